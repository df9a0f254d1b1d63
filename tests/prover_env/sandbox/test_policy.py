from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from prover_env.errors import UsageError
from prover_env.sandbox import MODE_VARIABLE, SandboxMode, SandboxPolicy, sandbox_mode

_paths = st.lists(
    st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), min_size=1), max_size=3
)


@given(read=_paths, write=_paths, execute=_paths, programs=st.booleans())
def test_a_policy_survives_json(
    read: list[str], write: list[str], execute: list[str], programs: bool
) -> None:
    policy = SandboxPolicy(tuple(read), tuple(write), tuple(execute), programs)
    assert SandboxPolicy.from_json(policy.to_json()) == policy


@pytest.mark.parametrize(
    "text",
    [
        "", "[]", "3", "{}", '{"read": [], "write": [], "execute": []}',
        '{"read": [1], "write": [], "execute": [], "programs": false}',
        '{"read": 1, "write": [], "execute": [], "programs": false}',
    ],
)  # fmt: skip
def test_other_text_is_no_policy(text: str) -> None:
    with pytest.raises(UsageError, match="sandbox policy"):
        SandboxPolicy.from_json(text)


@pytest.mark.parametrize(
    ("variable", "argument", "expected"),
    [
        (None, None, SandboxMode.ON),
        ("", None, SandboxMode.ON),
        ("off", None, SandboxMode.OFF),
        (" OFF ", None, SandboxMode.OFF),
        ("require", None, SandboxMode.REQUIRE),
        ("off", "require", SandboxMode.REQUIRE),
        ("nonsense", SandboxMode.OFF, SandboxMode.OFF),
    ],
)
def test_the_mode(
    variable: str | None, argument: str | None, expected: SandboxMode, monkeypatch: pytest.MonkeyPatch
) -> None:
    if variable is not None:
        monkeypatch.setenv(MODE_VARIABLE, variable)
    assert sandbox_mode(argument) is expected


@pytest.mark.parametrize(("variable", "argument"), [("no", None), (None, "no")])
def test_a_mode_that_there_is_not(
    variable: str | None, argument: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A typing error must not switch anything off."""
    if variable is not None:
        monkeypatch.setenv(MODE_VARIABLE, variable)
    with pytest.raises(UsageError, match=r"'no'.*on, off, require"):
        sandbox_mode(argument)

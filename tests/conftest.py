"""Hypothesis without a clock: the tests share their machine with others, and a slow moment is no failure."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile("no-clock", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("no-clock")

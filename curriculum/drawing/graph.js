"use strict";
const data = JSON.parse(document.getElementById("graph-data").textContent);
const below = new Map(), above = new Map();
for (const [user, used] of data.uses) {
  if (!below.has(user)) below.set(user, []);
  if (!above.has(used)) above.set(used, []);
  below.get(user).push(used);
  above.get(used).push(user);
}
const nodes = [...document.querySelectorAll(".node")];
const paths = [...document.querySelectorAll(".uses path")];
const told = document.getElementById("told");
const find = document.getElementById("find");
let chosen = null;

function reach(start, next) {
  const seen = new Set(), stack = [start];
  while (stack.length) {
    for (const other of next.get(stack.pop()) || []) {
      if (!seen.has(other)) { seen.add(other); stack.push(other); }
    }
  }
  return seen;
}

function light(keep, lines) {
  document.body.classList.toggle("some", keep !== null);
  for (const node of nodes) node.classList.toggle("on", keep !== null && keep.has(node.dataset.id));
  for (const path of paths) path.classList.toggle("on", keep !== null && lines(path.dataset));
}

function show(id) {
  if (id === null) {
    told.hidden = true;
    light(null);
    return;
  }
  const down = reach(id, below), up = reach(id, above);
  const keep = new Set([id, ...down, ...up]);
  light(keep, d => (d.user === id || down.has(d.user) || up.has(d.user)) &&
    (d.used === id || down.has(d.used) || up.has(d.used)) && !(up.has(d.user) && down.has(d.used)));
  const node = data.nodes[id];
  const facts = [node.level ? "level " + node.level : "", node.open ? "no proof known" : "",
    node.attempts ? "solved " + node.solved + " of " + node.attempts : "not attempted",
    typeof node.mastery === "number" ? "expected " + Math.round(100 * node.mastery) + " %" : "",
    "rests on " + down.size + ", needed by " + up.size, "depth " + node.depth].filter(Boolean);
  told.replaceChildren();
  for (const [tag, text] of [["h4", id], ["p", node.title], ["pre", node.statement], ["p", facts.join(" · ")]]) {
    const part = document.createElement(tag);
    part.textContent = text;
    told.append(part);
  }
  told.hidden = false;
}

for (const node of nodes) {
  const id = node.dataset.id;
  const pick = () => { chosen = chosen === id ? null : id; find.value = ""; show(chosen); };
  node.addEventListener("click", event => { event.stopPropagation(); pick(); });
  node.addEventListener("keydown", event => {
    if (event.key === "Enter" || event.key === " ") { event.preventDefault(); pick(); }
  });
  node.addEventListener("mouseenter", () => { if (chosen === null && !find.value) show(id); });
  node.addEventListener("mouseleave", () => { if (chosen === null && !find.value) show(null); });
}
document.addEventListener("keydown", event => { if (event.key === "Escape") { chosen = null; show(null); } });
document.querySelector("main").addEventListener("click", () => { chosen = null; show(null); });
find.addEventListener("input", () => {
  chosen = null;
  told.hidden = true;
  const text = find.value.toLowerCase();
  const fits = nodes.map(n => n.dataset.id).filter(id => id.toLowerCase().includes(text));
  light(text ? new Set(fits) : null, () => false);
});

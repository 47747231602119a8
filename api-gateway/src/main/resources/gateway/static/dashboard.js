// A question that stands open closes by Escape and by a click beside it.
const open = () => document.querySelectorAll("details.ask[open]");

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const ask of open()) {
    ask.open = false;
    ask.querySelector("summary").focus();
  }
});

document.addEventListener("click", (event) => {
  for (const ask of open()) if (!ask.contains(event.target)) ask.open = false;
});

// What is to look again by itself does so while somebody can see it, and at once when they return.
const look = () => {
  if (document.visibilityState !== "visible") return;
  for (const each of document.querySelectorAll("[data-look]")) window.htmx?.trigger(each, "look");
};

const every = document.querySelector("[data-look]")?.dataset.look;
if (every) {
  setInterval(look, every * 1000);
  document.addEventListener("visibilitychange", look);
}

// A story that is asked for again stands where it came now, and no longer where it stood.
document.addEventListener("htmx:afterSwap", (event) => {
  if (event.target.id !== "stories") return;
  const seen = new Set();
  for (const line of [...event.target.children]) seen.has(line.id) ? line.remove() : seen.add(line.id);
});

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

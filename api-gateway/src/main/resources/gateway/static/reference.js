// Search: what has not all the words is hidden, and so are the entries that lead there.
const find = document.querySelector("#find");
const found = document.querySelector("#found");
const parts = [...document.querySelectorAll(".reference article, .guide section")];
const text = new Map(parts.map((part) => [part, part.textContent.toLowerCase()]));

const search = () => {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const part of parts) {
    part.hidden = !words.every((word) => text.get(part).includes(word));
    if (!part.hidden) count++;
  }
  for (const link of document.querySelectorAll(".contents a")) {
    const target = document.getElementById(link.hash.slice(1));
    link.hidden = target?.closest("[hidden]") != null;
  }
  found.textContent = words.length === 0 ? "" : count === 1 ? "1 section has that." : `${count} sections have that.`;
};

find.addEventListener("input", search);
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.closest("input, textarea, select")) return;
  event.preventDefault();
  find.focus();
});

// The editor of a brief: opens files, shows where something is wrong, and has a form for the same text.
// The text stays what is sent and checked; without this script it is all there is.
import { briefForm } from "./brief-form.js";

const BYTES_MAX = 6 * 1024 * 1024;
const text = document.querySelector("#brief");
const form = document.querySelector("#brief-form");
const check = () => document.querySelector("#brief-check");

const said = (sentence) => {
  const line = Object.assign(document.createElement("p"), { className: "bad", textContent: sentence });
  check().replaceChildren(line);
};

const changed = (value) => {
  text.value = value;
  text.dispatchEvent(new Event("input", { bubbles: true }));
};

// Files.
const open = async (file) => {
  if (!file) return;
  if (file.size > BYTES_MAX) return said(`${file.name} is larger than 6 MB.`);
  changed(await file.text());
  if (!form.hidden) show("form");
};

document.querySelector("#open-file").addEventListener("click", () => document.querySelector("#brief-file").click());

document.querySelector("#brief-file").addEventListener("change", async (event) => {
  await open(event.target.files[0]);
  event.target.value = "";
});

text.addEventListener("dragover", (event) => {
  if (event.dataTransfer.types.includes("Files")) event.preventDefault();
});

text.addEventListener("drop", (event) => {
  const [file] = event.dataTransfer.files;
  if (!file) return;
  event.preventDefault();
  open(file);
});

// The two ways to write.
const show = (as) => {
  if (as === "form" && !briefForm(form, text.value, changed)) {
    return said("This is no JSON object yet, so it cannot be shown as a form.");
  }
  for (const view of document.querySelectorAll("[data-view]")) view.hidden = view.dataset.view !== as;
  for (const button of document.querySelectorAll("[data-as]")) {
    button.setAttribute("aria-pressed", button.dataset.as === as);
  }
};

for (const button of document.querySelectorAll("[data-as]")) {
  button.addEventListener("click", () => show(button.dataset.as));
}

// Where a field such as files[2].steps[0].say stands: from and to, of as much of it as there is.
const locate = (json, field) => {
  const path = field.match(/[^.[\]]+/g) ?? [];
  let at = 0;
  let found = [0, 0];
  let deepest = 0;
  const space = () => {
    while (/\s/.test(json[at] ?? "")) at++;
  };
  const string = () => {
    const from = at++;
    while (at < json.length && json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
    at++;
    return json.slice(from + 1, at - 1);
  };
  const inside = (depth, name, from, to) => {
    if (depth < 0 || path[depth] !== name) return -1;
    if (depth + 1 > deepest) [deepest, found] = [depth + 1, [from, to]];
    return depth + 1;
  };
  const value = (depth) => {
    space();
    const opened = json[at];
    if (opened === '"') return void string();
    if (opened !== "{" && opened !== "[") {
      while (at < json.length && !",]}".includes(json[at])) at++;
      return;
    }
    at++;
    for (let index = 0; at < json.length; index++) {
      space();
      if (json[at] === "}" || json[at] === "]") return void at++;
      const from = at;
      const name = opened === "{" && json[at] === '"' ? string() : String(index);
      const to = Math.max(at, from + 1);
      if (opened === "{") {
        space();
        if (json[at] === ":") at++;
      }
      const before = at;
      value(inside(depth, name, from, to));
      space();
      if (json[at] === ",") at++;
      else if (at === before) at++;
    }
  };
  try {
    value(0);
  } catch {
    // Nested too deeply: what was found before is shown.
  }
  return found;
};

document.addEventListener("click", (event) => {
  const field = event.target.closest?.("[data-point]")?.dataset.point;
  if (!field) return;
  if (!form.hidden) {
    const input = form.querySelector(`[data-field="${CSS.escape(field)}"]`);
    if (input) return input.focus();
    show("json");
  }
  const [from, to] = locate(text.value, field);
  text.focus();
  text.setSelectionRange(from, to);
  const lines = text.value.slice(0, from).split("\n").length;
  text.scrollTop = (text.scrollHeight / text.value.split("\n").length) * Math.max(0, lines - 4);
});

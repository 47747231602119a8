// A form for a brief. It changes what it knows in the brief's object and leaves the rest as it is.

const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

/**
 * Fills a container with the form of a brief.
 *
 * @param {HTMLElement} container
 * @param {string} json what is written so far
 * @param {(json: string) => void} changed told of each change
 * @returns {boolean} whether that is a brief or nothing
 */
export const briefForm = (container, json, changed) => {
  let brief;
  try {
    brief = json.trim() ? JSON.parse(json) : { title: "", summary: "", files: [{ path: "" }] };
  } catch {
    return false;
  }
  if (typeof brief !== "object" || brief === null || Array.isArray(brief)) return false;

  const write = () => changed(JSON.stringify(brief, null, 2));

  const set = (owner, key, value) => {
    if (value === "" || value === null) delete owner[key];
    else owner[key] = value;
    write();
  };

  const field = (label, path, owner, key, options = {}) => {
    const { rows, number, kept, ...rest } = options;
    const input = element(rows ? "textarea" : "input", {
      value: owner[key] ?? "",
      ...(rows ? { rows } : { type: number ? "number" : "text" }),
      ...(number ? { min: 1, step: 1 } : {}),
      ...rest,
    });
    input.dataset.field = path + key;
    input.addEventListener("input", () => {
      const value = number ? (input.value === "" ? null : Number(input.value)) : input.value;
      if (kept && value === "") {
        owner[key] = "";
        write();
      } else {
        set(owner, key, value);
      }
    });
    return element("label", {}, label, input);
  };

  const button = (text, label, action) => {
    const made = element("button", { type: "button", className: "small outline", textContent: text });
    if (label) made.setAttribute("aria-label", label);
    made.addEventListener("click", action);
    return made;
  };

  /** Draws all anew, since what stands behind has other numbers, and goes to a field of it. */
  const redraw = (focused) => {
    write();
    draw();
    container.querySelector(focused)?.focus();
  };

  const list = (owner, key) => (Array.isArray(owner[key]) ? owner[key] : []);

  const add = (owner, key, item, focused) => {
    owner[key] = [...list(owner, key), item];
    redraw(focused);
  };

  const remove = (owner, key, index) => {
    owner[key] = list(owner, key).filter((_, each) => each !== index);
    if (owner[key].length === 0) delete owner[key];
    redraw(`[data-add="${key}"]`);
  };

  const adding = (text, key, action) => {
    const made = button(text, null, action);
    made.dataset.add = key;
    return made;
  };

  const step = (file, path, each, index) =>
    element("fieldset", { className: "step" },
      element("legend", {}, `Step ${index + 1}`),
      element("div", { className: "numbers" },
        field("From line", `${path}steps[${index}].`, each, "startLine", { number: true }),
        field("To line", `${path}steps[${index}].`, each, "endLine", { number: true }),
        button("Remove", `Remove step ${index + 1} of ${file.path || "this file"}`, () => remove(file, "steps", index))),
      field("What is said meanwhile", `${path}steps[${index}].`, each, "say", { rows: 2, maxLength: 300, kept: true }));

  const fileOf = (file, index) => {
    const path = `files[${index}].`;
    const first = Number(file.startLine) || 1;
    return element("fieldset", { className: "file" },
      element("legend", {}, `File ${index + 1}`),
      field("Path", path, file, "path", { maxLength: 500, kept: true, spellcheck: false }),
      field("What it is for", path, file, "role", { maxLength: 500 }),
      field("Code", path, file, "excerpt", { rows: 7, maxLength: 20000, spellcheck: false, className: "mono" }),
      element("div", { className: "numbers" },
        field("Number of its first line", path, file, "startLine", { number: true }),
        button("Remove file", `Remove file ${index + 1}`, () => remove(brief, "files", index))),
      ...list(file, "steps").map((each, at) => step(file, path, each, at)),
      adding("Add a step through the code", `steps-${index}`, () =>
        add(file, "steps", { startLine: first, endLine: first, say: "" }, `[data-field="${path}steps[${list(file, "steps").length}].startLine"]`)));
  };

  const sentences = (title, one, key, max) =>
    element("fieldset", {},
      element("legend", {}, title),
      ...list(brief, key).map((each, index) => {
        const input = element("input", { value: each, maxLength: max, type: "text" });
        input.setAttribute("aria-label", `${one} ${index + 1}`);
        input.dataset.field = `${key}[${index}]`;
        input.addEventListener("input", () => {
          brief[key][index] = input.value;
          write();
        });
        return element("div", { className: "sentence" }, input,
          button("Remove", `Remove ${one.toLowerCase()} ${index + 1}`, () => remove(brief, key, index)));
      }),
      adding(`Add a ${one.toLowerCase()}`, key, () =>
        add(brief, key, "", `[data-field="${key}[${list(brief, key).length}]"]`)));

  const repository = () => {
    const repo = typeof brief.repo === "object" && brief.repo !== null ? brief.repo : {};
    const part = (label, key, options) => {
      const made = field(label, "repo.", repo, key, options);
      made.querySelector("input").addEventListener("input", () => {
        if (Object.keys(repo).length === 0) delete brief.repo;
        else brief.repo = repo;
        write();
      });
      return made;
    };
    return element("fieldset", {},
      element("legend", {}, "Repository, if there is one"),
      element("div", { className: "numbers" },
        part("Owner", "owner", { maxLength: 100, spellcheck: false }),
        part("Name", "name", { maxLength: 100, spellcheck: false }),
        part("Branch", "branch", { maxLength: 200, spellcheck: false })));
  };

  const draw = () =>
    container.replaceChildren(
      field("Title", "", brief, "title", { maxLength: 140, kept: true }),
      field("Summary", "", brief, "summary", { rows: 3, maxLength: 2000, kept: true }),
      repository(),
      ...list(brief, "files").map(fileOf),
      adding("Add a file", "files", () =>
        add(brief, "files", { path: "" }, `[data-field="files[${list(brief, "files").length}].path"]`)),
      sentences("Flow: 3 to 7 steps, if it has one", "Step of the flow", "flow", 500),
      sentences("Highlights", "Highlight", "highlights", 200));

  draw();
  return true;
};

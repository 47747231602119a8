// The video of a story.json as a tree of elements that says of each what moves when. Both
// compositions play this one tree, so that neither shows more, or moves more often, than the other.

const OVER = 0.3; // seconds that every movement takes
const ROW = 39; // pixels from a line of code to the next
const ROWS = 18; // lines that the window has room for
const DIM = 0.45; // opacity of lines that nobody speaks of

const box = (name, children = [], extra = {}) => ({ name, children: [children].flat(), ...extra });
const text = (name, words, extra = {}) => ({ name, text: words, ...extra });

// Values that change at moments, as movements from each to the next; one value alone is a beginning.
function moves(property, values) {
  let before = values[0].value;
  const changes = values.slice(1).filter(({ value }, i) => value !== values[i].value);
  return {
    property,
    first: before,
    changes: changes.map(({ at, value }) => {
      const change = { at, over: OVER, from: before, to: value };
      before = value;
      return change;
    }),
  };
}

const appears = (at) => moves("opacity", [{ value: 0 }, { at, value: 1 }]);

/** The scenes of a story and its bar of progress; what begins after the end is left out. */
export function tree(story, end) {
  const scenes = story.scenes.filter((scene) => scene.start_seconds < end);
  return {
    scenes: scenes.map((scene, i) => ({
      start: scene.start_seconds,
      end: Math.min(end, scene.end_seconds + (i + 1 < scenes.length ? OVER : 0)),
      root: box(`scene ${scene.kind}`, shown(scene, story), {
        moves: [crossFade(scene, i === 0, i + 1 === story.scenes.length)],
      }),
    })),
    progress: box("progress", story.scenes.map((scene, i) =>
      box("part", box("lit", [], i === 0 ? {} : { moves: [appears(scene.start_seconds)] })))),
  };
}

function crossFade(scene, first, last) {
  const values = first ? [{ value: 1 }] : [{ value: 0 }, { at: scene.start_seconds, value: 1 }];
  return moves("opacity", last ? values : [...values, { at: scene.end_seconds, value: 0 }]);
}

function shown(scene, story) {
  const show = { title, summary, code, flow, highlights, closing }[scene.kind];
  if (!show) {
    throw new Error(`no composition for scenes of kind ${scene.kind}`);
  }
  return show(scene.shown, scene, story);
}

function title(shown, scene, story) {
  const file = story.scenes.find(({ kind }) => kind === "code").shown;
  return [
    box("words", [
      box("chips", [text("chip", shown.repository), text("chip", shown.branch)]),
      text("headline", shown.title),
      box("rule"),
      text("subtitle", shown.subtitle),
    ]),
    box("window sketch", [
      bar(file.path.split("/").at(-1), ""),
      ...file.rows.slice(0, 12).map(({ tokens }) => box("bars", tokens.map(([kind, words]) =>
        box(words.trim() ? `bar ${kind}` : "bar", [], { style: { width: `${words.length * 10}px` } })))),
    ]),
  ];
}

function summary({ text: words, facts }) {
  return [
    text("label", "What it is about"),
    text("statement", words),
    box("cards", facts.map((fact) => box("card", [text("value", fact.value), text("name", fact.label)]))),
  ];
}

const bar = (path, note) => box("bar-of-window", [
  box("dot red"), box("dot yellow"), box("dot green"), text("path", path), text("note", note),
]);

function code(shown, { sentences, chapter }) {
  const { rows } = shown;
  const focus = sentences.map(({ focus: { kind, first, last }, start_seconds: at }) =>
    kind === "lines"
      ? { at, from: first - shown.first_line, to: last - shown.first_line }
      : { at, from: 0, to: rows.length - 1 });
  const along = (property, value) =>
    moves(property, focus.map((lines) => ({ at: lines.at, value: value(lines) })));
  const scrolled = ({ from, to }) => {
    const middle = Math.round((from + to + 1 - ROWS) / 2);
    return -ROW * Math.max(0, Math.min(rows.length - ROWS, from, middle));
  };
  const light = box("light", [], {
    moves: [
      along("y", ({ from }) => from * ROW),
      along("height", ({ from, to }) => (to - from + 1) * ROW),
    ],
  });
  return [
    box("heading", [text("file", chapter), text("role", shown.role)]),
    box("window", [
      bar(shown.path, `${shown.language}  ·  lines ${rows[0].label}-${rows.at(-1).label}`),
      box("view", box("lines", [light, ...rows.map((row, i) => line(row, along("opacity",
        ({ from, to }) => (from <= i && i <= to ? 1 : DIM))))], { moves: [along("y", scrolled)] })),
    ]),
  ];
}

const line = ({ label, tokens }, opacity) =>
  box("line", [text("gutter", label), ...tokens.map(([kind, words]) => text(`token ${kind}`, words))], {
    moves: [opacity],
  });

// Cards that wait empty: each fills when it is spoken of, and is lit until the next one is.
function cards(name, items, sentences, scene) {
  return items.map((words, i) => {
    const said = sentences.find(({ focus }) => focus.index === i);
    const next = sentences.find(({ focus }) => focus.index === i + 1);
    const at = said ? said.start_seconds : scene.start_seconds;
    const values = [{ value: 0 }, { at, value: 1 }];
    const lit = next ? [...values, { at: next.start_seconds, value: 0 }] : values;
    return box(name, [
      box("glow", [], { moves: [moves("opacity", lit)] }),
      box("content", [text("count", String(i + 1)), text("item", words)], { moves: [appears(at)] }),
    ]);
  });
}

function flow({ steps }, scene) {
  return [
    text("label", scene.chapter),
    text("statement", "Step by step"),
    box("steps", cards("step", steps, scene.sentences, scene)),
  ];
}

function highlights({ items }, scene) {
  return [
    text("label", scene.chapter),
    text("statement", "What to remember"),
    box("items", cards("row", items, scene.sentences, scene)),
  ];
}

function closing(shown) {
  return [
    text("label", "In short"),
    text("headline", shown.title),
    box("rule"),
    box("cards", shown.takeaways.map((words) => text("card takeaway", words))),
    text("chip", shown.repository),
  ];
}

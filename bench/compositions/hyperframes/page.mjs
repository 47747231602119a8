// Writes the tree of scenes.mjs as a HyperFrames project: markup, and one paused GSAP timeline. Only
// plain tweens, which let HyperFrames take frames in which nothing moves from the frame before.
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tree } from "../scenes.mjs";

const read = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const { seconds } = JSON.parse(read("../length.json"));
const { scenes, progress } = tree(JSON.parse(read("../story.json")), seconds);

const tweens = [];
const starts = [];

const escaped = (words) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const css = (style) => Object.entries(style ?? {}).map(([name, value]) => `${name}:${value}`).join(";");

function attributes(node) {
  if (!node.moves) {
    return "";
  }
  const id = `m${starts.length}`;
  starts.push([`#${id}`, Object.fromEntries(node.moves.map(({ property, first }) => [property, first]))]);
  for (const { property, changes } of node.moves) {
    for (const { at, over, from, to } of changes.filter(({ at }) => at < seconds)) {
      tweens.push([`#${id}`, { [property]: from }, { [property]: to, duration: over }, at]);
    }
  }
  return ` id="${id}"`;
}

function html(node) {
  const content = node.text === undefined ? node.children.map(html).join("") : escaped(node.text);
  const style = node.style ? ` style="${css(node.style)}"` : "";
  return `<div class="${node.name}"${style}${attributes(node)}>${content}</div>`;
}

const clips = scenes.map(({ start, end, root }) =>
  `<div class="clip" data-start="${start}" data-duration="${(end - start).toFixed(3)}">${html(root)}</div>`);

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=1920, height=1080">
<script src="gsap.min.js"></script>
<style>${read("../look.css")}
.clip { position: absolute; inset: 0; }</style>
</head>
<body>
<div id="root" class="stage" data-composition-id="main" data-start="0" data-duration="${seconds}" data-width="1920" data-height="1080">
${clips.join("\n")}
${html(progress)}
<audio id="sound" src="sound.m4a" data-start="0" data-duration="${seconds}"></audio>
</div>
<script>
const timeline = gsap.timeline({ paused: true, defaults: { ease: "power2.inOut", immediateRender: false } });
for (const [target, values] of ${JSON.stringify(starts)}) gsap.set(target, values);
for (const [target, from, to, at] of ${JSON.stringify(tweens)}) timeline.fromTo(target, from, to, at);
window.__timelines = window.__timelines || {};
window.__timelines["main"] = timeline;
</script>
</body>
</html>
`;

const project = new URL("project/", import.meta.url);
mkdirSync(project, { recursive: true });
writeFileSync(new URL("index.html", project), page);
copyFileSync(new URL("../node_modules/gsap/dist/gsap.min.js", import.meta.url), new URL("gsap.min.js", project));
copyFileSync(new URL("../sound/sound.m4a", import.meta.url), new URL("sound.m4a", project));
cpSync(new URL("../fonts", import.meta.url), new URL("fonts", project), { recursive: true });

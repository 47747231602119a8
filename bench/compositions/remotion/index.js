// The tree of scenes.mjs for Remotion: what stands still is made once, what moves is asked of
// interpolate() at each frame, and a scene is only there while it is seen.
import { createElement, useMemo } from "react";
import {
  Composition, Easing, Html5Audio, Sequence, continueRender, delayRender, interpolate, registerRoot, staticFile,
  useCurrentFrame,
} from "remotion";
import "../look.css";
import { tree } from "../scenes.mjs";
import story from "../story.json";
import length from "../length.json";

const FPS = 30;
const { scenes, progress } = tree(story, length.seconds);

const fonts = delayRender("fonts");
Promise.all([document.fonts.load("16px Inter"), document.fonts.load("16px Mono")]).then(() => continueRender(fonts));

const frames = (seconds) => Math.round(seconds * FPS);
const stillElements = new WeakMap();

function isStill(node) {
  return !node.moves && (node.children ?? []).every(isStill);
}

function valueAt({ first, changes }, seconds) {
  const change = changes.findLast(({ at }) => at <= seconds);
  return change
    ? interpolate(seconds, [change.at, change.at + change.over], [change.from, change.to], {
        easing: Easing.inOut(Easing.cubic),
        extrapolateRight: "clamp",
      })
    : first;
}

function styleAt(node, seconds) {
  const style = { ...node.style };
  for (const move of node.moves ?? []) {
    const value = valueAt(move, seconds);
    if (move.property === "y") {
      style.transform = `translateY(${value}px)`;
    } else {
      style[move.property] = value;
    }
  }
  return style;
}

function element(node, seconds, key) {
  const known = stillElements.get(node);
  if (known) {
    return known;
  }
  const content = node.text ?? node.children.map((child, i) => element(child, seconds, i));
  const made = createElement("div", { key, className: node.name, style: styleAt(node, seconds) }, content);
  if (isStill(node)) {
    stillElements.set(node, made);
  }
  return made;
}

function Story() {
  const seconds = useCurrentFrame() / FPS;
  const sound = useMemo(() => createElement(Html5Audio, { key: "sound", src: staticFile("sound.m4a") }), []);
  return createElement("div", { className: "stage" },
    scenes.map(({ start, end, root }, key) =>
      createElement(Sequence, { key, from: frames(start), durationInFrames: frames(end) - frames(start), layout: "none" },
        element(root, seconds, key))),
    element(progress, seconds, "progress"),
    sound);
}

registerRoot(() =>
  createElement(Composition, {
    id: "Story", component: Story, fps: FPS, width: 1920, height: 1080, durationInFrames: frames(length.seconds),
  }));

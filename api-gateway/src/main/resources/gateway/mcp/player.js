// The player of a story inside a chat: an MCP App (SEP-1865, protocol 2026-01-26). It talks to the
// chat alone, which asks the gateway for it: there is no key here.
"use strict";
(() => {
  const VERSION = "2026-01-26";
  const ANSWER_WITHIN_MS = 90_000;
  const FAILURES_MAX = 8;
  const SOON_S = 3;
  const LATER_S = 20;
  const SOON_UNTIL_MS = 120_000;
  const STAGES = {
    source: "Reading the change",
    screenplay: "Writing what is said",
    narration: "Speaking",
    timeline: "Setting the times",
    frames: "Painting the pictures",
    encode: "Encoding the video",
    gate: "Checking the video",
    store: "Storing it",
    outcome: "Nearly there",
  };

  const host = window.parent;
  const find = (id) => document.getElementById(id);
  const video = find("video");
  const waiting = new Map();
  let next = 1;
  let able = {};
  let shown = null;
  let followed = null;
  let renewed = false;

  const send = (message) => host.postMessage({ jsonrpc: "2.0", ...message }, "*");
  const tell = (method, params = {}) => send({ method, params });
  const ask = (method, params) =>
    new Promise((resolve, reject) => {
      const id = next++;
      const late = setTimeout(() => end(reject, new Error("no answer")), ANSWER_WITHIN_MS);
      function end(how, what) {
        clearTimeout(late);
        waiting.delete(id);
        how(what);
      }
      waiting.set(id, { answered: (result) => end(resolve, result), failed: (error) => end(reject, error) });
      send({ id, method, params });
    });
  const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

  const told = {
    "ui/notifications/tool-result": (params) => show(answer(params)),
    "ui/notifications/tool-cancelled": () => say("The request was cancelled."),
    "ui/notifications/host-context-changed": (params) => dress(params),
  };

  addEventListener("message", ({ source, data }) => {
    if (source !== host || data === null || typeof data !== "object" || data.jsonrpc !== "2.0") return;
    if (data.method === undefined) {
      const asked = waiting.get(data.id);
      if (asked) data.error ? asked.failed(new Error(String(data.error.message))) : asked.answered(data.result);
    } else if (data.id === undefined) {
      told[data.method]?.(data.params ?? {});
    } else if (data.method === "ui/resource-teardown" || data.method === "ping") {
      video.pause();
      send({ id: data.id, result: {} });
    } else {
      send({ id: data.id, error: { code: -32601, message: "Not known here." } });
    }
  });

  /** The story or the error in a tool's result. */
  function answer(result) {
    try {
      return result.structuredContent ?? JSON.parse(result.content[0].text);
    } catch {
      return null;
    }
  }

  function show(story) {
    if (story?.error?.code) {
      const details = (story.error.details ?? []).map((each) => ` ${each.field} ${each.message}.`);
      return say(story.error.message + details.join(""));
    }
    if (typeof story?.id !== "string") return say("The answer has no story.");
    shown = story;
    find("title").textContent = story.title || name(story);
    find("open").hidden = !able.openLinks || !isWeb(story.url);
    find("making").hidden = story.status !== "generating";
    find("told").hidden = story.status !== "ready";
    if (story.status === "ready") return play(story);
    if (story.status === "failed") return say(story.error || "The story could not be made.");
    progress(story);
    follow(story.id);
  }

  const name = (story) => (story.repo ? `${story.owner}/${story.repo} #${story.number}` : "A story");

  function progress(story) {
    const bar = find("progress");
    if (typeof story.progress === "number") bar.value = story.progress;
    const place = story.queue_position > 0 ? `Number ${story.queue_position} in the queue` : "In progress";
    say((STAGES[story.stage] ?? place) + " …");
  }

  async function follow(id) {
    if (followed === id) return;
    followed = id;
    if (!able.serverTools) return say("It is being made. Its page shows it once it is ready.");
    const began = Date.now();
    for (let failures = 0; failures < FAILURES_MAX && followed === id; ) {
      await visible();
      const seconds = Date.now() - began < SOON_UNTIL_MS ? SOON_S : LATER_S;
      const call = { name: "await_story", arguments: { id, seconds } };
      const story = await ask("tools/call", call).then(answer, () => null);
      if (followed !== id) return;
      if (story === null || story.error?.code) {
        failures++;
        await pause(Math.min(60, Number(story?.error?.retry_after) || 2 ** failures));
        continue;
      }
      failures = 0;
      if (story.status === "generating") progress(story);
      else {
        followed = null;
        return show(story);
      }
    }
    if (followed === id) say("It is not known how far the story is. Its page shows it.");
  }

  /** Nobody sees a chat in the background, so nothing is asked for it. */
  function visible() {
    if (!document.hidden) return Promise.resolve();
    return new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));
  }

  function play(story) {
    if (!isWeb(story.media?.video)) return say("Its video is not here any more.");
    say(story.duration_seconds ? `A walkthrough of ${clock(story.duration_seconds)}` : "");
    video.setAttribute("aria-label", find("title").textContent);
    video.poster = isWeb(story.media.poster) ? story.media.poster : "";
    video.src = story.media.video;
    if (find("eager").checked) video.play().catch(() => {});
    read(story);
  }

  // Links of private stories end, while a chat stays.
  video.addEventListener("error", async () => {
    if (renewed || !shown || !able.serverTools) return say("The video cannot be loaded here. Its page plays it.");
    renewed = true;
    const at = video.currentTime;
    const call = { name: "get_story", arguments: { id: shown.id } };
    const story = await ask("tools/call", call).then(answer, () => null);
    if (story?.status !== "ready") return say("The video cannot be loaded here. Its page plays it.");
    video.addEventListener("loadedmetadata", () => (video.currentTime = at), { once: true });
    show(story);
  });

  async function read(story) {
    if (!able.serverResources) return;
    const uri = `briefcast://stories/${story.id}/story.json`;
    const script = await ask("resources/read", { uri }).then((result) => JSON.parse(result.contents[0].text)).catch(() => null);
    if (script === null || shown?.id !== story.id) return;
    const scenes = script.scenes ?? [];
    const chapters = scenes.map((scene) => line(scene.start_seconds, scene.chapter));
    const said = scenes.flatMap((scene) => scene.sentences ?? []);
    const lines = said.map((each) => line(each.start_seconds, each.text));
    find("chapters").replaceChildren(...chapters);
    find("chapters").hidden = chapters.length === 0;
    find("said").replaceChildren(...lines);
    find("transcript").hidden = lines.length === 0;
    caption(said);
    video.ontimeupdate = () => {
      mark(chapters, scenes);
      mark(lines, said, find("transcript").open);
    };
  }

  function line(seconds, text) {
    const button = document.createElement("button");
    button.type = "button";
    const time = document.createElement("time");
    time.textContent = clock(seconds);
    const words = document.createElement("span");
    words.textContent = text;
    button.append(time, words);
    button.addEventListener("click", () => {
      video.currentTime = seconds + 0.01;
      video.play().catch(() => {});
    });
    return button;
  }

  function caption(said) {
    const track = video.textTracks[0] ?? video.addTextTrack("captions", "Captions", "en");
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
    for (const each of said) track.addCue(new VTTCue(each.start_seconds, each.end_seconds, each.text));
    track.mode = "showing";
  }

  function mark(buttons, parts, scrolled = false) {
    const now = parts.findLastIndex((part) => part.start_seconds <= video.currentTime + 0.02);
    buttons.forEach((button, i) => {
      if (i !== now) return button.removeAttribute("aria-current");
      if (button.hasAttribute("aria-current")) return;
      button.setAttribute("aria-current", "true");
      const box = button.parentElement;
      if (scrolled) box.scrollTop = button.offsetTop - box.offsetTop - box.clientHeight / 2;
    });
  }

  find("open").addEventListener("click", () => ask("ui/open-link", { url: shown.url }).catch(() => {}));
  find("larger").addEventListener("click", () => ask("ui/request-display-mode", { mode: "fullscreen" }).catch(() => {}));

  function dress(context) {
    const root = document.documentElement;
    if (context.theme === "light" || context.theme === "dark") root.style.colorScheme = context.theme;
    for (const [variable, value] of Object.entries(context.styles?.variables ?? {})) {
      if (/^--[a-z0-9-]{1,60}$/.test(variable) && typeof value === "string") root.style.setProperty(variable, value);
    }
    const modes = context.availableDisplayModes;
    if (modes || context.displayMode) {
      find("larger").hidden = !modes?.includes("fullscreen") || context.displayMode === "fullscreen";
    }
  }

  const isWeb = (url) => typeof url === "string" && /^https?:\/\//.test(url);
  const say = (text) => (find("state").textContent = text);

  function clock(seconds) {
    const whole = Math.floor(seconds);
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  }

  new ResizeObserver(() => {
    const height = Math.ceil(document.querySelector("main").getBoundingClientRect().height);
    tell("ui/notifications/size-changed", { height });
  }).observe(document.querySelector("main"));

  const us = {
    appInfo: { name: "briefcast-player", version: "1.0" },
    appCapabilities: { availableDisplayModes: ["inline", "fullscreen"] },
    protocolVersion: VERSION,
  };
  ask("ui/initialize", us).then(
    (met) => {
      able = met.hostCapabilities ?? {};
      dress(met.hostContext ?? {});
      tell("ui/notifications/initialized");
    },
    () => say("This chat does not talk to players."),
  );
})();

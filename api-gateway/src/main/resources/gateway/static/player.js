// The player of a story. All it needs stands in the page: sentences with their times (.said), parts
// (.panel) and, in them, lines of code (.line) and items of lists. Without it they are text and links.

const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2];
const FOLLOW_AGAIN_MS = 4000;

const video = document.getElementById("video");
if (video) play(video);
const making = document.querySelector("[data-progress]");
if (making) watch(making);

function play(video) {
  const panels = [...document.querySelectorAll(".panel")];
  const said = [...document.querySelectorAll(".said")].map((link) => ({
    link,
    at: Number(link.dataset.t),
    part: Number(link.closest("[data-part]").dataset.part),
  }));
  const starts = [...document.querySelectorAll(".transcript h3 a")].map((link) => Number(link.dataset.t));
  const ways = [...document.querySelectorAll(".ways a")];
  const lines = document.querySelector(".transcript .lines");
  let shown = null;
  let part = null;
  let readingUntil = 0;

  // Whoever reads on by hand is not pulled back at once.
  for (const type of ["wheel", "touchmove", "keydown"]) {
    lines?.addEventListener(type, () => (readingUntil = performance.now() + FOLLOW_AGAIN_MS), { passive: true });
  }

  video.addEventListener("timeupdate", show);
  video.addEventListener("seeking", show);
  video.addEventListener("loadedmetadata", begin, { once: true });
  if (video.readyState > 0) begin();
  if (video.dataset.autoplay && !matchMedia("(prefers-reduced-motion: reduce)").matches) video.play().catch(() => {});
  video.requestVideoFrameCallback?.(function next() {
    show();
    video.requestVideoFrameCallback(next);
  });

  function begin() {
    const link = new URLSearchParams(location.hash.slice(1)).get("t");
    const start = Number(link ?? video.dataset.start);
    if (start > 0 && Math.abs(video.currentTime - start) > 0.3) video.currentTime = start;
    show();
  }

  function show() {
    const time = video.currentTime + 0.02;
    document.querySelectorAll("[data-clock]").forEach((clock) => (clock.textContent = asClock(video.currentTime)));
    showPart(Math.max(0, starts.findLastIndex((at) => at <= time)));
    showSentence(said.findLast((each) => each.at <= time && each.part === part) ?? null);
  }

  function showPart(now) {
    if (now === part) return;
    part = now;
    panels.forEach((panel, i) => panel.classList.toggle("now", i === now));
    markWays();
  }

  function showSentence(now) {
    if (now === shown) return;
    shown?.link.removeAttribute("aria-current");
    shown = now;
    document.querySelectorAll(".panel .lit").forEach((lit) => lit.classList.remove("lit"));
    markWays();
    if (!now) return;
    now.link.setAttribute("aria-current", "true");
    light(panels[now.part], now.link.dataset);
    if (performance.now() > readingUntil) bringIntoView(lines, now.link);
  }

  function light(panel, { first, last, item }) {
    if (!panel) return;
    const lit = first
      ? [...panel.querySelectorAll(".line")].filter((line) => within(Number(line.dataset.n), first, last))
      : [...panel.querySelectorAll(`[data-item="${CSS.escape(item ?? "none")}"]`)];
    lit.forEach((each) => each.classList.add("lit"));
    const code = panel.querySelector(".code");
    if (lit.length && code) bringIntoView(code, lit[0], lit.at(-1));
  }

  function markWays() {
    const time = video.currentTime + 0.02;
    for (const list of new Set(ways.map((way) => way.closest("ol")))) {
      const links = [...list.querySelectorAll("a")];
      const now = links.findLast((link) => Number(link.dataset.t) <= time && partAt(Number(link.dataset.t)) === part);
      links.forEach((link) => (link === now ? link.setAttribute("aria-current", "true") : link.removeAttribute("aria-current")));
    }
  }

  function partAt(time) {
    return Math.max(0, starts.findLastIndex((at) => at <= time + 0.02));
  }

  function seek(time) {
    video.currentTime = Math.min(Math.max(0, time), video.duration || time);
    readingUntil = 0;
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-t]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    seek(Number(link.dataset.t));
    video.play().catch(() => {});
  });

  controls(video);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const field = event.target.closest?.("input, select, textarea, [contenteditable], video");
    const pressed = event.key === " " && event.target.closest?.("button, summary, a");
    if (field || pressed) return;
    const action = {
      " ": () => (video.paused ? video.play() : video.pause()),
      k: () => (video.paused ? video.play() : video.pause()),
      ArrowLeft: () => seek(video.currentTime - 5),
      ArrowRight: () => seek(video.currentTime + 5),
      j: () => seek(video.currentTime - 10),
      l: () => seek(video.currentTime + 10),
      p: () => seek(starts[Math.max(0, part - 1)] ?? 0),
      n: () => seek(starts[part + 1] ?? video.currentTime),
      "<": () => changeRate(video, -1),
      ">": () => changeRate(video, 1),
      m: () => (video.muted = !video.muted),
      c: () => toggleCaptions(video),
      f: () => (document.fullscreenElement ? document.exitFullscreen() : video.requestFullscreen()),
    }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    // A code panel that has the focus scrolls by arrows.
    if (!action || (event.key.startsWith("Arrow") && event.target.closest?.(".code, .lines"))) return;
    event.preventDefault();
    Promise.resolve(action()).catch(() => {});
  });
}

function controls(video) {
  const speed = document.querySelector("[data-speed]");
  const share = document.querySelector("[data-share]");
  if (speed) {
    setRate(video, Number(remembered("speed")) || 1);
    speed.addEventListener("change", () => setRate(video, Number(speed.value)));
    video.addEventListener("ratechange", () => (speed.value = String(video.playbackRate)));
  }
  share?.addEventListener("click", async () => {
    const link = `${share.dataset.link}?t=${Math.floor(video.currentTime)}`;
    try {
      await navigator.clipboard.writeText(link);
      say(`Copied ${link}`);
      share.classList.add("done");
      setTimeout(() => share.classList.remove("done"), 1500);
    } catch {
      prompt("The link", link);
    }
  });
  document.addEventListener("click", (event) => {
    const open = document.querySelector("details.dropdown[open]");
    if (open && !open.contains(event.target)) open.open = false;
  });
}

function setRate(video, rate) {
  video.playbackRate = video.defaultPlaybackRate = rate;
  const speed = document.querySelector("[data-speed]");
  if (speed) speed.value = String(rate);
  try {
    localStorage.setItem("speed", String(rate));
  } catch {
    // A browser that keeps nothing forgets the speed.
  }
}

function changeRate(video, step) {
  const at = RATES.findIndex((rate) => rate >= video.playbackRate);
  setRate(video, RATES[Math.min(RATES.length - 1, Math.max(0, (at < 0 ? RATES.length - 1 : at) + step))]);
  say(`Speed ${video.playbackRate}`);
}

function toggleCaptions(video) {
  const captions = [...video.textTracks].find((track) => track.kind === "captions");
  captions.mode = captions.mode === "showing" ? "hidden" : "showing";
  say(captions.mode === "showing" ? "Captions on" : "Captions off");
}

// How a story goes on that is being made. When it has ended, the page is another.
function watch(section) {
  const step = (data) => {
    section.querySelector("[data-said]").textContent = data.said;
    section.querySelector("[data-detail]").textContent = data.detail;
    section.querySelector("progress").value = data.percent;
    section.querySelectorAll(".stages li").forEach((stage, i) => {
      stage.classList.toggle("done", i < data.step);
      if (i === data.step) stage.setAttribute("aria-current", "step");
      else stage.removeAttribute("aria-current");
    });
  };
  const ended = () => {
    // Nobody is interrupted who watches the video from before.
    if (section.dataset.watching !== "true" || video.paused) return location.reload();
    section.querySelector("[data-said]").textContent = "There is a newer video: reload the page to see it.";
  };
  const feed = new EventSource(section.dataset.progress);
  feed.addEventListener("making", (event) => step(JSON.parse(event.data)));
  feed.addEventListener("ended", () => {
    feed.close();
    ended();
  });
  feed.addEventListener("error", () => {
    if (feed.readyState === EventSource.CLOSED) setTimeout(ended, 5000);
  });
}

// Within its own box only: the page stays where its reader has it.
function bringIntoView(box, from, to = from) {
  if (!box || !from) return;
  const frame = box.getBoundingClientRect();
  const top = from.getBoundingClientRect().top - frame.top + box.scrollTop;
  const bottom = to.getBoundingClientRect().bottom - frame.top + box.scrollTop;
  const room = box.clientHeight - (bottom - top);
  box.scrollTo({ top: room > 0 ? top - room / 2 : top - 24, behavior: "smooth" });
}

function within(number, first, last) {
  return number >= Number(first) && number <= Number(last);
}

function asClock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}

function say(text) {
  const status = document.querySelector("[data-status]");
  if (status) status.textContent = text;
}

function remembered(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

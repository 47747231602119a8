// The rounds of bench/compare: one command of each in turns, the clock around each, and a table.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

const [root, ...args] = process.argv.slice(2);
const { values: options } = parseArgs({
  args,
  options: { rounds: { type: "string", default: "3" }, seconds: { type: "string" } },
});
const brief = `${root}/examples/typical.json`;
const whole = JSON.parse(readFileSync("story.json", "utf8")).duration_seconds;
const seconds = Math.min(whole, Number(options.seconds ?? whole));
const rounds = Number(options.rounds);
if (!(seconds > 0 && rounds >= 1)) {
  throw new Error("--seconds and --rounds take a number above 0");
}

mkdirSync("out", { recursive: true });
const shell = execFileSync("which", ["chromium-headless-shell"], { encoding: "utf8" }).trim();

// Nothing over the network while the clock runs.
const environment = {
  ...process.env,
  HYPERFRAMES_BROWSER_PATH: shell,
  HYPERFRAMES_NO_TELEMETRY: "1",
  HYPERFRAMES_NO_UPDATE_CHECK: "1",
  HYPERFRAMES_SKIP_SKILLS: "1",
};

/** Runs a command to its end; its output, and the seconds that it took by the clock. */
function run(command, rest, variables = {}) {
  const before = performance.now();
  const { status, error, stdout, stderr } = spawnSync(command, rest, {
    encoding: "utf8", env: { ...environment, ...variables }, maxBuffer: 1 << 28,
  });
  const took = (performance.now() - before) / 1000;
  if (error || status !== 0) {
    throw new Error(`${command} ${rest.join(" ")} failed\n${stdout}\n${stderr}`, { cause: error });
  }
  writeFileSync(`out/${command.split("/").at(-1)}.log`, stdout + stderr);
  return { stdout, took };
}

// A video that is shorter, smaller or silent took less time for a reason of its own.
function checked(file, duration) {
  const probe = ["-v", "error", "-of", "json", "-show_streams", "-show_format", file];
  const { streams, format } = JSON.parse(run("ffprobe", probe).stdout);
  const picture = streams.find(({ codec_type: type }) => type === "video");
  const sound = streams.some(({ codec_type: type }) => type === "audio");
  if (picture?.width !== 1920 || picture.height !== 1080 || !sound || Math.abs(format.duration - duration) > 0.2) {
    throw new Error(`${file} is not ${duration} s of 1920x1080 with sound`);
  }
  return statSync(file).size;
}

const briefcast = (...rest) => run(`${root}/briefcast`, ["render", brief, ...rest]);

const hyperframes = (file, variables) =>
  run("hyperframes", ["render", "hyperframes/project", "-q", "draft", "-w", "2", "-o", resolve(file)], variables).took;

const contenders = [
  {
    name: "Briefcast, cold process",
    seconds: whole,
    file: "out/cold/story.mp4",
    once: () => briefcast("--out", "out/cold").took,
  },
  {
    name: "Briefcast, warm, speech remembered",
    seconds: whole,
    file: "out/warm/story.mp4",
    once() {
      const { stdout } = briefcast("--repeat=3", "--json", "--out", "out/warm");
      const last = JSON.parse(stdout.slice(stdout.lastIndexOf("\n{") + 1));
      if (last.sentences_from_cache !== last.sentences) {
        throw new Error("its speech was not remembered");
      }
      return last.render_ms / 1000;
    },
  },
  {
    name: "Remotion",
    seconds,
    file: "out/remotion.mp4",
    once: () =>
      run("remotion", ["render", "bundle", "Story", "out/remotion.mp4", "--concurrency=2",
        "--x264-preset=ultrafast", `--browser-executable=${shell}`]).took,
  },
  {
    name: "HyperFrames",
    seconds,
    file: "out/hyperframes.mp4",
    once: () => hyperframes("out/hyperframes.mp4"),
  },
  {
    // Takes frames in which nothing moves from the one before, which it does with screenshots only.
    name: "HyperFrames, by screenshots",
    seconds,
    file: "out/screenshots.mp4",
    once: () => hyperframes("out/screenshots.mp4", { PRODUCER_FORCE_SCREENSHOT: "true" }),
  },
];

writeFileSync("length.json", JSON.stringify({ seconds }));
run("node", ["hyperframes/page.mjs"]);
run("remotion", ["bundle", "remotion/index.js", "--public-dir=sound", "--out-dir=bundle"]);

const load = loadavg()[0].toFixed(1);
console.log(`typical.json, ${seconds} of ${whole} s for the others, ${availableParallelism()} processors, load ${load} before, rounds ${rounds}`);
const taken = contenders.map(() => []);
const bytes = [];
for (let round = 0; round < rounds; round++) {
  for (let turn = 0; turn < contenders.length; turn++) {
    const i = (round + turn) % contenders.length;
    rmSync(contenders[i].file, { force: true });
    taken[i].push(contenders[i].once());
    bytes[i] = checked(contenders[i].file, contenders[i].seconds);
  }
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

const round2 = (number) => Math.round(number * 100) / 100;
const rows = contenders.map(({ name, seconds: made }, i) => ({
  name,
  video_seconds: made,
  median_seconds: round2(median(taken[i])),
  fastest_seconds: round2(Math.min(...taken[i])),
  times_real_time: round2(made / median(taken[i])),
  bytes: bytes[i],
}));
const [cold, warm] = rows.map((row) => row.times_real_time);
for (const row of rows) {
  row.cold_briefcast_times_as_fast = round2(cold / row.times_real_time);
  row.warm_briefcast_times_as_fast = round2(warm / row.times_real_time);
}

const columns = ["median s", "fastest s", "x real time", "MB", "cold is x", "warm is x"];
const printed = (name, cells) => console.log(name.padEnd(38) + cells.map((cell) => String(cell).padStart(13)).join(""));
printed("", columns);
for (const row of rows) {
  printed(row.name, [
    row.median_seconds.toFixed(2), row.fastest_seconds.toFixed(2), row.times_real_time.toFixed(2),
    (row.bytes / 1e6).toFixed(1), row.cold_briefcast_times_as_fast.toFixed(1), row.warm_briefcast_times_as_fast.toFixed(1),
  ]);
}
console.log(JSON.stringify({ brief: "typical.json", rounds, load: Number(load), rows }));

// Made by system-tests/oracles/bundle.mjs of what follows, SHA-256 a51423f5d38c802311c38086f2c6b20317be719a75cff607be1922af449cd200:
// action/src/comment.ts
// action/src/index.ts
// action/src/inputs.ts
// action/src/main.ts
// action/src/workflow.ts
// client/typescript/src/errors.ts
// client/typescript/src/events.ts
// client/typescript/src/http.ts
// client/typescript/src/index.ts
// client/typescript/src/types.ts
// client/typescript/src/webhook.ts
"use strict";

// client/typescript/src/errors.ts
var BriefcastError = class extends Error {
  /** The status of the answer; 0 if there was none that could be read. */
  status;
  /** The error's name for programs, such as `insufficient_minutes`; empty if it has none. */
  code;
  /** By which those who run Briefcast find the call in their logs. */
  requestId;
  /** After how many seconds asking again is worth it. */
  retryAfter;
  /** Every field of the request that is wrong. */
  details;
  constructor(message, answer = {}, options) {
    super(message, options);
    this.name = "BriefcastError";
    this.status = answer.status ?? 0;
    this.code = answer.code ?? "";
    this.requestId = answer.requestId;
    this.retryAfter = answer.retryAfter;
    this.details = answer.details ?? [];
  }
};

// client/typescript/src/http.ts
var WORTH_ANOTHER_TRY = [429, 502, 503, 504];
var KEY_IN_USE = "idempotency_key_in_use";
var RETRY_AFTER = 10;
var RETRY_AFTER_MAX = 60;
var ANSWER_MAX = 32 << 20;
function pause(seconds, signal) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(done, seconds * 1e3);
    signal?.addEventListener("abort", stop, { once: true });
    function done() {
      signal?.removeEventListener("abort", stop);
      resolve();
    }
    function stop() {
      clearTimeout(timer);
      reject(signal?.reason);
    }
  });
}
var HttpCalls = class {
  #base;
  #options;
  constructor(options) {
    const base = options.url.replace(/\/+$/, "");
    this.#base = base.endsWith("/api/v1") ? base : base + "/api/v1";
    this.#options = options;
  }
  /** Whether calls are those of an account. */
  get hasKey() {
    return this.#options.key !== void 0;
  }
  /** The answer to a call, whatever its status. */
  async raw(method, path2, init) {
    const headers = new Headers(init.headers);
    if (this.#options.key) headers.set("Authorization", `Bearer ${this.#options.key}`);
    const call = this.#options.fetch ?? fetch;
    return call(this.#base + path2, { redirect: "error", ...init, method, headers });
  }
  /** The answer to a call that went well. */
  async send(method, path2, body, headers = {}) {
    const tries = this.#options.tries ?? 3;
    for (let attempt2 = 1; ; attempt2++) {
      const last = attempt2 >= tries;
      try {
        return await this.#once(method, path2, body, headers);
      } catch (error) {
        const wait = error instanceof BriefcastError ? worthAnotherTry(error, attempt2) : void 0;
        if (last || wait === void 0 || wait > RETRY_AFTER_MAX) throw error;
        await pause(wait);
      }
    }
  }
  async #once(method, path2, body, headers) {
    const sent = body === void 0 ? headers : { "Content-Type": "application/json", ...headers };
    let response;
    let text;
    try {
      response = await this.raw(method, path2, {
        headers: { Accept: "application/json", ...sent },
        ...body === void 0 ? {} : { body: JSON.stringify(body) },
        signal: AbortSignal.timeout(this.#options.timeout ?? 3e4)
      });
      text = await whole(response);
    } catch (cause) {
      throw new BriefcastError(`${this.#base} does not respond: ${cause}`, {}, { cause });
    }
    const json = parsed(text, response);
    if (!response.ok) throw refusal(response, json);
    return { json, retryAfter: retryAfter(response) };
  }
};
async function whole(response) {
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let text = "";
  let length = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > ANSWER_MAX) {
      await reader.cancel();
      throw new Error(`the response is longer than ${ANSWER_MAX} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
}
function refusal(response, json) {
  const error = json?.error ?? {};
  return new BriefcastError(String(error["message"] ?? `Briefcast answered ${response.status}.`), {
    status: response.status,
    code: String(error["code"] ?? ""),
    requestId: error["request_id"],
    retryAfter: retryAfter(response),
    details: error["details"] ?? []
  });
}
function parsed(text, response) {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch (cause) {
    const message = `Briefcast answered ${response.status} with something other than JSON.`;
    throw new BriefcastError(message, { status: response.status }, { cause });
  }
}
function worthAnotherTry(error, attempt2) {
  if (error.status === 0) return attempt2;
  const worth = WORTH_ANOTHER_TRY.includes(error.status) || error.code === KEY_IN_USE;
  return worth ? error.retryAfter ?? RETRY_AFTER : void 0;
}
function retryAfter(response) {
  const value = response.headers.get("Retry-After");
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : void 0;
}

// client/typescript/src/events.ts
var MESSAGE_MAX = 1 << 20;
var PAUSE_MAX = 30;
var BEFORE_ALL = "evt_" + "0".repeat(32);
var SILENCE_MAX_MILLIS = 6e4;
async function* follow(calls, lastId, signal) {
  let failures = 0;
  while (!signal?.aborted) {
    const began = Date.now();
    try {
      lastId ??= await newest(calls);
      for await (const data of connection(calls, "/events/stream", lastId, signal)) {
        const event = JSON.parse(data);
        lastId = event.id;
        failures = 0;
        yield event;
      }
    } catch (error) {
      if (signal?.aborted) return;
      if (error instanceof BriefcastError && error.status >= 400 && error.status < 500 && error.status !== 429) {
        throw error;
      }
    }
    if (Date.now() - began > PAUSE_MAX * 1e3) failures = 0;
    await pause(Math.min(PAUSE_MAX, 2 ** failures++), signal).catch(() => {
    });
  }
}
async function newest(calls) {
  const { json } = await calls.send("GET", "/events?limit=1");
  return json.data[0]?.id ?? BEFORE_ALL;
}
async function* followStory(calls, path2, signal) {
  for await (const data of connection(calls, path2 + "/events", void 0, signal)) {
    yield JSON.parse(data);
  }
}
async function* connection(calls, path2, lastId, signal) {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MAX_MILLIS);
  try {
    const headers = { Accept: "text/event-stream" };
    if (lastId !== void 0) headers["Last-Event-ID"] = lastId;
    const signals = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal;
    const response = await calls.raw("GET", path2, { headers, signal: signals });
    if (!response.ok || response.body === null) {
      throw refusal(response, parsed(await whole(response), response));
    }
    const heard = () => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MAX_MILLIS);
    };
    yield* messages(response.body, heard);
  } finally {
    clearTimeout(timer);
  }
}
async function* messages(body, heard = () => {
}) {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = "";
  let data = [];
  let length = 0;
  try {
    for (; ; ) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r?\n/);
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (line === "" && data.length > 0) {
          yield data.join("\n");
          data = [];
          length = 0;
        } else if (line.startsWith("data:")) {
          data.push(line.slice(line.startsWith("data: ") ? 6 : 5));
          length += line.length;
        }
      }
      if (rest.length + length > MESSAGE_MAX) {
        throw new Error(`A message is longer than ${MESSAGE_MAX} characters.`);
      }
    }
  } finally {
    await reader.cancel().catch(() => {
    });
  }
}

// client/typescript/src/index.ts
var POLL_SECONDS = 2;
var BriefcastClient = class {
  #calls;
  constructor(options) {
    this.#calls = new HttpCalls(options);
  }
  /**
   * Asks for a story; it is ready at once if there is a finished one for an equal request.
   *
   * @param idempotencyKey of your own, for a request that is sent again after a restart
   */
  async create(request, idempotencyKey = crypto.randomUUID()) {
    const headers = { "Idempotency-Key": idempotencyKey };
    return (await this.#calls.send("POST", "/stories", request, headers)).json;
  }
  /** A story as it stands. */
  async get(id) {
    return (await this.#calls.send("GET", path(id))).json;
  }
  /**
   * A story once it has ended, well or not: followed by its events where that is possible, else asked
   * for as often as Briefcast suggests.
   *
   * @param options.timeout how long is waited, in milliseconds: 10 minutes if nothing is said
   * @param options.progress told of how the story stands, again and again
   */
  async await(id, options = {}) {
    const { progress, signal, timeout = 6e5 } = options;
    const deadline = Date.now() + timeout;
    let events = this.#calls.hasKey;
    for (; ; ) {
      const began = Date.now();
      const followed = events ? this.#followed(id, deadline, signal) : [];
      events = false;
      for await (const story of followed) {
        events = true;
        progress?.(story);
        if (story.status !== "generating") return story;
      }
      signal?.throwIfAborted();
      const { json, retryAfter: retryAfter2 } = await this.#calls.send("GET", path(id));
      progress?.(json);
      if (json.status !== "generating") return json;
      const gone = events ? (Date.now() - began) / 1e3 : 0;
      const seconds = Math.max(0, (retryAfter2 ?? POLL_SECONDS) - gone);
      if (Date.now() + seconds * 1e3 > deadline) {
        throw new BriefcastError(`${id} has not ended: ${json.message}`);
      }
      await pause(seconds, signal);
    }
  }
  /** The account's stories, the newest first; pages are fetched as they are needed. */
  list(filter = {}) {
    return this.#pages("/stories", { ...filter });
  }
  /** The account's events, the newest first; pages are fetched as they are needed. */
  events(filter = {}) {
    return this.#pages("/events", { ...filter });
  }
  /**
   * The account's events as they happen, until the signal says that it is enough.
   *
   * @param options.lastId the event behind which they begin; else what happens next
   */
  follow(options = {}) {
    return follow(this.#calls, options.lastId, options.signal);
  }
  /** Stops the attempt that runs, if this account pays for it. */
  async cancel(id) {
    return (await this.#calls.send("POST", path(id) + "/cancel")).json;
  }
  /** Deletes a story of this account, with its files. */
  async delete(id) {
    await this.#calls.send("DELETE", path(id));
  }
  /** The account's minutes of this month. */
  async usage() {
    return (await this.#calls.send("GET", "/usage")).json;
  }
  /** Until the deadline, or where the stream fails; stopped by a signal of the caller's, too. */
  async *#followed(id, deadline, signal) {
    const late = AbortSignal.timeout(Math.max(0, deadline - Date.now()));
    try {
      const either = signal ? AbortSignal.any([signal, late]) : late;
      yield* followStory(this.#calls, path(id), either);
    } catch {
      signal?.throwIfAborted();
    }
  }
  async *#pages(list, filter) {
    let cursor = null;
    do {
      const query = new URLSearchParams({ limit: "100", ...filter });
      if (cursor !== null) query.set("cursor", cursor);
      const page = (await this.#calls.send("GET", `${list}?${query}`)).json;
      yield* page.data;
      cursor = page.next_cursor;
    } while (cursor !== null);
  }
};
function path(id) {
  if (!/^[A-Za-z0-9_]{1,64}$/.test(id)) {
    throw new TypeError(`'${id}' is not the id of a story.`);
  }
  return `/stories/${id}`;
}

// action/src/comment.ts
var MARKER = "<!-- briefcast-action -->";
var PAGE = 100;
var PAGES_MAX = 10;
var ANSWER_MAX2 = 16 << 20;
var TIMEOUT_MS = 3e4;
var GitHubError = class extends Error {
};
var StoryComment = class {
  #api;
  #graph;
  #token;
  #issues;
  #number;
  constructor(pull, token, environment) {
    this.#api = environment["GITHUB_API_URL"] || "https://api.github.com";
    this.#graph = environment["GITHUB_GRAPHQL_URL"] || "https://api.github.com/graphql";
    this.#token = token;
    this.#issues = `/repos/${encodeURIComponent(pull.owner)}/${encodeURIComponent(pull.repo)}/issues`;
    this.#number = pull.number;
  }
  /** Says that in it; rejects with a {@link GitHubError}. */
  async say(markdown) {
    const body = `${MARKER}
${markdown}`;
    const own = await this.#own();
    if (own === void 0) {
      await this.#call("POST", `${this.#api}${this.#issues}/${this.#number}/comments`, { body });
    } else if (own.body !== body) {
      await this.#call("PATCH", `${this.#api}${this.#issues}/comments/${own.id}`, { body });
    }
  }
  /** Anybody can write the marker, and a token may edit what others wrote: it must be our own. */
  async #own() {
    const query = { query: "query { viewer { login } }" };
    const asked = await this.#call("POST", this.#graph, query);
    const login = asked.data?.viewer?.login;
    if (!login) throw new GitHubError("GitHub did not say whose token it is");
    for (let page = 1; page <= PAGES_MAX; page++) {
      const comments = await this.#call(
        "GET",
        `${this.#api}${this.#issues}/${this.#number}/comments?per_page=${PAGE}&page=${page}`
      );
      const own = comments.find((each) => each.user?.login === login && each.body?.startsWith(MARKER));
      if (own !== void 0) return own;
      if (comments.length < PAGE) return void 0;
    }
    return void 0;
  }
  async #call(method, url, body) {
    let response;
    let text;
    try {
      response = await fetch(url, {
        method,
        headers: {
          Accept: "application/vnd.github+json",
          Authorization: `Bearer ${this.#token}`,
          "Content-Type": "application/json",
          "User-Agent": "briefcast-action",
          "X-GitHub-Api-Version": "2022-11-28"
        },
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...body === void 0 ? {} : { body: JSON.stringify(body) }
      });
      text = await bounded(response);
    } catch (cause) {
      throw new GitHubError("GitHub did not answer", { cause });
    }
    if (response.status === 403 || response.status === 404) {
      throw new GitHubError("the token may not comment: give the job the permission pull-requests: write");
    }
    if (!response.ok) throw new GitHubError(`GitHub answered ${response.status}`);
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new GitHubError("GitHub answered something else than JSON", { cause });
    }
  }
};
async function bounded(response) {
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > ANSWER_MAX2) throw new Error("too long");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

// action/src/inputs.ts
var import_node_fs = require("node:fs");
var BRIEF_BYTES_MAX = 5 << 20;
var MINUTES_MAX = 360;
var InputError = class extends Error {
};
function input(environment, name) {
  return (environment[`INPUT_${name.toUpperCase()}`] ?? "").trim();
}
function read(environment) {
  const text = (name) => input(environment, name);
  const url = text("url");
  if (!/^https?:\/\/[^\s/]/.test(url)) {
    throw new InputError("The input url must be the address of Briefcast, with https://.");
  }
  const key = text("key");
  if (key === "") {
    throw new InputError("There is no key: set the input key; workflows of forks are given no secrets.");
  }
  const minutes = Number(text("timeout") || "20");
  if (!(minutes > 0 && minutes <= MINUTES_MAX)) {
    throw new InputError(`The input timeout must be a number of minutes, at most ${MINUTES_MAX}.`);
  }
  const pull = pullRequest(environment);
  const brief = text("brief");
  if (brief === "" && pull === void 0) {
    throw new InputError(
      "There is nothing to tell: run on pull_request, or set the input pull-request or brief."
    );
  }
  return {
    url,
    key,
    request: brief === "" ? { ...pull, force: flag(environment, "force", false) } : parsed2(brief),
    pull,
    wait: flag(environment, "wait", true),
    minutes,
    comment: flag(environment, "comment", true),
    summary: flag(environment, "summary", true),
    token: text("github-token")
  };
}
function pullRequest(environment) {
  const given = input(environment, "pull-request");
  const number = given === "" ? ofEvent(environment["GITHUB_EVENT_PATH"]) : Number(given);
  if (number === void 0) return void 0;
  if (!Number.isSafeInteger(number) || number < 1) {
    throw new InputError("The input pull-request must be the number of a pull request.");
  }
  const [owner, repo] = (environment["GITHUB_REPOSITORY"] ?? "").split("/");
  if (!owner || !repo) throw new InputError("GITHUB_REPOSITORY does not name a repository.");
  return { owner, repo, number };
}
function ofEvent(path2) {
  if (!path2) return void 0;
  try {
    const event = JSON.parse((0, import_node_fs.readFileSync)(path2, "utf8"));
    return event.pull_request?.number ?? (event.issue?.pull_request ? event.issue.number : void 0);
  } catch {
    return void 0;
  }
}
function parsed2(path2) {
  let text;
  try {
    text = (0, import_node_fs.readFileSync)(path2, "utf8");
  } catch {
    throw new InputError(`There is no file ${path2}: check out the repository first.`);
  }
  if (text.length > BRIEF_BYTES_MAX) throw new InputError(`${path2} is longer than a brief may be.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new InputError(`${path2} is not JSON.`);
  }
}
function flag(environment, name, otherwise) {
  const text = input(environment, name).toLowerCase();
  if (text === "") return otherwise;
  if (text !== "true" && text !== "false") {
    throw new InputError(`The input ${name} must be true or false.`);
  }
  return text === "true";
}

// action/src/workflow.ts
var import_node_fs2 = require("node:fs");
var import_node_crypto = require("node:crypto");
function escaped(text) {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
function mask(secret) {
  if (secret !== "") console.log(`::add-mask::${escaped(secret)}`);
}
function mark(level, sentence2) {
  console.log(`::${level}::${escaped(sentence2)}`);
}
function say(line) {
  console.log("Briefcast: " + line.replace(/[\p{Cc}]/gu, " "));
}
function output(name, value) {
  const mark2 = `end_${(0, import_node_crypto.randomUUID)()}`;
  append("GITHUB_OUTPUT", `${name}<<${mark2}
${value}
${mark2}
`);
}
function summarize(markdown) {
  append("GITHUB_STEP_SUMMARY", markdown + "\n");
}
function append(variable, text) {
  const file = process.env[variable];
  if (file) (0, import_node_fs2.appendFileSync)(file, text);
}

// action/src/main.ts
var TITLE_MAX = 200;
function plain(text) {
  const line = text.replace(/\s+/g, " ").slice(0, TITLE_MAX);
  return line.replace(/[\\`*_{}[\]()<>#|!~]/g, "\\$&").replaceAll("@", "@\u200B");
}
function link(url) {
  return encodeURI(url).replaceAll("(", "%28").replaceAll(")", "%29");
}
function clock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
function told(story) {
  const title = plain(story.title ?? "The story of this change");
  const url = link(story.url);
  const commit = story.head_sha ? ` Made of \`${story.head_sha.slice(0, 7)}\`.` : "";
  if (story.status === "failed") {
    return `The story could not be made: ${plain(story.error ?? "no reason was given.")}${commit}`;
  }
  if (story.status === "generating") return `[A story of this change](${url}) is being made.${commit}`;
  const length = story.duration_seconds ? ` (${clock(story.duration_seconds)})` : "";
  const line = `**[\u25B6 ${title}](${url})**${length}${commit}`;
  const poster = story.media?.poster ?? "";
  return poster === "" || poster.includes("?") ? line : `[![${title}](${link(poster)})](${url})

${line}`;
}
async function made(inputs) {
  const client = new BriefcastClient({ url: inputs.url, key: inputs.key });
  const story = await client.create(inputs.request);
  say(`${story.cached ? "there is" : "asked for"} ${story.id}, ${story.url}`);
  output("id", story.id);
  output("url", story.url);
  if (!inputs.wait || story.status !== "generating") return story;
  let last = "";
  const progress = ({ stage, progress: percent, status }) => {
    const line = status === "generating" ? `${stage ?? "waiting"}, ${percent ?? 0} %` : status;
    if (line !== last) say(line);
    last = line;
  };
  try {
    return await client.await(story.id, { timeout: inputs.minutes * 6e4, progress });
  } catch (error) {
    const later = await client.get(story.id).catch(() => story);
    if (later.status === "generating") return later;
    throw error;
  }
}
async function comment(inputs, markdown) {
  if (!inputs.comment || inputs.pull === void 0) return;
  try {
    await new StoryComment(inputs.pull, inputs.token, process.env).say(markdown);
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    mark("warning", `There is no comment, as ${error.message}.`);
  }
}
function sentence(error) {
  if (error instanceof InputError) return error.message;
  if (error instanceof BriefcastError) {
    const details = error.details.slice(0, 10).map((each) => `${each.field} ${each.message}`);
    const id = error.requestId ? ` (${error.requestId})` : "";
    return [error.message.replace(/\.$/, ""), ...details].join("; ") + id + ".";
  }
  return `This action failed: ${error instanceof Error ? error.message : String(error)}`;
}
async function attempt() {
  mask(input(process.env, "key"));
  mask(input(process.env, "github-token"));
  const inputs = read(process.env);
  const story = await made(inputs);
  output("video-url", story.media?.video ?? "");
  output("state", story.status);
  const markdown = told(story);
  if (inputs.summary) summarize(markdown);
  await comment(inputs, markdown);
  if (story.status === "failed") {
    throw new InputError(`The story could not be made: ${story.error ?? "no reason was given."}`);
  }
  if (inputs.wait && story.status === "generating") {
    throw new InputError(
      `The story was not ready within ${inputs.minutes} minutes; its page shows it once it is: ${story.url}`
    );
  }
}
async function run() {
  try {
    await attempt();
  } catch (error) {
    mark("error", sentence(error));
    process.exitCode = 1;
  }
}

// action/src/index.ts
void run();

import { BriefcastError } from "./errors.ts";
import { HttpCalls, parsed, pause, refusal, whole } from "./http.ts";
import type { AccountEvent, Story } from "./types.ts";

const MESSAGE_MAX = 1 << 20;
const PAUSE_MAX = 30;

/** Whoever begins behind an event that is not there gets all that are. */
const BEFORE_ALL = "evt_" + "0".repeat(32);

/** Briefcast sends a comment every few seconds where nothing happens. */
const SILENCE_MAX_MILLIS = 60_000;

/**
 * An account's events as they happen. A connection that ends is opened again behind the last event,
 * so none is missed and none comes twice.
 */
export async function* follow(
  calls: HttpCalls,
  lastId: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<AccountEvent> {
  let failures = 0;
  while (!signal?.aborted) {
    const began = Date.now();
    try {
      lastId ??= await newest(calls);
      for await (const data of connection(calls, "/events/stream", lastId, signal)) {
        const event = JSON.parse(data) as AccountEvent;
        lastId = event.id;
        failures = 0;
        yield event;
      }
    } catch (error) {
      if (signal?.aborted) return;
      if (error instanceof BriefcastError && error.status >= 400 && error.status < 500
        && error.status !== 429) {
        throw error;
      }
    }
    if (Date.now() - began > PAUSE_MAX * 1000) failures = 0;
    await pause(Math.min(PAUSE_MAX, 2 ** failures++), signal).catch(() => {});
  }
}

/** So what happens while the first connection breaks is not missed either. */
async function newest(calls: HttpCalls): Promise<string> {
  const { json } = await calls.send<{ data: { id: string }[] }>("GET", "/events?limit=1");
  return json.data[0]?.id ?? BEFORE_ALL;
}

/** How a story goes on, to its end; fails where there is no stream. */
export async function* followStory(
  calls: HttpCalls,
  path: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<Story> {
  for await (const data of connection(calls, path + "/events", undefined, signal)) {
    yield JSON.parse(data) as Story;
  }
}

async function* connection(
  calls: HttpCalls,
  path: string,
  lastId: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<string> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MAX_MILLIS);
  try {
    const headers: Record<string, string> = { Accept: "text/event-stream" };
    if (lastId !== undefined) headers["Last-Event-ID"] = lastId;
    const signals = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal;
    const response = await calls.raw("GET", path, { headers, signal: signals });
    if (!response.ok || response.body === null) {
      throw refusal(response, parsed(await whole(response), response));
    }
    const heard = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_MAX_MILLIS);
    };
    yield* messages(response.body, heard);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The data of the messages of a stream of server-sent events
 * (https://html.spec.whatwg.org/multipage/server-sent-events.html).
 *
 * @param heard called when anything came, comments included
 */
export async function* messages(
  body: ReadableStream<Uint8Array>,
  heard: () => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = "";
  let data: string[] = [];
  let length = 0;
  try {
    for (;;) {
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
    await reader.cancel().catch(() => {});
  }
}

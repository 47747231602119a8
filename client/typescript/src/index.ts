import { BriefcastError } from "./errors.ts";
import { follow, followStory } from "./events.ts";
import { HttpCalls, pause, type Options } from "./http.ts";
import type { AccountEvent, Brief, Change, Story, StoryFilter, Usage } from "./types.ts";

export { BriefcastError } from "./errors.ts";
export type { Options } from "./http.ts";
export * from "./types.ts";
export { InvalidWebhookError, verifyWebhook } from "./webhook.ts";

const POLL_SECONDS = 2;

/**
 * A client of Briefcast's API: asks for stories, awaits and lists them, and follows events. A call
 * is made up to three times where Briefcast is busy or away, and a story is asked for once however
 * often that is. Every call rejects with a {@link BriefcastError}.
 */
export class BriefcastClient {
  readonly #calls: HttpCalls;

  constructor(options: Options) {
    this.#calls = new HttpCalls(options);
  }

  /**
   * Asks for a story; it is ready at once if there is a finished one for an equal request.
   *
   * @param idempotencyKey of your own, for a request that is sent again after a restart
   */
  async create(
    request: Brief | Change,
    idempotencyKey: string = crypto.randomUUID(),
  ): Promise<Story> {
    const headers = { "Idempotency-Key": idempotencyKey };
    return (await this.#calls.send<Story>("POST", "/stories", request, headers)).json;
  }

  /** A story as it stands. */
  async get(id: string): Promise<Story> {
    return (await this.#calls.send<Story>("GET", path(id))).json;
  }

  /**
   * A story once it has ended, well or not: followed by its events where that is possible, else asked
   * for as often as Briefcast suggests.
   *
   * @param options.timeout how long is waited, in milliseconds: 10 minutes if nothing is said
   * @param options.progress told of how the story stands, again and again
   */
  async await(
    id: string,
    options: { timeout?: number; progress?: (story: Story) => void; signal?: AbortSignal } = {},
  ): Promise<Story> {
    const { progress, signal, timeout = 600_000 } = options;
    const deadline = Date.now() + timeout;
    let events = this.#calls.hasKey;
    for (;;) {
      const began = Date.now();
      const followed = events ? this.#followed(id, deadline, signal) : [];
      events = false;
      for await (const story of followed) {
        events = true;
        progress?.(story);
        if (story.status !== "generating") return story;
      }
      signal?.throwIfAborted();
      const { json, retryAfter } = await this.#calls.send<Story>("GET", path(id));
      progress?.(json);
      if (json.status !== "generating") return json;
      // As long as it was followed need not be waited before it is followed again.
      const gone = events ? (Date.now() - began) / 1000 : 0;
      const seconds = Math.max(0, (retryAfter ?? POLL_SECONDS) - gone);
      if (Date.now() + seconds * 1000 > deadline) {
        throw new BriefcastError(`${id} has not ended: ${json.message}`);
      }
      await pause(seconds, signal);
    }
  }

  /** The account's stories, the newest first; pages are fetched as they are needed. */
  list(filter: StoryFilter = {}): AsyncGenerator<Story> {
    return this.#pages<Story>("/stories", { ...filter });
  }

  /** The account's events, the newest first; pages are fetched as they are needed. */
  events(filter: { type?: string; story?: string } = {}): AsyncGenerator<AccountEvent> {
    return this.#pages<AccountEvent>("/events", { ...filter });
  }

  /**
   * The account's events as they happen, until the signal says that it is enough.
   *
   * @param options.lastId the event behind which they begin; else what happens next
   */
  follow(options: { lastId?: string; signal?: AbortSignal } = {}): AsyncGenerator<AccountEvent> {
    return follow(this.#calls, options.lastId, options.signal);
  }

  /** Stops the attempt that runs, if this account pays for it. */
  async cancel(id: string): Promise<Story> {
    return (await this.#calls.send<Story>("POST", path(id) + "/cancel")).json;
  }

  /** Deletes a story of this account, with its files. */
  async delete(id: string): Promise<void> {
    await this.#calls.send("DELETE", path(id));
  }

  /** The account's minutes of this month. */
  async usage(): Promise<Usage> {
    return (await this.#calls.send<Usage>("GET", "/usage")).json;
  }

  /** Until the deadline, or where the stream fails; stopped by a signal of the caller's, too. */
  async *#followed(
    id: string,
    deadline: number,
    signal: AbortSignal | undefined,
  ): AsyncGenerator<Story> {
    const late = AbortSignal.timeout(Math.max(0, deadline - Date.now()));
    try {
      const either = signal ? AbortSignal.any([signal, late]) : late;
      yield* followStory(this.#calls, path(id), either);
    } catch {
      signal?.throwIfAborted();
    }
  }

  async *#pages<T>(list: string, filter: Record<string, string>): AsyncGenerator<T> {
    let cursor: string | null = null;
    do {
      const query = new URLSearchParams({ limit: "100", ...filter });
      if (cursor !== null) query.set("cursor", cursor);
      const page: { data: T[]; next_cursor: string | null } = (
        await this.#calls.send<{ data: T[]; next_cursor: string | null }>("GET", `${list}?${query}`)
      ).json;
      yield* page.data;
      cursor = page.next_cursor;
    } while (cursor !== null);
  }
}

/** An id is part of an address, so it must be one. */
function path(id: string): string {
  if (!/^[A-Za-z0-9_]{1,64}$/.test(id)) {
    throw new TypeError(`'${id}' is not the id of a story.`);
  }
  return `/stories/${id}`;
}

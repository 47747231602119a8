import { BriefcastError } from "./errors.ts";

/** Of limits, and of a service that is away for a moment, or is behind a proxy. */
const WORTH_ANOTHER_TRY = [429, 502, 503, 504];
const KEY_IN_USE = "idempotency_key_in_use";
const RETRY_AFTER = 10;
const RETRY_AFTER_MAX = 60;

/** Far more bytes than any answer has: a page of a list is the longest. */
const ANSWER_MAX = 32 << 20;

/** What calls are made with. */
export interface Options {
  /** Of Briefcast, with or without `/api/v1`. */
  url: string;
  /**
   * The API key; without one stories can be read by their ids, and nothing else. `bc_live_…` opens the
   * account and `bc_test_…` its sandbox, which makes short videos with a mark for no minutes.
   */
  key?: string;
  /** How long an answer may take, in milliseconds: 30,000 if nothing is said. */
  timeout?: number;
  /** How often a call is made at most: 3 if nothing is said. */
  tries?: number;
  /** In place of the platform's own. */
  fetch?: typeof fetch;
}

/** An answer that is no error. */
export interface Answer<T> {
  json: T;
  retryAfter: number | undefined;
}

/** Waits; at once over if the signal says so. */
export function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(done, seconds * 1000);
    signal?.addEventListener("abort", stop, { once: true });
    function done(): void {
      signal?.removeEventListener("abort", stop);
      resolve();
    }
    function stop(): void {
      clearTimeout(timer);
      reject(signal?.reason);
    }
  });
}

/** Calls of the API, made again where that is safe and may help. */
export class HttpCalls {
  readonly #base: string;
  readonly #options: Options;

  constructor(options: Options) {
    const base = options.url.replace(/\/+$/, "");
    this.#base = base.endsWith("/api/v1") ? base : base + "/api/v1";
    this.#options = options;
  }

  /** Whether calls are those of an account. */
  get hasKey(): boolean {
    return this.#options.key !== undefined;
  }

  /** The answer to a call, whatever its status. */
  async raw(method: string, path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#options.key) headers.set("Authorization", `Bearer ${this.#options.key}`);
    const call = this.#options.fetch ?? fetch;
    return call(this.#base + path, { redirect: "error", ...init, method, headers });
  }

  /** The answer to a call that went well. */
  async send<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const tries = this.#options.tries ?? 3;
    for (let attempt = 1; ; attempt++) {
      const last = attempt >= tries;
      try {
        return await this.#once<T>(method, path, body, headers);
      } catch (error) {
        const wait = error instanceof BriefcastError ? worthAnotherTry(error, attempt) : undefined;
        if (last || wait === undefined || wait > RETRY_AFTER_MAX) throw error;
        await pause(wait);
      }
    }
  }

  async #once<T>(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Answer<T>> {
    const sent = body === undefined ? headers : { "Content-Type": "application/json", ...headers };
    let response: Response;
    let text: string;
    try {
      response = await this.raw(method, path, {
        headers: { Accept: "application/json", ...sent },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(this.#options.timeout ?? 30_000),
      });
      text = await whole(response);
    } catch (cause) {
      throw new BriefcastError(`${this.#base} does not respond: ${cause}`, {}, { cause });
    }
    const json = parsed(text, response);
    if (!response.ok) throw refusal(response, json);
    return { json: json as T, retryAfter: retryAfter(response) };
  }
}

/** The text of an answer; fails where it is longer than any is. */
export async function whole(response: Response): Promise<string> {
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

/** The error of an answer that is one. */
export function refusal(response: Response, json: unknown): BriefcastError {
  const error = (json as { error?: Record<string, unknown> } | null)?.error ?? {};
  return new BriefcastError(String(error["message"] ?? `Briefcast answered ${response.status}.`), {
    status: response.status,
    code: String(error["code"] ?? ""),
    requestId: error["request_id"] as string | undefined,
    retryAfter: retryAfter(response),
    details: (error["details"] as { field: string; message: string }[] | undefined) ?? [],
  });
}

/** JSON, or null where there is nothing. */
export function parsed(text: string, response: Response): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch (cause) {
    const message = `Briefcast answered ${response.status} with something other than JSON.`;
    throw new BriefcastError(message, { status: response.status }, { cause });
  }
}

/** After how many seconds a failed call is made again; undefined if it is not. */
function worthAnotherTry(error: BriefcastError, attempt: number): number | undefined {
  if (error.status === 0) return attempt;
  const worth = WORTH_ANOTHER_TRY.includes(error.status) || error.code === KEY_IN_USE;
  return worth ? (error.retryAfter ?? RETRY_AFTER) : undefined;
}

function retryAfter(response: Response): number | undefined {
  const value = response.headers.get("Retry-After");
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

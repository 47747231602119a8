import type { AccountEvent } from "./types.ts";

const TOLERANCE_SECONDS = 300;
const SIGNATURES_MAX = 10;
const PUBLIC_KEY_BYTES = 32;

/** A webhook that is not Briefcast's, or not as it was sent: answer 400 and do nothing. */
export class InvalidWebhookError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "InvalidWebhookError";
  }
}

/**
 * The event of a webhook that is Briefcast's and of the last five minutes, as Standard Webhooks
 * 1.0.0 say (https://www.standardwebhooks.com). For servers: a secret has no place in a browser.
 *
 * @param secretOrPublicKey of the webhook, `whsec_…` or `whpk_…`
 * @param headers of the request: its names in lower case, or a `Headers`
 * @param body as it came, not parsed and written again
 * @throws InvalidWebhookError if it is somebody else's, was changed, or is too old or too new
 */
export async function verifyWebhook(
  secretOrPublicKey: string,
  headers: Headers | Record<string, string | string[] | undefined>,
  body: string | Uint8Array,
): Promise<AccountEvent> {
  const id = header(headers, "webhook-id");
  const timestamp = header(headers, "webhook-timestamp");
  const signatures = header(headers, "webhook-signature");
  if (!/^-?\d{1,12}$/.test(timestamp)
    || Math.abs(Date.now() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) {
    throw new InvalidWebhookError("The webhook's timestamp is more than five minutes off.");
  }
  const { version, algorithm, key } = await parsed(secretOrPublicKey);
  const content = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const signed = concatenated(new TextEncoder().encode(`${id}.${timestamp}.`), content);
  for (const each of signatures.split(" ", SIGNATURES_MAX)) {
    const signature = each.startsWith(version) ? bytes(each.slice(version.length)) : undefined;
    if (signature && (await crypto.subtle.verify(algorithm, key, signature, signed))) {
      return JSON.parse(new TextDecoder().decode(content)) as AccountEvent;
    }
  }
  throw new InvalidWebhookError("No signature matches this key.");
}

interface WebhookKey {
  version: string;
  algorithm: string;
  key: CryptoKey;
}

async function parsed(text: string): Promise<WebhookKey> {
  const [, kind, base64] = /^(whsec|whpk)_(.+)$/.exec(text) ?? [];
  const raw = base64 === undefined ? undefined : bytes(base64);
  if (!raw || (kind === "whpk" && raw.length !== PUBLIC_KEY_BYTES)) {
    throw new TypeError("The secret of a webhook begins with whsec_, its public key with whpk_.");
  }
  const version = kind === "whpk" ? "v1a," : "v1,";
  const algorithm = kind === "whpk" ? "Ed25519" : "HMAC";
  const imported = { name: algorithm, hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", raw, imported, false, ["verify"]);
  return { version, algorithm, key };
}

function header(
  headers: Headers | Record<string, string | string[] | undefined>,
  name: string,
): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== "string") {
    throw new InvalidWebhookError("A header of the webhook is missing.");
  }
  return value;
}

function bytes(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function concatenated(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

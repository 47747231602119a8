import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { messages } from "../src/events.ts";
import {
  BriefcastClient, BriefcastError, InvalidWebhookError, verifyWebhook, type Story,
} from "../src/index.ts";
import { FakeBriefcast } from "./fake.ts";

const STORY = { id: "story_1", status: "ready", url: "http://b/s/1", duration_seconds: 31 };
const BUSY = { error: { code: "rate_limit_exceeded", message: "Later.", request_id: "req_1" } };
const SECRET = "whsec_" + "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const BODY = '{"test": 2432232314}';

let briefcast: FakeBriefcast;
let client: BriefcastClient;

beforeEach(async () => {
  briefcast = await FakeBriefcast.start();
  client = new BriefcastClient({ url: briefcast.url, key: "bc_live_test" });
});
afterEach(() => briefcast.stop());

test("a request is made again with the same key while Briefcast is busy", async () => {
  briefcast.answers(429, BUSY, { "Retry-After": "0" }).answers(503, BUSY, { "Retry-After": "0" });
  briefcast.answers(202, { ...STORY, status: "generating" });

  const story = await client.create({ owner: "acme", repo: "greetings", number: 7, force: true });

  assert.equal(story.status, "generating");
  assert.equal(briefcast.asked.length, 3);
  assert.equal(new Set(briefcast.asked.map((each) => each.headers["idempotency-key"])).size, 1);
  assert.equal(briefcast.asked[0]!.headers.authorization, "Bearer bc_live_test");
  assert.deepEqual(JSON.parse(briefcast.asked[2]!.body), {
    owner: "acme", repo: "greetings", number: 7, force: true,
  });
});

test("a refusal says every field that is wrong, and is asked for once", async () => {
  const details = [{ field: "title", message: "is required" }];
  briefcast.answers(400, { error: { code: "invalid_request", message: "Wrong.", details } });

  await assert.rejects(client.create({ title: "", summary: "", files: [] }), (error) => {
    assert(error instanceof BriefcastError);
    assert.equal(error.status, 400);
    assert.equal(error.code, "invalid_request");
    assert.deepEqual(error.details, details);
    return true;
  });
  assert.equal(briefcast.asked.length, 1);
});

test("a wait that is too long is the caller's to decide", async () => {
  briefcast.answers(429, BUSY, { "Retry-After": "3600" });

  await assert.rejects(client.usage(), { retryAfter: 3600, requestId: "req_1" });
  assert.equal(briefcast.asked.length, 1);
});

test("a story is followed to its end", async () => {
  briefcast.streams(`: alive\n\n${state("generating")}${state("ready")}`);
  const seen: Story["status"][] = [];

  const story = await client.await("story_1", { progress: (each) => seen.push(each.status) });

  assert.equal(story.duration_seconds, 31);
  assert.deepEqual(seen, ["generating", "ready"]);
  assert.deepEqual(briefcast.asked.map((each) => each.target), ["/api/v1/stories/story_1/events"]);
});

test("a story that cannot be followed is asked for until it has ended", async () => {
  const generating = { ...STORY, status: "generating" };
  briefcast.answers(503, BUSY).answers(200, generating, { "Retry-After": "0" }).answers(200, STORY);

  assert.equal((await client.await("story_1")).status, "ready");
  assert.equal(briefcast.asked.length, 3);
});

test("a story whose connection ends is looked at, and followed again", async () => {
  briefcast.streams(state("generating"));
  briefcast.answers(200, { ...STORY, status: "generating" }, { "Retry-After": "0" });
  briefcast.streams(state("failed"));

  assert.equal((await client.await("story_1")).status, "failed");
  assert.equal(briefcast.asked.length, 3);
});

test("a story that takes longer than it may is told", async () => {
  briefcast.answers(404, {});
  briefcast.answers(200, { ...STORY, status: "generating" }, { "Retry-After": "5" });

  await assert.rejects(client.await("story_1", { timeout: 1000 }), BriefcastError);
});

test("waiting ends when it is enough", async () => {
  const enough = new AbortController();
  enough.abort(new Error("enough"));

  await assert.rejects(client.await("story_1", { signal: enough.signal }), /enough/);
});

test("pages of a list are one sequence", async () => {
  briefcast.answers(200, { data: [STORY], next_cursor: "abc" });
  briefcast.answers(200, { data: [{ ...STORY, id: "story_2" }], next_cursor: null });

  const ids: string[] = [];
  for await (const story of client.list({ owner: "a b", status: "ready" })) ids.push(story.id);

  assert.deepEqual(ids, ["story_1", "story_2"]);
  assert.deepEqual(briefcast.asked.map((each) => each.target), [
    "/api/v1/stories?limit=100&owner=a+b&status=ready",
    "/api/v1/stories?limit=100&owner=a+b&status=ready&cursor=abc",
  ]);
});

test("an id that is none is no part of an address", async () => {
  await assert.rejects(client.get("../usage"), TypeError);
  await assert.rejects(client.delete("a?b"), TypeError);
  assert.equal(briefcast.asked.length, 0);
});

test("a Briefcast that is away is one sentence", async () => {
  const away = new BriefcastClient({ url: briefcast.url, tries: 1 });
  briefcast.stop();

  await assert.rejects(away.get("story_1"), /does not respond/);
});

test("a connection that ends is opened again behind the last event", async () => {
  briefcast.streams(`: alive\n\n${message("evt_1")}${message("evt_2")}`);
  briefcast.streams(message("evt_3").slice(0, -1)).streams(message("evt_3"));

  const ids: string[] = [];
  for await (const event of client.follow({ lastId: "evt_0" })) {
    ids.push(event.id);
    if (ids.length === 3) break;
  }

  assert.deepEqual(ids, ["evt_1", "evt_2", "evt_3"]);
  assert.deepEqual(
    briefcast.asked.map((each) => each.headers["last-event-id"]),
    ["evt_0", "evt_2", "evt_2"],
  );
});

test("a key that is none is refused at once", async () => {
  briefcast.answers(401, { error: { code: "unauthorized", message: "No key." } });

  await assert.rejects(client.follow().next(), { status: 401, message: "No key." });
});

test("what happens while the first connection breaks is not missed", async () => {
  briefcast.answers(200, { data: [{ id: "evt_0" }] }).streams(": alive\n\n").streams(message("evt_1"));

  const feed = client.follow();
  assert.equal((await feed.next()).value?.id, "evt_1");
  await feed.return(undefined);

  assert.deepEqual(
    briefcast.asked.map((each) => each.headers["last-event-id"]),
    [undefined, "evt_0", "evt_0"],
  );
});

test("following ends when it is enough", async () => {
  const enough = new AbortController();
  enough.abort();

  assert.equal((await client.follow({ signal: enough.signal }).next()).done, true);
});

test("a message without an end is not read to it", async () => {
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(65536).fill(120)),
  });

  await assert.rejects(messages(endless).next(), /longer/);
});

// The specification's own example:
// https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
test("an answer without an end is not read to it", async () => {
  client = new BriefcastClient({ url: briefcast.url, key: "bc_live_test", tries: 1 });
  briefcast.repeats("[".repeat(1 << 20));

  await assert.rejects(client.usage(), /longer than/);
});

test("a webhook is accepted as it was signed, and no other", async (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: 1614265330_000 });
  const headers = {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,AAAA v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  };

  assert.deepEqual(await verifyWebhook(SECRET, headers, BODY), { test: 2432232314 });
  assert.ok(await verifyWebhook(SECRET, new Headers(headers), new TextEncoder().encode(BODY)));
  for (const [name, value] of [
    ["webhook-id", "msg_other"],
    ["webhook-timestamp", "1614265331"],
    ["webhook-timestamp", "now"],
    ["webhook-signature", "v1,%%% v2,x ,"],
    ["webhook-signature", "v1,x ".repeat(10_000)],
  ] as const) {
    const changed = { ...headers, [name]: value };
    await assert.rejects(verifyWebhook(SECRET, changed, BODY), InvalidWebhookError);
  }
  await assert.rejects(verifyWebhook(SECRET, headers, BODY + " "), InvalidWebhookError);
  await assert.rejects(verifyWebhook(SECRET, {}, BODY), InvalidWebhookError);
  await assert.rejects(verifyWebhook("MfKQ", headers, BODY), TypeError);
  t.mock.timers.setTime(1614265631_000);
  await assert.rejects(verifyWebhook(SECRET, headers, BODY), /five minutes/);
});

// The key is that of RFC 8032's first test, the signature OpenSSL's: the specification has none.
test("a webhook is accepted by the public key, and by no other signature", async (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: 1614265330_000 });
  const key = "whpk_11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=";
  const bytes = "fldxM4gAKugP6nnt1hdz3sgGfZ6d99nzrMFnZOELIxbzEHoVmAb2ADpkJK7zgPePmPsle0zV9jSeGlHFG2NVAw==";
  const symmetric = "g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
  const headers = {
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": `v1,${symmetric} v1a,AAAA v1a,${bytes}`,
  };

  assert.deepEqual(await verifyWebhook(key, headers, BODY), { test: 2432232314 });
  assert.deepEqual(await verifyWebhook(SECRET, headers, BODY), { test: 2432232314 });
  for (const [name, value] of [
    ["webhook-id", "msg_other"],
    ["webhook-timestamp", "1614265331"],
    ["webhook-signature", `v1,${symmetric}`],
    ["webhook-signature", `v1a,${symmetric}`],
    ["webhook-signature", `v1,${bytes}`],
    ["webhook-signature", "v1a, v1a,%%%"],
  ] as const) {
    const changed = { ...headers, [name]: value };
    await assert.rejects(verifyWebhook(key, changed, BODY), InvalidWebhookError, value);
  }
  await assert.rejects(verifyWebhook(key, headers, BODY + " "), InvalidWebhookError);
  for (const none of ["whpk_", "whpk_AAAA", "whpk_%%%%", "whsk_AAAA", `${key}A`]) {
    await assert.rejects(verifyWebhook(none, headers, BODY), TypeError, none);
  }
});

function state(status: string): string {
  return `event:story.${status}\ndata:${JSON.stringify({ ...STORY, status })}\n\n`;
}

function message(id: string): string {
  return `id:${id}\nevent:story.ready\ndata:${JSON.stringify({ id, type: "story.ready" })}\n\n`;
}

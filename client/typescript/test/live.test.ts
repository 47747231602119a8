// At a running Briefcast: BRIEFCAST_URL says where, BRIEFCAST_KEY with which key.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BriefcastClient, BriefcastError, type Story } from "../src/index.ts";

const client = new BriefcastClient({
  url: process.env["BRIEFCAST_URL"]!,
  key: process.env["BRIEFCAST_KEY"]!,
});

test("a story is asked for, awaited, listed and told", async () => {
  const brief = {
    title: "Told through the other client",
    summary: "A client asks, waits and is told.",
    repo: { owner: "clients", name: "typescript" },
    files: [{ path: "greet.py", excerpt: "def greet(name):\n    return name\n" }],
  };
  // Behind an event that is not there come all that are: an account may have none yet.
  const before = (await client.events().next()).value?.id ?? "evt_" + "0".repeat(32);

  const asked = await client.create(brief);
  const ready = await client.await(asked.id, { timeout: 180_000 });

  assert.equal(ready.status, "ready");
  assert((ready.duration_seconds ?? 0) > 0);
  const listed: string[] = [];
  for await (const story of client.list({ owner: "clients", repo: "typescript" })) {
    listed.push(story.id);
  }
  assert.deepEqual(listed, [asked.id]);
  assert((await client.usage()).seconds_used >= 0);
  for await (const event of client.follow({ lastId: before })) {
    if (event.type === "story.ready" && (event.data as Story).id === asked.id) break;
  }
  assert.equal((await client.create(brief)).cached, true);
  await client.delete(asked.id);
  await assert.rejects(client.get(asked.id), { status: 404 });
});

test("a brief that is wrong is refused by field", async () => {
  await assert.rejects(client.create({ title: "", summary: "", files: [] }), (error) => {
    assert(error instanceof BriefcastError);
    assert.equal(error.status, 400);
    assert(error.details.some((each) => each.field === "title"));
    return true;
  });
});

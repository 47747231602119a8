import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { FakeBriefcast } from "./fake.ts";

const STORY = { id: "story_1", status: "ready", url: "http://b/s/1", duration_seconds: 31 };

test("every example of the README runs", async (t) => {
  const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");
  const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map((each) => each[1]!);
  process.env["BRIEFCAST_KEY"] = "bc_live_test";
  const briefcast = await FakeBriefcast.start();
  const folder = await mkdtemp(new URL("readme-", import.meta.url).pathname);
  t.after(() => (briefcast.stop(), rm(folder, { recursive: true })));
  t.mock.method(console, "log", () => {});
  briefcast
    .answers(202, STORY)
    .answers(404, {})
    .answers(200, STORY)
    .answers(400, { error: { message: "Wrong.", details: [] } })
    .answers(200, { data: [STORY], next_cursor: null })
    .answers(200, { minutes_remaining: 3 })
    .answers(200, { data: [] })
    .streams('data: {"id": "evt_1", "type": "story.ready", "data": {}}\n\n');

  for (const [index, example] of examples.entries()) {
    const file = join(folder, `${index}.ts`);
    const library = new URL("../src/index.ts", import.meta.url).href;
    await writeFile(
      file,
      example
        .replace('"briefcast-client"', JSON.stringify(library))
        .replace("http://localhost:8080", briefcast.url),
    );
    await import(pathToFileURL(file).href);
  }

  assert.equal(examples.length, 5);
  assert.equal(briefcast.asked.length, 8);
});

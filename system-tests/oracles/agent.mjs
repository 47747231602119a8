// A scripted agent on the protocol's official client: it explains a change as the prompt says, mends
// what is refused, waits with progress and reads what came of it. Prints what it saw, as JSON.
//
//     node agent.mjs URL REPOSITORY        with the key in BRIEFCAST_KEY
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";

const [url, repository] = process.argv.slice(2);
const FILE = "contracts/src/main/java/dev/briefcast/contracts/id/StoryId.java";
const LINES = 30;

const client = new Client({ name: "scripted-agent", version: "1" });
await client.connect(
  new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers: { Authorization: `Bearer ${process.env.BRIEFCAST_KEY}` } },
  }),
);

const asked = await client.getPrompt({
  name: "explain_my_change",
  arguments: { change: "the last commit", audience: "reviewers new to the code" },
});
const { tools } = await client.listTools();

const excerpt = readFileSync(join(repository, FILE), "utf8").split("\n").slice(0, LINES).join("\n");
const brief = {
  title: "Name stories so that nobody guesses them " + process.hrtime.bigint(),
  summary:
    "Every story has an id that says what it was made of and tells nothing else."
    + " Whoever does not know an id cannot find it by trying.",
  files: [
    {
      path: FILE,
      role: "This type is the only place that knows what an id looks like.",
      excerpt,
      startLine: 1,
      steps: [
        { startLine: 1, endLine: 8, say: "An id is a type of its own, so that no other text is taken for one." },
        // Behind the excerpt, as agents count now and then.
        { startLine: LINES, endLine: LINES + 4, say: "Whoever reads one from outside checks its form first." },
      ],
    },
  ],
  flow: ["A client asks for a story", "The gateway reads the id", "A wrong one is answered as if it were unknown"],
};

let made = await client.callTool({ name: "create_story", arguments: brief });
const refusals = [];
while (made.isError && refusals.length < 3) {
  const { error } = made.structuredContent;
  refusals.push(error);
  for (const { field } of error.details) {
    const [, file, step] = /^files\[(\d+)]\.steps\[(\d+)]/.exec(field) ?? [];
    if (step === undefined) throw new Error("no idea how to mend " + JSON.stringify(error));
    Object.assign(brief.files[file].steps[step], { startLine: LINES - 8, endLine: LINES - 2 });
  }
  made = await client.callTool({ name: "create_story", arguments: brief });
}

const { id } = made.structuredContent;
const progress = [];
let story = made.structuredContent;
while (story.status === "generating") {
  const waited = await client.callTool(
    { name: "await_story", arguments: { id, seconds: 120 } },
    undefined,
    { onprogress: (told) => progress.push(told), resetTimeoutOnProgress: true, timeout: 150_000 },
  );
  story = waited.structuredContent;
}

const read = {};
for (const { uriTemplate, name } of (await client.listResourceTemplates()).resourceTemplates) {
  const { contents } = await client.readResource({ uri: uriTemplate.replace("{id}", id) });
  read[name] = contents[0].text;
}
const suggested = await client.complete({
  ref: { type: "ref/resource", uri: "briefcast://stories/{id}/transcript" },
  argument: { name: "id", value: id.slice(0, 10) },
});

await client.close();
console.log(
  JSON.stringify({
    asked: asked.messages[0].content.text,
    tools: tools.map((each) => each.name),
    refusals,
    progress,
    story,
    read,
    suggested: suggested.completion.values,
  }),
);

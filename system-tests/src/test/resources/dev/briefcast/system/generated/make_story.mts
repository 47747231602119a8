// Makes a story by the client that openapi-generator makes for TypeScript, and reads what there is to read.
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";

const briefcast = await import(`${process.argv[2]}/index.ts`);
const configuration = new briefcast.Configuration({
  basePath: `${process.env.BRIEFCAST_URL}/api/v1`,
  accessToken: process.env.BRIEFCAST_KEY,
});
const stories = new briefcast.StoriesApi(configuration);
const storyRequest = {
  title: "Told through TypeScript",
  summary: "A client that was generated asks for a story.",
  files: [{ path: "greet.py", excerpt: "def greet(name):\n    return name\n" }],
};
let story = await stories.createStory({ storyRequest });
while (story.status === "generating") {
  await sleep(1000);
  story = await stories.getStory({ id: story.id });
}
assert.equal(story.status, "ready", story.error);
const listed = await stories.listStories({ status: "ready", limit: 100 });
assert(listed.data.some((each: { id: string }) => each.id === story.id));
const events = new briefcast.EventsApi(configuration);
const told = await events.listEvents({ type: "story.ready", story: story.id });
assert.equal(told.data[0].data.id, story.id);
await assert.rejects(stories.createStory({ storyRequest: { ...storyRequest, title: "x" } }), (refusal) => {
  assert(refusal instanceof briefcast.ResponseError);
  assert.equal(refusal.response.status, 400);
  return true;
});
const usage = await new briefcast.AccountApi(configuration).getUsage();
console.log(story.id, story.duration_seconds, usage.plan);

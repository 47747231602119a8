import { BriefcastClient, BriefcastError, type Story } from "../../client/typescript/src/index.ts";
import { GitHubError, StoryComment } from "./comment.ts";
import { input, InputError, read, type Inputs } from "./inputs.ts";
import { mark, mask, output, say, summarize } from "./workflow.ts";

const TITLE_MAX = 200;

/** Text between Markdown that is neither a link nor a mention nor HTML. */
function plain(text: string): string {
  const line = text.replace(/\s+/g, " ").slice(0, TITLE_MAX);
  return line.replace(/[\\`*_{}[\]()<>#|!~]/g, "\\$&").replaceAll("@", "@\u200b");
}

/** An address between parentheses. */
function link(url: string): string {
  return encodeURI(url).replaceAll("(", "%28").replaceAll(")", "%29");
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}

/** A poster and a line, or a line where there is no poster that everybody may see. */
function told(story: Story): string {
  const title = plain(story.title ?? "The story of this change");
  const url = link(story.url);
  const commit = story.head_sha ? ` Made of \`${story.head_sha.slice(0, 7)}\`.` : "";
  if (story.status === "failed") {
    return `The story could not be made: ${plain(story.error ?? "no reason was given.")}${commit}`;
  }
  if (story.status === "generating") return `[A story of this change](${url}) is being made.${commit}`;
  const length = story.duration_seconds ? ` (${clock(story.duration_seconds)})` : "";
  const line = `**[▶ ${title}](${url})**${length}${commit}`;
  const poster = story.media?.poster ?? "";
  // Links to private files are signed, and are not for everybody who reads along.
  return poster === "" || poster.includes("?") ? line : `[![${title}](${link(poster)})](${url})\n\n${line}`;
}

async function made(inputs: Inputs): Promise<Story> {
  const client = new BriefcastClient({ url: inputs.url, key: inputs.key });
  const story = await client.create(inputs.request);
  say(`${story.cached ? "there is" : "asked for"} ${story.id}, ${story.url}`);
  output("id", story.id);
  output("url", story.url);
  if (!inputs.wait || story.status !== "generating") return story;
  let last = "";
  const progress = ({ stage, progress: percent, status }: Story): void => {
    const line = status === "generating" ? `${stage ?? "waiting"}, ${percent ?? 0} %` : status;
    if (line !== last) say(line);
    last = line;
  };
  try {
    return await client.await(story.id, { timeout: inputs.minutes * 60_000, progress });
  } catch (error) {
    const later = await client.get(story.id).catch(() => story);
    if (later.status === "generating") return later;
    throw error;
  }
}

async function comment(inputs: Inputs, markdown: string): Promise<void> {
  if (!inputs.comment || inputs.pull === undefined) return;
  try {
    await new StoryComment(inputs.pull, inputs.token, process.env).say(markdown);
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    mark("warning", `There is no comment, as ${error.message}.`);
  }
}

function sentence(error: unknown): string {
  if (error instanceof InputError) return error.message;
  if (error instanceof BriefcastError) {
    const details = error.details.slice(0, 10).map((each) => `${each.field} ${each.message}`);
    const id = error.requestId ? ` (${error.requestId})` : "";
    return [error.message.replace(/\.$/, ""), ...details].join("; ") + id + ".";
  }
  return `This action failed: ${error instanceof Error ? error.message : String(error)}`;
}

async function attempt(): Promise<void> {
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
      `The story was not ready within ${inputs.minutes} minutes; its page shows it once it is: ${story.url}`,
    );
  }
}

/** Does what the workflow asks for; what goes wrong is marked as an error, and never thrown. */
export async function run(): Promise<void> {
  try {
    await attempt();
  } catch (error) {
    mark("error", sentence(error));
    process.exitCode = 1;
  }
}

import { readFileSync } from "node:fs";
import type { Brief, Change } from "../../client/typescript/src/index.ts";

const BRIEF_BYTES_MAX = 5 << 20;
const MINUTES_MAX = 360;

/** Something that whoever wrote the workflow can mend. */
export class InputError extends Error {}

/** What a workflow asks for. */
export interface Inputs {
  url: string;
  key: string;
  /** Of what the story is made. */
  request: Brief | Change;
  /** On which pull request to comment, if there is one. */
  pull: { owner: string; repo: string; number: number } | undefined;
  wait: boolean;
  minutes: number;
  comment: boolean;
  summary: boolean;
  token: string;
}

type Environment = Record<string, string | undefined>;

/** The value of an input; empty if it was not given. */
export function input(environment: Environment, name: string): string {
  return (environment[`INPUT_${name.toUpperCase()}`] ?? "").trim();
}

/** Reads the inputs, each with an error of one sentence. */
export function read(environment: Environment): Inputs {
  const text = (name: string): string => input(environment, name);
  const url = text("url");
  if (!/^https?:\/\/[^\s/]/.test(url)) {
    throw new InputError("The input url must be the address of Briefcast, with https://.");
  }
  const key = text("key");
  if (key === "") {
    throw new InputError("There is no key: set the input key; workflows of forks are given no secrets.");
  }
  const minutes = Number(text("timeout") || "20");
  if (!(minutes > 0 && minutes <= MINUTES_MAX)) {
    throw new InputError(`The input timeout must be a number of minutes, at most ${MINUTES_MAX}.`);
  }
  const pull = pullRequest(environment);
  const brief = text("brief");
  if (brief === "" && pull === undefined) {
    throw new InputError(
      "There is nothing to tell: run on pull_request, or set the input pull-request or brief.",
    );
  }
  return {
    url,
    key,
    request: brief === "" ? { ...pull!, force: flag(environment, "force", false) } : parsed(brief),
    pull,
    wait: flag(environment, "wait", true),
    minutes,
    comment: flag(environment, "comment", true),
    summary: flag(environment, "summary", true),
    token: text("github-token"),
  };
}

function pullRequest(environment: Environment): Inputs["pull"] {
  const given = input(environment, "pull-request");
  const number = given === "" ? ofEvent(environment["GITHUB_EVENT_PATH"]) : Number(given);
  if (number === undefined) return undefined;
  if (!Number.isSafeInteger(number) || number < 1) {
    throw new InputError("The input pull-request must be the number of a pull request.");
  }
  const [owner, repo] = (environment["GITHUB_REPOSITORY"] ?? "").split("/");
  if (!owner || !repo) throw new InputError("GITHUB_REPOSITORY does not name a repository.");
  return { owner, repo, number };
}

function ofEvent(path: string | undefined): number | undefined {
  if (!path) return undefined;
  try {
    const event = JSON.parse(readFileSync(path, "utf8"));
    return event.pull_request?.number ?? (event.issue?.pull_request ? event.issue.number : undefined);
  } catch {
    return undefined;
  }
}

function parsed(path: string): Brief {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    throw new InputError(`There is no file ${path}: check out the repository first.`);
  }
  if (text.length > BRIEF_BYTES_MAX) throw new InputError(`${path} is longer than a brief may be.`);
  try {
    return JSON.parse(text) as Brief;
  } catch {
    throw new InputError(`${path} is not JSON.`);
  }
}

function flag(environment: Environment, name: string, otherwise: boolean): boolean {
  const text = input(environment, name).toLowerCase();
  if (text === "") return otherwise;
  if (text !== "true" && text !== "false") {
    throw new InputError(`The input ${name} must be true or false.`);
  }
  return text === "true";
}

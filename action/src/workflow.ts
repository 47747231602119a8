import { appendFileSync } from "node:fs";
import { randomUUID } from "node:crypto";

/** Text in a command of the workflow: what stands in it starts no other one. */
function escaped(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

/** Has a secret be painted over in the log. */
export function mask(secret: string): void {
  if (secret !== "") console.log(`::add-mask::${escaped(secret)}`);
}

/** Marks a sentence as an error or a warning. */
export function mark(level: "error" | "warning", sentence: string): void {
  console.log(`::${level}::${escaped(sentence)}`);
}

/** Says a line; one that would be a command is none. */
export function say(line: string): void {
  console.log("Briefcast: " + line.replace(/[\p{Cc}]/gu, " "));
}

/** Gives a value to the steps that follow. */
export function output(name: string, value: string): void {
  const mark = `end_${randomUUID()}`;
  append("GITHUB_OUTPUT", `${name}<<${mark}\n${value}\n${mark}\n`);
}

/** Adds to the summary of the job. */
export function summarize(markdown: string): void {
  append("GITHUB_STEP_SUMMARY", markdown + "\n");
}

function append(variable: string, text: string): void {
  const file = process.env[variable];
  if (file) appendFileSync(file, text);
}

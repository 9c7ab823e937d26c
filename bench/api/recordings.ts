import { readFileSync, writeFileSync } from "node:fs";

/** A statement of a request, as the driver got it. */
export interface RecordedStatement {
  readonly tag: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const prefix = "r";

/** Turns a request's tag into a tag that has the request's statements recorded. */
export const recordedTag = (tag: string) => `${prefix}${tag}`;

export const isRecorded = (tag: string) => tag.startsWith(prefix);

/** Empties the file, or creates it. */
export function clearRecordings(file: string): void {
  writeFileSync(file, "");
}

/** Returns the statements by tag, in the order in which they were sent. */
export function readRecordings(file: string): ReadonlyMap<string, readonly RecordedStatement[]> {
  const statements = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as RecordedStatement);
  return Map.groupBy(statements, ({ tag }) => tag);
}

import { readFileSync, writeFileSync } from "node:fs";

/** A statement of a request as the driver was given it. */
export interface RecordedStatement {
  readonly tag: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const prefix = "r";

/** Of a tag that of a request whose statements are written down. */
export const recordedTag = (tag: string) => `${prefix}${tag}`;

export const isRecorded = (tag: string) => tag.startsWith(prefix);

/** Begins a new file. */
export function clearRecordings(file: string): void {
  writeFileSync(file, "");
}

/** By tag, in the order in which they were asked. */
export function readRecordings(file: string): ReadonlyMap<string, readonly RecordedStatement[]> {
  const statements = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as RecordedStatement);
  return Map.groupBy(statements, ({ tag }) => tag);
}

import { readFileSync } from "node:fs";

const casesDir = new URL("../../../../packages/engine/fixtures/cases/", import.meta.url);

/** Returns a small log that shows one thing (packages/engine/fixtures/README.md), by its file's name without the ending. */
export function caseLog(name: string): string {
  return readFileSync(new URL(`${name}.log`, casesDir), "utf8");
}

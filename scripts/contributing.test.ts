import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the example in CONTRIBUTING is the code that it names", () => {
  const examples = readFileSync("CONTRIBUTING.md", "utf8").matchAll(
    /`([\w/-]+\.ts)`:\n\n```ts\n([\s\S]*?)```/g,
  );
  const read = [...examples].map(([, file = "", example = ""]) => {
    expect(readFileSync(`apps/server/src/${file}`, "utf8")).toContain(example);
    return file;
  });
  expect(read).toEqual(["modules/suspensions/answer-suspension.ts"]);
});

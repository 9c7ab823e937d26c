import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";

const scripts: object = JSON.parse(readFileSync("package.json", "utf8")).scripts;
const commands = globSync("apps/server/src/admin/*.ts").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/\bname: "([a-z-]+)"/g)].map(([, name = ""]) => name),
);
const soaks = globSync("soak/*.ts").map((file) => basename(file, ".ts"));
/** What stands behind `--` names one of these. */
const named: Readonly<Record<string, readonly string[]>> = { admin: commands, soak: soaks };

it("every command that a sentence or a document names exists", () => {
  const files = globSync([
    "apps/*/src/**/*.ts",
    "scripts/**/*.{ts,mjs}",
    "soak/**/*.{ts,md}",
    "docs/**/*.md",
    "*.md",
    "deploy/**/*.{md,yaml,yml,conf,env,service,cfg}",
  ]);
  const found = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/npm run ([a-z0-9:-]+)(?: -- ([a-z][a-z-]*))?/g)].map(
      ([text, script = "", word]) => ({ text: `${file}: ${text}`, script, word }),
    ),
  );
  expect(found.length).toBeGreaterThan(100);
  const lacking = found.filter(
    ({ script, word }) =>
      !(script in scripts) || (word !== undefined && named[script]?.includes(word) === false),
  );
  expect(lacking.map(({ text }) => text)).toEqual([]);
});

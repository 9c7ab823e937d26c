import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkBoundaries } from "./boundaries.ts";
import { boundaryRules as config } from "./boundary-rules.ts";

let tree = "";

const clean: Readonly<Record<string, string>> = {
  "packages/engine/src/domain/words.ts": "export const word = 1;\n",
  "packages/contracts/src/nights.ts": 'export { word } from "../../engine/src/domain/words.ts";\n',
  "apps/server/src/modules/nights/queries.ts": "export const rows = 1;\n",
  "apps/server/src/modules/nights/find-night.ts": 'export { rows } from "./queries.ts";\n',
  "apps/server/src/modules/uploads/store-upload.ts": 'export { rows } from "../nights/find-night.ts";\n',
  "apps/server/src/demo/hunters.ts": "export const hunters = 1;\n",
  "apps/server/src/platform/deps.ts": "export const deps = 1;\n",
  "apps/web/src/ui/button.ts": "export const button = 1;\n",
  "apps/web/src/features/home/home-page.ts": 'export { button } from "../../ui/button.ts";\n',
  "apps/web/src/features/nights/night-page.ts": "export const page = 1;\n",
  "packages/contracts/src/limits.ts": "export const limit = 1;\n",
  "apps/web/src/lib/api.ts":
    'import type { word } from "../../../../packages/contracts/src/nights.ts";\nexport const api: typeof word = 1;\n',
  "apps/web/src/lib/size.ts": 'export { limit } from "../../../../packages/contracts/src/limits.ts";\n',
  "node_modules/kysely/package.json":
    '{"name":"kysely","version":"1.0.0","type":"module","exports":"./index.js"}',
  "node_modules/kysely/index.js": "export const sql = 1;\n",
};

const plants: ReadonlyArray<readonly [rule: string, file: string, source: string]> = [
  ["engine-imports-nothing", "packages/engine/src/a.ts", 'import "node:fs";\nexport const a = 1;\n'],
  [
    "contracts-know-zod-and-words",
    "packages/contracts/src/a.ts",
    'export { sql } from "../../../node_modules/kysely/index.js";\n',
  ],
  [
    "plain-contracts-know-no-zod",
    "packages/contracts/src/locales.ts",
    'export { word } from "./nights.ts";\n',
  ],
  [
    "web-loads-no-zod",
    "apps/web/src/lib/a.ts",
    'export { word } from "../../../../packages/contracts/src/nights.ts";\n',
  ],
  [
    "server-knows-no-web",
    "apps/server/src/modules/nights/a.ts",
    'export { api } from "../../../../web/src/lib/api.ts";\n',
  ],
  [
    "web-knows-no-server",
    "apps/web/src/lib/a.ts",
    'export { deps } from "../../../server/src/platform/deps.ts";\n',
  ],
  [
    "module-enters-module-by-verb",
    "apps/server/src/modules/uploads/a.ts",
    'export { rows } from "../nights/queries.ts";\n',
  ],
  [
    "platform-knows-no-module",
    "apps/server/src/platform/a.ts",
    'export { rows } from "../modules/nights/find-night.ts";\n',
  ],
  [
    "demo-enters-module-by-verb",
    "apps/server/src/demo/a.ts",
    'export { rows } from "../modules/nights/queries.ts";\n',
  ],
  [
    "product-knows-no-demo",
    "apps/server/src/modules/nights/a.ts",
    'export { hunters } from "../../demo/hunters.ts";\n',
  ],
  ["only-queries-speak-sql", "apps/server/src/modules/nights/a.ts", 'export { sql } from "kysely";\n'],
  [
    "only-queries-speak-sql",
    "apps/server/src/modules/nights/b.ts",
    'export const b = (db: { selectFrom(t: string): void }) => db.selectFrom("nights");\n',
  ],
  [
    "feature-imports-no-feature",
    "apps/web/src/features/home/a.ts",
    'export { page } from "../nights/night-page.ts";\n',
  ],
  [
    "ui-knows-no-domain",
    "apps/web/src/ui/a.ts",
    'export { word } from "../../../../packages/engine/src/domain/words.ts";\n',
  ],
  [
    "shared-web-parts-know-no-feature",
    "apps/web/src/lib/a.ts",
    'export { page } from "../features/nights/night-page.ts";\n',
  ],
  ["no-test-code-in-the-product", "apps/web/src/lib/a.ts", 'export * from "./b.test.ts";\n'],
  ["no-circular", "packages/engine/src/a.ts", 'import "./b.ts";\nexport const a = 1;\n'],
  ["no-circular", "packages/engine/src/c.ts", 'import type { D } from "./d.ts";\nexport type C = D | 1;\n'],
  ["no-unresolvable", "apps/web/src/lib/a.ts", 'import "./not-there.ts";\n'],
];

/** What a planted file imports, by the words of its import. */
const companions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'import "./b.ts"': { "packages/engine/src/b.ts": 'import "./a.ts";\nexport const b = 1;\n' },
  'from "./d.ts"': {
    "packages/engine/src/d.ts": 'import type { C } from "./c.ts";\nexport type D = C[];\n',
  },
  "./b.test.ts": { "apps/web/src/lib/b.test.ts": "export const b = 1;\n" },
};

function write(files: Readonly<Record<string, string>>) {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), source);
  }
}

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), "walls-"));
  write(clean);
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

describe("the boundary check", () => {
  it("reads every module of a clean tree and finds nothing", async () => {
    const report = await checkBoundaries(tree, config);
    expect(report.violations).toEqual([]);
    expect(report.modulesRead).toBe(Object.keys(clean).filter((file) => file.endsWith(".ts")).length);
  });

  it.each(plants)("goes red for a violation of %s in %s", async (rule, file, source) => {
    write({ [file]: source });
    for (const [words, files] of Object.entries(companions)) if (source.includes(words)) write(files);
    const report = await checkBoundaries(tree, config);
    expect(report.violations.some((violation) => violation.startsWith(`${rule}: `))).toBe(true);
  });

  it("has a planted violation for each of its rules", () => {
    expect(new Set(plants.map(([rule]) => rule))).toEqual(new Set(config.forbidden.map((rule) => rule.name)));
  });
});

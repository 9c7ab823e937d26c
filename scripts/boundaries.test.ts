import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkBoundaries } from "./boundaries.ts";
import { boundaryRules } from "./boundary-rules.ts";
import { changeRules } from "./check-changes.ts";
import { type ModuleWalls, moduleRules } from "./check-module-walls.ts";
import { roomRules } from "./check-room-tree.ts";
import { tableRules } from "./check-table-walls.ts";

let tree = "";

const clean: Readonly<Record<string, string>> = {
  "packages/engine/src/domain/words.ts": "export const word = 1;\n",
  "packages/contracts/src/nights.ts": 'export { word } from "../../engine/src/domain/words.ts";\n',
  "apps/server/src/modules/nights/queries.ts": 'export const rows = "select from night";\n',
  "apps/server/src/modules/nights/find-night.ts": 'export { rows } from "./queries.ts";\n',
  "apps/server/src/modules/uploads/store-upload.ts": 'export { rows } from "../nights/find-night.ts";\n',
  "apps/bot/src/read-proof.ts":
    'export { limit } from "../../../packages/contracts/src/limits.ts";\nexport const proof = 1;\n',
  "apps/server/src/demo/hunters.ts": "export const hunters = 1;\n",
  "apps/server/src/platform/database/database-types.ts":
    "export interface Database {\n  readonly night: 1;\n  readonly upload: 1;\n  readonly night_count: 1;\n}\n",
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

/** The walls of the clean tree. */
const walls: ModuleWalls = {
  mayEnter: { nights: [], uploads: ["nights"] },
  tableOwners: { night: "nights", night_count: "nights", upload: "uploads" },
  exceptions: [],
};
const config = { ...boundaryRules, walls, changeExceptions: [] };

const plants: ReadonlyArray<readonly [rule: string, file: string, source: string]> = [
  ["engine-imports-nothing", "packages/engine/src/a.ts", 'import "node:fs";\nexport const a = 1;\n'],
  [
    "contracts-know-zod-and-words",
    "packages/contracts/src/a.ts",
    'export { sql } from "../../../node_modules/kysely/index.js";\n',
  ],
  [
    "card-contents-know-cards",
    "packages/contracts/src/cards/a.ts",
    'export { scan } from "../../../engine/src/log/scan.ts";\n',
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
    "bot-knows-contracts-alone",
    "apps/bot/src/a.ts",
    'export { deps } from "../../server/src/platform/deps.ts";\n',
  ],
  [
    "bot-knows-contracts-alone",
    "apps/bot/src/b.ts",
    'export { word } from "../../../packages/engine/src/domain/words.ts";\n',
  ],
  [
    "nobody-knows-the-bot",
    "apps/server/src/platform/a.ts",
    'export { proof } from "../../../bot/src/read-proof.ts";\n',
  ],
  [
    "module-enters-module-by-verb",
    "apps/server/src/modules/uploads/a.ts",
    'export { rows } from "../nights/queries.ts";\n',
  ],
  [
    "permission-is-pure",
    "apps/server/src/modules/nights/can-hide-night.ts",
    'export { rows } from "./queries.ts";\n',
  ],
  [
    "transaction-is-of-a-change",
    "apps/server/src/modules/nights/a.ts",
    "export const a = (db: { transaction(): void }) => db.transaction();\n",
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
  ["rooms-are-a-tree", "apps/web/src/lib/room/a.ts", 'export { above } from "../above.ts";\n'],
  [
    "rooms-are-a-tree",
    "packages/engine/src/log/deep/a.ts",
    'export { beside } from "../../night/deep/b.ts";\n',
  ],
];

/** The files that a planted file imports, by the words of its import. */
const companions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'import "./b.ts"': { "packages/engine/src/b.ts": 'import "./a.ts";\nexport const b = 1;\n' },
  'from "./d.ts"': {
    "packages/engine/src/d.ts": 'import type { C } from "./c.ts";\nexport type D = C[];\n',
  },
  'from "../above.ts"': {
    "apps/web/src/lib/above.ts": 'import type { c } from "./room/c.ts";\nexport const above: typeof c = 1;\n',
    "apps/web/src/lib/room/c.ts": "export const c = 1;\n",
  },
  'from "../../night/deep/b.ts"': {
    "packages/engine/src/night/deep/b.ts": "export const beside = 1;\n",
    "packages/engine/src/night/c.ts": 'export { d } from "../log/d.ts";\n',
    "packages/engine/src/log/d.ts": "export const d = 1;\n",
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

  it.each(plants)("fails for a violation of %s in %s", async (rule, file, source) => {
    write({ [file]: source });
    for (const [words, files] of Object.entries(companions)) if (source.includes(words)) write(files);
    const report = await checkBoundaries(tree, config);
    expect(report.violations.some((violation) => violation.startsWith(`${rule}: `))).toBe(true);
  });

  it("has a planted violation for each of its rules", () => {
    const planted = [...plants.map(([rule]) => rule), ...wallPlants.map(({ rule }) => rule)];
    const rules = [
      ...boundaryRules.forbidden.map((rule) => rule.name),
      ...moduleRules,
      ...roomRules,
      ...tableRules,
      changeRules[0],
    ];
    expect(new Set(planted)).toEqual(new Set(rules));
  });

  it("fails when it has read nothing", async () => {
    const elsewhere = join(tree, "elsewhere");
    for (const root of ["packages/engine", "packages/contracts", "apps/bot", "apps/server", "apps/web"])
      mkdirSync(join(elsewhere, root, "src"), { recursive: true });
    const report = await checkBoundaries(elsewhere, config);
    expect(report).toMatchObject({ modulesRead: 0, sqlFilesRead: 0 });
    expect(report.violations[0]).toMatch(/^something-is-read: /);
  });
});

interface WallPlant {
  readonly rule: string;
  /** The violation in words. */
  readonly plant: string;
  readonly file?: string;
  readonly source?: string;
  readonly walls?: Partial<ModuleWalls>;
}

const uploadQueries = "apps/server/src/modules/uploads/queries.ts";
const foreign = "table-is-named-by-its-module";
const mayRead = { module: "uploads", may: "read", tables: ["night"], because: "it shows them" } as const;

const wallPlants: readonly WallPlant[] = [
  {
    rule: "module-enters-whom-it-may",
    plant: "a module enters one that is built on it",
    file: "apps/server/src/modules/nights/a.ts",
    source: 'export { rows } from "../uploads/store-upload.ts";\n',
  },
  {
    rule: "module-enters-whom-it-may",
    plant: "only a type is taken",
    file: "apps/server/src/modules/nights/room/a.ts",
    source: 'import type { rows } from "../../uploads/store-upload.ts";\nexport type Rows = typeof rows;\n',
  },
  {
    rule: "module-is-listed",
    plant: "a module that nobody listed",
    file: "apps/server/src/modules/clans/find-clan.ts",
    source: "export const clan = 1;\n",
  },
  {
    rule: "allow-list-has-no-circle",
    plant: "two modules may enter each other",
    file: "apps/server/src/modules/nights/a.ts",
    source: 'export { rows } from "../uploads/store-upload.ts";\n',
    walls: { mayEnter: { nights: ["uploads"], uploads: ["nights"] } },
  },
  {
    rule: "allow-list-has-no-circle",
    plant: "a circle of three",
    walls: { mayEnter: { nights: ["stats"], stats: ["uploads"], uploads: ["nights"] } },
  },
  {
    rule: "allow-list-says-what-is-there",
    plant: "a module may enter one that it does not",
    walls: { mayEnter: { nights: [], uploads: ["nights", "stats"] } },
  },
  { rule: foreign, plant: "the builder reads", source: 'db.selectFrom("night as n");' },
  {
    rule: foreign,
    plant: "the builder reads one of two",
    source: 'db.selectFrom(["upload", "night as n"]);',
  },
  {
    rule: foreign,
    plant: "the builder joins",
    source: 'db.selectFrom("upload").leftJoin("night", "a", "b");',
  },
  { rule: foreign, plant: "the builder writes", source: 'db.updateTable(\n  "night",\n).set({});' },
  { rule: foreign, plant: "SQL reads", source: "sql`select * from upload u join night n on true`;" },
  { rule: foreign, plant: "SQL reads a list", source: "sql`select * from upload as u, night where true`;" },
  { rule: foreign, plant: "SQL deletes", source: "sql`delete from night`;" },
  { rule: foreign, plant: "a name is chosen", source: 'sql.table(isAll ? "night_count" : "upload");' },
  {
    rule: foreign,
    plant: "a file of SQL",
    file: "apps/server/src/modules/uploads/count_uploads.sql",
    source: "insert into night (uuid) values (null);\n",
  },
  {
    rule: foreign,
    plant: "the platform reads a module's table",
    file: "apps/server/src/platform/database/a.ts",
    source: 'export const a = "select from upload";\n',
  },
  {
    rule: foreign,
    plant: "made-up data goes past the modules",
    file: "apps/server/src/demo/load-queries.ts",
    source: 'export const a = "copy night from stdin";\n',
  },
  {
    rule: foreign,
    plant: "who may read writes",
    source: "sql`update night set hidden = true`;\nsql`select from night`;",
    walls: { exceptions: [mayRead] },
  },
  {
    rule: "table-has-an-owner",
    plant: "a table that is nobody's",
    walls: { tableOwners: { night: "nights", upload: "uploads" } },
  },
  {
    rule: "exception-is-needed",
    plant: "an exception that nothing needs",
    walls: { exceptions: [mayRead] },
  },
];

describe("the walls between modules", () => {
  it.each(wallPlants)(
    "fail for $rule: $plant",
    async ({ rule, file = uploadQueries, source, walls: own }) => {
      if (source !== undefined) write({ [file]: source });
      const report = await checkBoundaries(tree, { ...config, walls: { ...walls, ...own } });
      expect(report.violations.map((violation) => violation.split(":")[0])).toContain(rule);
    },
  );

  it.each([
    ["one's own table", 'export const a = "select from upload";\n', []],
    ["an alias and a column", 'export const a = "select night.uuid, night from upload night";\n', []],
    ["a word of a comment", "// Taken from night to night.\nexport const a = 1;\n", []],
    ["a table that one may read", 'export const a = "select from night";\n', [mayRead]],
  ])("pass for %s", async (_what, source, exceptions) => {
    write({ [uploadQueries]: source });
    const report = await checkBoundaries(tree, { ...config, walls: { ...walls, exceptions } });
    expect(report.violations).toEqual([]);
  });

  it("allow migrations and tests to name every table", async () => {
    write({
      "apps/server/src/platform/database/migrations/0001.sql": "insert into night select from upload;\n",
      "apps/server/src/platform/database/functions/derive_nights.sql": "select from night, upload;\n",
      "apps/server/src/platform/database/triggers/note_night.sql": "update night set uuid = null;\n",
      "apps/server/src/platform/database/views/answered.sql": "select from night;\n",
      "apps/server/src/platform/database/schema.sql": "create table night (); select from upload;\n",
      "apps/server/src/modules/uploads/queries.test.ts": 'export const a = "delete from night";\n',
    });
    expect((await checkBoundaries(tree, config)).violations).toEqual([]);
  });
});

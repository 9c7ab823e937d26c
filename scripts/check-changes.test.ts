import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ChangeException, changeRules, checkChanges } from "./check-changes.ts";

let tree = "";
const modules = "apps/server/src/modules";

const verb = `import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { canHideNight } from "./can-hide-night.ts";
import { hideRow } from "./queries.ts";

export async function hideNight(
  deps: ChangeDeps & Pick<Deps, "newId">,
  actor: AnyActor,
  { uuid, reason }: HideNightInput,
): Promise<void> {
  await performChange(deps, actor, {
    reason,
    facts: noFacts,
    may: canHideNight,
    change: async (trx) => {
      await hideRow(trx, uuid);
      return { result: undefined, entry: { action: "night.hide", objectKind: "night", object: uuid } };
    },
  });
}
`;
const queries = `type Writer = Transaction<Database>;

export async function readRow(db: Kysely<Database>, uuid: string) {
  return await db.selectFrom("night").where("uuid", "=", uuid).forUpdate().execute();
}

/** Would delete from night. */
export async function hideRow(trx: Writer, uuid: string): Promise<void> {
  await trx.updateTable("night").set({ hidden: true }).where("uuid", "=", uuid).execute();
}
`;
const clean: Readonly<Record<string, string>> = {
  [`${modules}/audit/perform-change.ts`]: "export const performChange = (db) => db.transaction();\n",
  [`${modules}/nights/hide-night.ts`]: verb,
  [`${modules}/nights/queries.ts`]: queries,
  [`${modules}/nights/queries.test.ts`]: 'db.transaction();\ndb.insertInto("night");\n',
  "apps/server/src/platform/database/migrate.ts": "db.transaction();\n",
  "apps/server/src/testing/add-night.ts": "db.transaction();\n",
};

function write(files: Readonly<Record<string, string>>) {
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), source);
  }
}

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), "changes-"));
  write(clean);
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

interface Plant {
  readonly rule: (typeof changeRules)[number];
  readonly plant: string;
  readonly file?: string;
  readonly source?: string;
  readonly exceptions?: readonly ChangeException[];
}

const room = `${modules}/nights/a.ts`;
const otherQueries = `${modules}/nights/store/queries.ts`;
const hidden = `${modules}/nights/hide-night.ts`;
const because = "a test";

const plants: readonly Plant[] = [
  {
    rule: "transaction-is-of-a-change",
    plant: "a verb opens one itself",
    source: "export const a = (deps) => deps.db.transaction().execute(hide);\n",
  },
  {
    rule: "transaction-is-of-a-change",
    plant: "in two steps",
    source: "const trx = await deps.db.startTransaction().execute();\n",
  },
  { rule: "transaction-is-of-a-change", plant: "by SQL", source: 'await client.query("begin");\n' },
  {
    rule: "transaction-is-of-a-change",
    plant: "a command does",
    file: "apps/server/src/admin/nights.ts",
    source: "await deps.db.transaction().execute(hide);\n",
  },
  ...[
    ["the builder inserts", 'await db.insertInto("night").values(night).execute();'],
    ["the builder changes", 'await db\n    .updateTable("night")\n    .set({}).execute();'],
    ["the builder deletes", 'await db.deleteFrom("night").execute();'],
    ["SQL inserts", "await sql`insert into night (uuid) values (null)`.execute(db);"],
    ["SQL changes", "await sql`update night set hidden = true`.execute(db);"],
    ["SQL changes an alias", "await sql`\n    update night n\n    set hidden = true`.execute(db);"],
    ["SQL deletes", "await sql`with gone as (delete from night returning uuid) select`.execute(db);"],
  ].map(
    ([plant = "", line = ""]): Plant => ({
      rule: "writing-takes-a-transaction",
      plant,
      file: otherQueries,
      source: `export async function change(db: Kysely<Database>) {\n  ${line}\n}\n`,
    }),
  ),
  {
    rule: "writing-takes-a-transaction",
    plant: "what is called trx is none",
    file: otherQueries,
    source: 'export async function change(trx: Kysely<Database>) {\n  await trx.deleteFrom("night");\n}\n',
  },
  {
    rule: "writing-takes-a-transaction",
    plant: "a Writer is none",
    file: otherQueries,
    source:
      'type Writer = Kysely<Database>;\nexport async function change(trx: Writer) {\n  await trx.deleteFrom("night");\n}\n',
  },
  {
    rule: "verb-has-the-shape",
    plant: "nobody does it",
    file: hidden,
    source: verb.replace("  actor: AnyActor,\n", ""),
  },
  {
    rule: "verb-asks-who-may",
    plant: "everybody may",
    file: hidden,
    source: verb.replace("may: canHideNight", 'may: () => "allowed"'),
  },
  {
    rule: "verb-asks-who-may",
    plant: "of two verbs of a file everybody may do the second",
    file: hidden,
    source: `${verb}${verb
      .slice(verb.indexOf("export"))
      .replace("may: canHideNight", 'may: () => "allowed"')
      .replace("hideNight(", "showNight(")}`,
  },
  {
    rule: "verb-asks-who-may",
    plant: "who may is said in the verb",
    file: hidden,
    source: verb.replace(/import \{ canHideNight.*\n/, 'const canHideNight = () => "allowed";\n'),
  },
  {
    rule: "verb-writes-an-entry",
    plant: "the log hears of nothing",
    file: hidden,
    source: verb.replace(/entry: \{[^}]*\}/, "entry: null"),
  },
  {
    rule: "change-exception-is-needed",
    plant: "a file that opens none",
    exceptions: [{ file: hidden, because }],
  },
  {
    rule: "change-exception-is-needed",
    plant: "a function that takes a transaction",
    exceptions: [{ file: `${modules}/nights/queries.ts`, functions: ["hideRow"], because }],
  },
];

describe("the check of code that changes something", () => {
  it("reads the verbs of a clean tree and finds nothing", () => {
    expect(checkChanges(tree, [])).toEqual({ verbsRead: 1, violations: [] });
  });

  it.each(plants)("fails for $rule: $plant", ({ rule, file = room, source, exceptions = [] }) => {
    if (source !== undefined) write({ [file]: source });
    const { violations } = checkChanges(tree, exceptions);
    expect(violations.map((violation) => violation.split(":")[0])).toEqual([rule]);
  });

  it("has a planted violation for each of its rules", () => {
    expect(new Set(plants.map(({ rule }) => rule))).toEqual(new Set(changeRules));
  });

  it("allows an exception that is listed with a reason, and no other code of the same file", () => {
    const statement = (name: string) =>
      `export async function ${name}(db: Kysely<Database>) {\n  await db.deleteFrom("night");\n}\n`;
    write({ [room]: "db.transaction();\n", [otherQueries]: statement("begin") + statement("end") });
    const exceptions = [
      { file: room, because },
      { file: otherQueries, functions: ["begin"], because },
    ];
    expect(checkChanges(tree, exceptions).violations).toEqual([
      `writing-takes-a-transaction: ${otherQueries} end`,
    ]);
  });
});

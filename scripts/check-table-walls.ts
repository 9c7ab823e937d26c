import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { ModuleWalls, TableException } from "./check-module-walls.ts";
import { sourceFiles } from "./source-files.ts";
import { tablesNamedIn } from "./table-names.ts";

const server = "apps/server/src";
const database = `${server}/platform/database`;
/** Code that makes the tables, or derives some tables from others, may name all tables, and so may tests. */
const mayNameAll = new RegExp(
  `^${database}/(migrations|views|functions|triggers|tables)/|^${database}/(database-types\\.ts|schema\\.sql|check-derived\\.ts|programs\\.ts|app-rights\\.ts)$|\\.test\\.ts$|/testing/`,
);
const speaksSql = new RegExp(`queries\\.ts$|\\.sql$|^${server}/platform/`);

export const tableRules = [
  "table-has-an-owner",
  "table-is-named-by-its-module",
  "exception-is-needed",
] as const;
type Violation = `${(typeof tableRules)[number]}: ${string}`;

export interface TableReport {
  readonly filesRead: number;
  readonly violations: readonly Violation[];
}

/**
 * Finds SQL that names a table of another module. Every table of `database-types.ts` has an owner; an exception that is not
 * needed is a violation too.
 */
export function checkTableWalls(baseDir: string, { tableOwners, exceptions }: ModuleWalls): TableReport {
  const files = sourceFiles(join(baseDir, server), /\.(ts|sql)$/)
    .map((file) => relative(baseDir, file))
    .filter((file) => speaksSql.test(file) && !mayNameAll.test(file));
  const tables = tablesOf(baseDir);
  const known = new Set([...tables, ...Object.keys(tableOwners)]);
  const needed = new Set<string>();
  const refused = files.flatMap((file) => {
    const module = ownerFolder(file);
    const named = tablesNamedIn(readFileSync(join(baseDir, file), "utf8"), known);
    return named.flatMap(({ table, writes }): readonly Violation[] => {
      if (tableOwners[table] === module) return [];
      const excuse = exceptions.find((one) => excuses(one, { module, table, writes }));
      if (excuse) needed.add(`${module} → ${table}`);
      return excuse ? [] : [`table-is-named-by-its-module: ${file} ${writes ? "writes" : "reads"} ${table}`];
    });
  });
  const unneeded = exceptions.flatMap(({ module, tables: names }) =>
    names.map((table) => `${module} → ${table}`).filter((row) => !needed.has(row)),
  );
  return {
    filesRead: files.length,
    violations: [
      ...tables
        .filter((table) => !tableOwners[table])
        .map((table): Violation => `table-has-an-owner: ${table}`),
      ...new Set(refused),
      ...unneeded.map((row): Violation => `exception-is-needed: ${row}`),
    ],
  };
}

/** Returns the tables that the server knows. */
function tablesOf(baseDir: string): readonly string[] {
  const file = join(baseDir, database, "database-types.ts");
  const types = existsSync(file) ? readFileSync(file, "utf8") : "";
  const body = /interface Database \{([^}]*)\}/.exec(types)?.[1] ?? "";
  return [...body.matchAll(/readonly (\w+):/g)].map(([, table = ""]) => table);
}

function ownerFolder(file: string): string {
  const [first = "", second = ""] = file.slice(server.length + 1).split("/");
  return first === "modules" ? second : first;
}

interface Naming {
  readonly module: string;
  readonly table: string;
  readonly writes: boolean;
}

function excuses(exception: TableException, { module, table, writes }: Naming): boolean {
  return (
    exception.module === module && exception.tables.includes(table) && (exception.may === "write" || !writes)
  );
}

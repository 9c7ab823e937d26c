import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { cruise, type ICruiseOptions, type IForbiddenRuleType } from "dependency-cruiser";
import { type ChangeException, checkChanges } from "./check-changes.ts";
import { checkModuleWalls, type ModuleWalls } from "./check-module-walls.ts";
import { checkRoomTree } from "./check-room-tree.ts";
import { checkTableWalls } from "./check-table-walls.ts";
import { sourceFiles } from "./source-files.ts";

export interface BoundaryReport {
  /** The number of our modules that were read. With zero, the check would pass without checking anything. */
  readonly modulesRead: number;
  /** The number of the read files that may contain SQL. */
  readonly sqlFilesRead: number;
  /** `rule: from → to`, one per violation. */
  readonly violations: readonly string[];
}

export interface BoundaryRules {
  readonly walls: ModuleWalls;
  readonly changeExceptions: readonly ChangeException[];
  readonly forbidden: readonly IForbiddenRuleType[];
  readonly options: ICruiseOptions;
}

const roots = [
  "packages/engine/src",
  "packages/contracts/src",
  "apps/bot/src",
  "apps/server/src",
  "apps/web/src",
];
const isTest = /\.test\.tsx?$|\/testing\//;
const sqlCall = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`]*>)?`/;
const maySpeakSql = /queries\.ts$|^apps\/server\/src\/(platform|testing)\/|\.test\.ts$/;

/** Checks the walls below `baseDir`. Returns every violation; throws only when the tree cannot be read. */
export async function checkBoundaries(baseDir: string, config: BoundaryRules): Promise<BoundaryReport> {
  const result = await cruise([...roots], {
    ...config.options,
    baseDir,
    validate: true,
    ruleSet: { forbidden: [...config.forbidden] },
  });
  if (typeof result.output === "string")
    throw new Error("dependency-cruiser answered text instead of a result");
  const ours = result.output.modules.filter((module) => roots.some((root) => module.source.startsWith(root)));
  const forbidden = result.output.summary.violations.map((v) => `${v.rule.name}: ${v.from} → ${v.to}`);
  const files = ours
    .filter(({ source }) => !isTest.test(source))
    .map(({ source, dependencies }) => ({
      file: source,
      imports: dependencies.map(({ resolved }) => resolved),
    }));
  const tables = checkTableWalls(baseDir, config.walls);
  return {
    modulesRead: ours.length,
    sqlFilesRead: tables.filesRead,
    violations: [
      ...(ours.length === 0 || tables.filesRead === 0 ? ["something-is-read: the wrong folder"] : []),
      ...forbidden,
      ...sqlOutsideQueries(baseDir),
      ...checkModuleWalls(files, config.walls),
      ...checkRoomTree(files),
      ...tables.violations,
      ...checkChanges(baseDir, config.changeExceptions).violations,
    ],
  };
}

/** Finds SQL outside of the query files, because `deps.db` reaches the database without an import. */
function sqlOutsideQueries(baseDir: string): readonly string[] {
  return sourceFiles(join(baseDir, "apps/server/src"), /\.ts$/)
    .map((file) => relative(baseDir, file))
    .filter((file) => !maySpeakSql.test(file) && sqlCall.test(readFileSync(join(baseDir, file), "utf8")))
    .map((file) => `only-queries-speak-sql: ${file} → SQL`);
}

import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { sourceFiles } from "./source-files.ts";

/** Code that may write although it is not a verb, because no person calls it. */
export interface ChangeException {
  readonly file: string;
  /** The functions of the file that write without a transaction; without this list the file itself opens one. */
  readonly functions?: readonly string[];
  readonly because: string;
}

export const changeRules = [
  "transaction-is-of-a-change",
  "writing-takes-a-transaction",
  "verb-has-the-shape",
  "verb-asks-who-may",
  "verb-writes-an-entry",
  "change-exception-is-needed",
] as const;
type Violation = `${(typeof changeRules)[number]}: ${string}`;

const server = "apps/server/src";
/** The only place where a verb's transaction is opened. */
const performChange = `${server}/modules/audit/perform-change.ts`;
/** Code below all modules that makes the tables and the machinery, and all tests. */
const outside = new RegExp(`^${server}/platform/|\\.test\\.ts$|/testing/`);

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const opens = /\.(?:transaction|startTransaction|controlledTransaction)\(|["'`]\s*begin\b/i;
const writes =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\b(?:insert\s+into|delete\s+from|merge\s+into|truncate|copy)\s|\bupdate\s+\w+\s+(?:(?:as\s+)?\w+\s+)?set\b/;
const beforeFunctions = /^(?=(?:export )?(?:async )?function |(?:export )?const )/m;
const performs = /\bperformChange\(/;
const shape = /^export async function \w+\(\s*deps: [^()]*?,\s*actor: AnyActor,/m;
const asks = /\bmay: (can\w+),/;
const importOfPermissions = /import \{([^}]*)\} from "[./\w-]*\/can-[a-z-]+\.ts"/g;
const entry = /\bentry: \{/;

/**
 * Finds code that changes something outside of a verb: a transaction that `performChange` did not open, or a write that
 * takes no transaction. Also finds verbs without the common shape, and exceptions that are not needed.
 */
export function checkChanges(
  baseDir: string,
  exceptions: readonly ChangeException[],
): { readonly verbsRead: number; readonly violations: readonly Violation[] } {
  const files = sourceFiles(join(baseDir, server), /\.ts$/)
    .map((path) => relative(baseDir, path))
    .filter((file) => file !== performChange && !outside.test(file))
    .map((file) => ({ file, source: readFileSync(join(baseDir, file), "utf8").replace(comments, "") }));
  const verbs = files.filter(({ source }) => performs.test(source));
  const transactions = files.filter(({ source }) => opens.test(source)).map(({ file }) => file);
  const writers = files.flatMap(({ file, source }) =>
    writersWithout(source).map((name) => `${file} ${name}`),
  );
  const excused = exceptions.flatMap(
    ({ file, functions }) => functions?.map((one) => `${file} ${one}`) ?? file,
  );
  const found = new Set([...transactions, ...writers]);
  return {
    verbsRead: verbs.length,
    violations: [
      ...without(transactions, excused).map((file): Violation => `transaction-is-of-a-change: ${file}`),
      ...without(writers, excused).map((name): Violation => `writing-takes-a-transaction: ${name}`),
      ...verbs.flatMap(({ file, source }) =>
        faultsOfVerbs(source).map((rule): Violation => `${rule}: ${file}`),
      ),
      ...excused
        .filter((one) => !found.has(one))
        .map((one): Violation => `change-exception-is-needed: ${one}`),
    ],
  };
}

function without(found: readonly string[], excused: readonly string[]): readonly string[] {
  return found.filter((one) => !excused.includes(one));
}

/** Returns the functions of a file that write, but can be called without a transaction. */
function writersWithout(source: string): readonly string[] {
  const transaction = /type Writer = Transaction<Database>/.test(source)
    ? /\btrx: (?:Writer|Transaction)\b/
    : /\btrx: Transaction\b/;
  return source
    .split(beforeFunctions)
    .filter((text) => writes.test(text) && !transaction.test(text))
    .map((text) => /(?:function|const) (\w+)/.exec(text)?.[1] ?? "");
}

/** Returns the rules that the verbs of a file break; each verb of a file is checked by itself. */
function faultsOfVerbs(source: string): readonly (typeof changeRules)[number][] {
  const permissions = [...source.matchAll(importOfPermissions)].flatMap(
    ([, names = ""]) => names.match(/\w+/g) ?? [],
  );
  const faults = source
    .split(beforeFunctions)
    .filter((text) => performs.test(text))
    .flatMap((verb) => [
      // A part that is not exported is checked with its file, because the file's verb calls it.
      ...(shape.test(verb.startsWith("export ") ? verb : source) ? [] : ["verb-has-the-shape" as const]),
      ...(permissions.includes(asks.exec(verb)?.[1] ?? "") ? [] : ["verb-asks-who-may" as const]),
      ...(entry.test(verb) ? [] : ["verb-writes-an-entry" as const]),
    ]);
  return [...new Set(faults)];
}

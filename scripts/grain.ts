import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { checkRoomTree } from "./check-room-tree.ts";
import { sourceFiles } from "./source-files.ts";

export interface Grain {
  readonly files: number;
  readonly medianLines: number;
  /** The 95th percentile of the lines of a file. */
  readonly longLines: number;
  /** A share of all files or lines, from 0 to 1. */
  readonly shareOfShortFiles: number;
  readonly shareOfImportLines: number;
  readonly pairsOfRooms: number;
  /** The number of the app's files above its floor that a reader may have to open from each entry, by entry. */
  readonly walks: Readonly<Record<string, number>>;
}

const roots = [
  "packages/engine/src",
  "packages/contracts/src",
  "apps/bot/src",
  "apps/server/src",
  "apps/web/src",
];
const isProduct = (file: string) => !/\.test\.tsx?$|\/testing\//.test(file);
const isExport = /^@hunt\/(engine|contracts)\/(.+)$/;
const importStatement = /^(?:import|export)\s(type\s)?(?:[^"';]*?\sfrom\s)?"([^"]+)";/gm;
const loadedLater = /\bimport\(\s*"([^"]+)"/g;
/** The files on which every act of an app is built. A reader who follows one act does not open these files again. */
const floor = /^apps\/(?:server\/src\/(?:config|platform)|web\/src\/(?:browser|i18n|lib|ui))\//;
const shortLines = 20;

/** Measures the product's files below `baseDir`, without tests: their number, their lengths, and how they depend on each other. */
export function measureGrain(baseDir: string, entries: readonly string[]): Grain {
  const files = roots
    .flatMap((root) => sourceFiles(join(baseDir, root), /\.tsx?$/))
    .map((file) => relative(baseDir, file))
    .filter((file) => isProduct(file) && !file.endsWith(".d.ts"))
    .map((file) => readSource(baseDir, file));
  const lengths = files.map(({ lines }) => lines).toSorted((a, b) => a - b);
  const sum = (of: (file: Source) => number) => files.reduce((all, file) => all + of(file), 0);
  const loaded = new Map(files.map(({ file, loads }) => [file, loads]));
  return {
    files: files.length,
    medianLines: lengths[Math.floor(lengths.length / 2)] ?? 0,
    longLines: lengths[Math.floor(lengths.length * 0.95)] ?? 0,
    shareOfShortFiles: sum(({ lines }) => (lines <= shortLines ? 1 : 0)) / files.length,
    shareOfImportLines: sum(({ importLines }) => importLines) / sum(({ lines }) => lines),
    pairsOfRooms: checkRoomTree(files).length,
    walks: Object.fromEntries(entries.map((entry) => [entry, countReached(entry, loaded)])),
  };
}

interface Source {
  readonly file: string;
  readonly lines: number;
  readonly importLines: number;
  readonly imports: readonly string[];
  /** The imported files that run, at once or later, without imports of types. */
  readonly loads: readonly string[];
}

function readSource(baseDir: string, file: string): Source {
  const text = readFileSync(join(baseDir, file), "utf8");
  const statements = [...text.matchAll(importStatement)].map(([whole, isType, from = ""]) => ({
    lines: whole.split("\n").length,
    isType: isType !== undefined,
    to: resolve(baseDir, file, from),
  }));
  const later = [...text.matchAll(loadedLater)].map(([, from = ""]) => resolve(baseDir, file, from));
  const known = (all: readonly (string | null)[]) => all.filter((each) => each !== null);
  return {
    file,
    lines: text.split("\n").length - 1,
    importLines: statements.reduce((all, { lines }) => all + lines, 0),
    imports: known([...statements.map(({ to }) => to), ...later]),
    loads: known([...statements.filter(({ isType }) => !isType).map(({ to }) => to), ...later]),
  };
}

/** Returns the repository's file that `from` names in `file`; null for a package. */
function resolve(baseDir: string, file: string, from: string): string | null {
  if (from.startsWith(".")) return normalize(join(dirname(file), from));
  const [, workspace, path] = isExport.exec(from) ?? [];
  if (path === undefined) return null;
  const stem = `packages/${workspace}/src/${path}`;
  return [`${stem}.ts`, `${stem}.tsx`].find((each) => existsSync(join(baseDir, each))) ?? null;
}

/** Counts the files of the entry's app that the entry reaches above the floor, including the entry itself. */
function countReached(entry: string, loaded: ReadonlyMap<string, readonly string[]>): number {
  const app = entry.split("/").slice(0, 2).join("/");
  const reached = new Set([entry]);
  for (const file of reached) {
    for (const next of loaded.get(file) ?? []) if (next.startsWith(`${app}/`)) reached.add(next);
  }
  return [...reached].filter((file) => loaded.has(file) && !floor.test(file)).length;
}

import { busFigures, eidolonFigures, figureKeys, runFigures } from "@hunt/engine/domain/figures";
import type { NightFromLog, RunFromLog } from "./night-from-log.ts";
import type { EidolonAnswer } from "./runs.ts";

/** Columns keep their places, so a new column is added after the others of its kind. */
const runKeys = figureKeys(runFigures, ["realTime", "lastHydrolystLimbBreakTime", "extractionTime"]);
const eidolonKeys = figureKeys(eidolonFigures, [
  "spawnAnimationTime",
  "spawnDelay",
  "firstLimbBreakTime",
  "limbBreakTimes",
  "medianLimbBreakTime",
  "lastLimbBreakTime",
  "capshotTime",
]);
const busKeys = figureKeys(busFigures);

const columns: readonly string[] = [
  "run",
  "preload",
  "outcome",
  ...runKeys,
  "eidolon",
  "result",
  // A column whose name a run's column already has gets a prefix.
  ...eidolonKeys.map((key) => (key in runFigures ? `eidolon${capitalized(key)}` : key)),
  ...busKeys.map((key) => `bus${capitalized(key)}`),
  "estimated",
];

function capitalized(key: string): string {
  return key.slice(0, 1).toUpperCase() + key.slice(1);
}

type Cell = string | number | boolean | null;

/**
 * Returns a night as CSV (RFC 4180): one row per eidolon, times in seconds, lists separated by spaces, unknown values
 * left empty.
 */
export function nightCsv(night: Pick<NightFromLog, "runs">): string {
  const rows = (night.runs ?? []).flatMap((run) =>
    (run.eidolons ?? []).map((eidolon) => csvRow(run, eidolon)),
  );
  return [columns, ...rows].map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");
}

function csvRow(run: RunFromLog, eidolon: EidolonAnswer): readonly Cell[] {
  return [
    run.index,
    run.preload,
    run.outcome,
    ...runKeys.map((key) => run[key]),
    eidolon.type,
    eidolon.result,
    ...eidolonKeys.map((key) => figureCell(eidolon[key])),
    ...busKeys.map((key) => eidolon.bus?.[key] ?? null),
    run.estimated.join(" "),
  ];
}

function figureCell(value: number | null | readonly number[]): Cell {
  return typeof value === "object" && value !== null ? value.join(" ") : value;
}

/**
 * Returns one cell. A text that a spreadsheet would take for a formula gets an apostrophe in front (ASVS 1.2.10);
 * numbers and lists of numbers stay unchanged.
 */
export function csvCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const isNumberList = /^-?\d+(?:\.\d+)?(?: -?\d+(?:\.\d+)?)*$/.test(value);
  const safe = /^[=+\-@\t\r\n|%]/.test(value) && !isNumberList ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

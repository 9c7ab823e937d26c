import type { NightAnswer } from "@hunt/contracts/nights";
import type { EidolonAnswer, RunInNightAnswer } from "@hunt/contracts/runs";

const columns = [
  "run",
  "preload",
  "outcome",
  "realTime",
  "lastHydrolystLimbBreakTime",
  "extractionTime",
  "loadTime",
  "medianLimbBreakTime",
  "eidolon",
  "result",
  "spawnAnimationTime",
  "spawnDelay",
  "firstLimbBreakTime",
  "limbBreakTimes",
  "eidolonMedianLimbBreakTime",
  "lastLimbBreakTime",
  "capshotTime",
  "shrineTime",
  "shardInsertionTimes",
  "busTime",
  "busWaited",
  "estimated",
] as const;

type Cell = string | number | boolean | null;

/** A night as CSV (RFC 4180): one row per eidolon, times in seconds, lists separated by spaces, unknown left empty. */
export function nightCsv(night: NightAnswer): string {
  const rows = (night.runs ?? []).flatMap((run) =>
    (run.eidolons ?? []).map((eidolon) => rowOf(run, eidolon)),
  );
  return [columns, ...rows].map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");
}

function rowOf(run: RunInNightAnswer, eidolon: EidolonAnswer): readonly Cell[] {
  return [
    run.index,
    run.preload,
    run.outcome,
    run.realTime,
    run.lastHydrolystLimbBreakTime,
    run.extractionTime,
    run.loadTime,
    run.medianLimbBreakTime,
    eidolon.type,
    eidolon.result,
    eidolon.spawnAnimationTime,
    eidolon.spawnDelay,
    eidolon.firstLimbBreakTime,
    eidolon.limbBreakTimes.join(" "),
    eidolon.medianLimbBreakTime,
    eidolon.lastLimbBreakTime,
    eidolon.capshotTime,
    eidolon.shrineTime,
    eidolon.shardInsertionTimes.join(" "),
    eidolon.bus?.time ?? null,
    eidolon.bus?.waited ?? null,
    run.estimated.join(" "),
  ];
}

/**
 * One cell. A text that a spreadsheet would take for a formula gets an apostrophe in front (asvs 1.2.10); numbers are
 * no texts, and a list of numbers is none either.
 */
export function csvCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const isNumberList = /^-?\d+(?:\.\d+)?(?: -?\d+(?:\.\d+)?)*$/.test(value);
  const safe = /^[=+\-@\t\r\n|%]/.test(value) && !isNumberList ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

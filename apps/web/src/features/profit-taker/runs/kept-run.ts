import { type RunRecord, readRunRecord } from "@hunt/engine/profit-taker/run-record";

/**
 * A Profit-Taker run that is stored in this browser: the facts of its log. Its figures are computed when it is opened.
 */
export interface StoredOrbRun {
  /** The id that `runId` returns. */
  readonly id: string;
  /** The hunter's name for the run; empty without one. */
  readonly name: string;
  readonly isFavourite: boolean;
  /**
   * True for a run from a log that this browser read, or from this hunter's own log elsewhere. A run from a link is only
   * for comparing, and never a best.
   */
  readonly isOwn: boolean;
  /** The file name of the run's log; empty for a run from a link. */
  readonly fileName: string;
  readonly keptAtMs: number;
  readonly record: RunRecord;
}

/** The greatest number of characters in a run's name. */
export const maxRunName = 60;
export const maxFileName = 255;

const idPattern = /^[0-9a-f]{16}$/;
const isText = (value: unknown, longest: number): value is string =>
  typeof value === "string" && value.length <= longest;

/**
 * Reads a stored value, or one from a file, as a run. Each known field is checked, and other fields are dropped. Returns
 * null for a value that another version, or somebody by hand, wrote.
 */
export function readKeptRun(value: unknown): StoredOrbRun | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, name, isFavourite, isOwn, fileName, keptAtMs, record } = value as Partial<
    Record<keyof StoredOrbRun, unknown>
  >;
  const read = readRunRecord(record);
  if (read === null || typeof id !== "string" || !idPattern.test(id) || id !== runId(read)) return null;
  if (!isText(name, maxRunName) || typeof isFavourite !== "boolean" || !isText(fileName, maxFileName))
    return null;
  if (typeof isOwn !== "boolean") return null;
  if (typeof keptAtMs !== "number" || !Number.isSafeInteger(keptAtMs) || keptAtMs < 0) return null;
  return { id, name, isFavourite, isOwn, fileName, keptAtMs, record: read };
}

/** Whether the added record of a run contains more than the known one, e.g. because the known log broke off. */
export function isMoreComplete(added: RunRecord, known: RunRecord): boolean {
  const further = added.marks.length - known.marks.length;
  return further > 0 || (further === 0 && known.end === "running" && added.end !== "running");
}

export function isKeptRun(value: unknown): value is StoredOrbRun {
  return readKeptRun(value) !== null;
}

/**
 * The number of a run's first marks that distinguish it from others that began at the same instant; these marks appear
 * early in the log.
 */
const markCount = 2;

/**
 * Returns the id of a run, which is the same for a log that breaks off in the run, for the complete log, and for a link to
 * the run.
 */
export function runId({ startedAtUtcMs, marks }: RunRecord): string {
  const identity = [startedAtUtcMs, ...marks.slice(0, markCount).map((mark) => mark.join(" "))].join("|");
  return `${hash(identity, 0x811c9dc5)}${hash(identity, 0x01000193)}`;
}

/** Returns FNV-1a of the text's UTF-8 with the given start value. */
function hash(text: string, beginning: number): string {
  let value = beginning;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return (value >>> 0).toString(16).padStart(8, "0");
}

import { type RunRecord, readRunRecord } from "@hunt/engine/profit-taker/run-record";

/** A Profit-Taker run that is kept in this browser: what its log said. Figures are made anew by whoever opens it. */
export interface KeptRun {
  /** As `runId` makes it. */
  readonly id: string;
  /** What its hunter calls it; empty: nothing of its own. */
  readonly name: string;
  readonly isFavourite: boolean;
  /** Found in a log here, or in one of this hunter elsewhere; what came by a link is for comparing, and never a best. */
  readonly isOwn: boolean;
  /** The log that it was found in; empty of one that came by a link. */
  readonly fileName: string;
  readonly keptAtMs: number;
  readonly record: RunRecord;
}

/** Characters of a name that somebody gives a run. */
export const maxRunName = 60;
export const maxFileName = 255;

const idPattern = /^[0-9a-f]{16}$/;
const isText = (value: unknown, longest: number): value is string =>
  typeof value === "string" && value.length <= longest;

/**
 * What lies in the store, or in a file, as a run: each field is looked at, and what is not ours is left behind. Null for
 * what another version, or somebody by hand, wrote.
 */
export function readKeptRun(value: unknown): KeptRun | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, name, isFavourite, isOwn, fileName, keptAtMs, record } = value as Partial<
    Record<keyof KeptRun, unknown>
  >;
  const read = readRunRecord(record);
  if (read === null || typeof id !== "string" || !idPattern.test(id) || id !== runId(read)) return null;
  if (!isText(name, maxRunName) || typeof isFavourite !== "boolean" || !isText(fileName, maxFileName))
    return null;
  if (typeof isOwn !== "boolean") return null;
  if (typeof keptAtMs !== "number" || !Number.isSafeInteger(keptAtMs) || keptAtMs < 0) return null;
  return { id, name, isFavourite, isOwn, fileName, keptAtMs, record: read };
}

/** Of two records of one run the one that tells more: a log that goes further replaces one that broke off. */
export function tellsMore(added: RunRecord, known: RunRecord): boolean {
  const further = added.marks.length - known.marks.length;
  return further > 0 || (further === 0 && known.end === "running" && added.end !== "running");
}

export function isKeptRun(value: unknown): value is KeptRun {
  return readKeptRun(value) !== null;
}

/** So many of its first marks tell a run from others that began at the same instant, and are there early. */
const markCount = 2;

/** What names a run: the same for a log that breaks off in it and for the whole one, and for a link that leads to it. */
export function runId({ startedAtUtcMs, marks }: RunRecord): string {
  const identity = [startedAtUtcMs, ...marks.slice(0, markCount).map((mark) => mark.join(" "))].join("|");
  return `${hash(identity, 0x811c9dc5)}${hash(identity, 0x01000193)}`;
}

/** FNV-1a of UTF-8, from any beginning. */
function hash(text: string, beginning: number): string {
  let value = beginning;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  return (value >>> 0).toString(16).padStart(8, "0");
}

/**
 * A Profit-Taker run as it is stored and shared: the facts of the log and not the figures that follow from them, so that
 * a newer engine reads an older record again. All times are milliseconds since `marks` began (the entry into the Vallis
 * is 0).
 */
export interface RunRecord {
  readonly version: 1;
  /** The entry into the Vallis as an instant; null when the log does not give the day. */
  readonly startedAtUtcMs: number | null;
  /** The in-game names of the squad, the log's owner first. */
  readonly squad: readonly string[];
  readonly marks: readonly RunMark[];
  /** The way in which the record ends. */
  readonly end: RunEnd;
}

/** The ways in which a run's lines end: `running` while the log may still grow. */
export const runEnds = ["running", "left", "mission_over", "next_run", "log_over", "session_over"] as const;
export type RunEnd = (typeof runEnds)[number];

/** The facts that a line of the fight can give. */
export const markKinds = [
  /** The job's timer starts. */
  "job",
  /** An avatar left the elevator. */
  "exit",
  /** The fight's state; `value` is 1–9. */
  "state",
  /** The shield needs an element; `value` is its token. */
  "element",
  /** The shields of phase `value` (1, 3, 4) are down. */
  "shields",
  /** A leg breaks; `value` is its part. */
  "leg",
  /** The body can be hit. This mark comes twice at one instant when a window opens, and once at the death. */
  "vulnerable",
  "stun_ends",
  /** All pylons of a stage are launched. */
  "pylons",
  /** The final blow; `value` is its place (`x,y,z`). */
  "blow",
  /** The bounty is complete. */
  "complete",
  /** Another player became the host. */
  "migrated",
] as const;
export type MarkKind = (typeof markKinds)[number];

/** The time, the kind, and the value (empty when there is none). */
export type RunMark = readonly [atMs: number, kind: MarkKind, value: string];

/** The largest number of marks, which is more than any fight writes; a run takes a few hundred. */
export const maxMarks = 2000;
const maxSquad = 4;
const maxNameCharacters = 64;
const maxValueCharacters = 64;
/** A visit to the Vallis that lasts a day cannot be one run. */
const maxRunMs = 86_400_000;

const ends: ReadonlySet<unknown> = new Set(runEnds);
const kinds: ReadonlySet<unknown> = new Set(markKinds);

function isInteger(value: unknown, from: number, to: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= from && value <= to;
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === "string" && value.length <= longest;
}

function isMark(value: unknown): value is RunMark {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [atMs, kind, text] = value;
  return isInteger(atMs, 0, maxRunMs) && kinds.has(kind) && isText(text, maxValueCharacters);
}

function areMarks(value: unknown): value is readonly RunMark[] {
  return (
    Array.isArray(value) &&
    value.length <= maxMarks &&
    value.every(isMark) &&
    value.every(([atMs], index) => index === 0 || atMs >= (value[index - 1]?.[0] ?? 0))
  );
}

function isSquad(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) && value.length <= maxSquad && value.every((name) => isText(name, maxNameCharacters))
  );
}

function isInstant(value: unknown): value is number | null {
  return value === null || isInteger(value, 0, 8_640_000_000_000_000);
}

/**
 * Reads a record from the JSON of a file, a link or another version's store; returns null when the JSON is not a
 * record. Unknown fields are dropped. A page that shows its names and tokens must show both as text.
 */
export function readRunRecord(json: unknown): RunRecord | null {
  if (typeof json !== "object" || json === null) return null;
  const { version, startedAtUtcMs, squad, marks, end } = json as Readonly<Record<string, unknown>>;
  if (version !== 1 || !isInstant(startedAtUtcMs) || !isSquad(squad) || !areMarks(marks)) return null;
  if (!ends.has(end)) return null;
  return { version, startedAtUtcMs, squad, marks, end: end as RunEnd };
}

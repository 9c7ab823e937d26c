import { AnalysisPipeline, type TracedLine } from "./analysis-pipeline.ts";
import type { AnalyserOptions } from "./domain/analyser-options.ts";
import type { Night } from "./domain/analysis.ts";
import { hostSelectedIds } from "./log/hunt-lines.ts";
import type { LineId } from "./log/line-patterns.ts";
import type { NightDraft } from "./night/present-night.ts";
import type { RunDraft } from "./night/run-draft.ts";

interface ReadExtract {
  readonly extract: Uint8Array;
  readonly lines: readonly TracedLine[];
  readonly drafts: readonly NightDraft[];
  readonly nights: readonly Night[];
}

/** Lines about who hunts, or when. Nights need these lines, but the lines belong to no night. */
const contextIds: ReadonlySet<LineId> = new Set([
  "loggedIn",
  "nameChanged",
  "loggedOut",
  "loggedOutElsewhere",
  "loading",
  "loadout",
  "memberAdded",
  "memberRemoved",
  "memberLeft",
  "memberUnregistered",
  "memberUnregisteredElsewhere",
  "squadLeft",
  "sessionHosted",
  "sessionJoined",
  "hostFollowed",
  "hostFollowedQuietly",
  "hostNamed",
  "build",
  "currentTime",
] as const);

/** Context lines that only add or remove one member, with the field that names the member. */
const memberFields: ReadonlyMap<LineId, number> = new Map([
  ["loading", 0],
  ["loadout", 0],
  ["memberAdded", 0],
  ["memberRemoved", 0],
  ["memberLeft", 0],
  ["memberUnregistered", 0],
  ["memberUnregisteredElsewhere", 0],
  ["sessionJoined", 1],
  ["hostFollowed", 0],
  ["hostFollowedQuietly", 0],
  ["hostNamed", 0],
] as const);

function read(extract: Uint8Array, options: AnalyserOptions): ReadExtract {
  const lines: TracedLine[] = [];
  const pipeline = new AnalysisPipeline({ ...options, trace: (line) => lines.push(line) });
  pipeline.push(extract);
  const { nights } = pipeline.finish();
  return { extract: pipeline.takeExtract(), lines, drafts: pipeline.drafts(), nights };
}

/** Returns the lines at the beginning of a run's visit. */
function entranceLines({ entrance, finalizeLine, takenOver }: RunDraft): readonly number[] {
  const lines = finalizeLine === null ? entrance.lines : [...entrance.lines, finalizeLine];
  return takenOver === null ? lines : [...lines, takenOver.line];
}

/** Returns the lines of the chosen nights' visits, with their hunts. */
function ownLines(chosen: readonly NightDraft[], withStays: boolean): ReadonlySet<number> {
  const runs = chosen.flatMap((night) => night.runs.map((run) => run.draft));
  return new Set(
    runs.flatMap((run) => [
      ...run.huntLines,
      ...run.travelLines,
      ...(run.stayed && !withStays ? [] : entranceLines(run)),
    ]),
  );
}

interface Cut {
  readonly own: ReadonlySet<number>;
  /** The lines of other nights' hunts, and of their visits. */
  readonly foreign: ReadonlySet<number>;
  readonly foreignTravel: ReadonlySet<number>;
  /** The indexes of the game sessions that hold a chosen night. */
  readonly sessions: ReadonlySet<number>;
  /** The hunters of the chosen nights; null keeps every name. */
  readonly names: ReadonlySet<string> | null;
}

function keepsContext({ event }: TracedLine, names: Cut["names"]): boolean {
  const field = event === null ? undefined : memberFields.get(event.id);
  if (event === null || names === null || field === undefined) return true;
  const startsSquad = event.id === "memberAdded" && event.fields[2] === "1";
  return startsSquad || names.has(event.fields[field] ?? "");
}

function cut(lines: readonly TracedLine[], kept: Cut): readonly string[] {
  const { own, foreign, foreignTravel, sessions, names } = kept;
  let session = 0;
  return lines.flatMap((traced) => {
    const { event, line, text, dropped } = traced;
    if (event === null) {
      session++;
      return [text];
    }
    if (dropped || !sessions.has(session)) return [];
    const keeps = contextIds.has(event.id)
      ? keepsContext(traced, names)
      : own.has(line) ||
        (event.id === "daybreak" && !foreign.has(line)) ||
        (hostSelectedIds.has(event.id) && !foreignTravel.has(line));
    return keeps ? [text] : [];
  });
}

function sameNights(found: readonly Night[], wanted: readonly Night[]): boolean {
  const text = (nights: readonly Night[]) =>
    JSON.stringify(nights.map((night, index) => ({ ...night, number: index })));
  return text(found) === text(wanted);
}

/**
 * Cuts an extract down to the nights with these numbers (`Night.number`), so that analysing the result gives exactly
 * these nights, numbered from 1. Numbers that do not exist are ignored; when no number is left, the result is empty. A
 * night that began in a visit to the Plains which had seen the night before keeps the beginning of that visit.
 */
export function selectNights(
  extract: Uint8Array,
  numbers: readonly number[],
  options: AnalyserOptions,
): Uint8Array {
  const { lines, drafts, nights } = read(extract, options);
  const chosen = drafts.filter((night) => numbers.includes(night.number));
  if (chosen.length === 0) return new Uint8Array(0);
  const wanted = nights.filter((night) => numbers.includes(night.number));
  const others = drafts.filter((night) => !numbers.includes(night.number));
  const names = new Set(wanted.flatMap((night) => night.squad.map((member) => member.name)));
  const otherRuns = others.flatMap((night) => night.runs.map((run) => run.draft));
  const foreign = new Set(otherRuns.flatMap((run) => run.huntLines));
  const foreignTravel = new Set(otherRuns.flatMap((run) => run.travelLines));
  const sessions = new Set(chosen.map((night) => night.session.index));
  // The result is read once more, so that its ids are numbered from 1 again and it is an extract itself.
  const cutTo = (kept: Cut["names"], withStays: boolean) => {
    const own = ownLines(chosen, withStays);
    const text = cut(lines, { own, foreign, foreignTravel, sessions, names: kept }).map(
      (line) => `${line}\n`,
    );
    return read(options.encode(text.join("")), options);
  };
  // Names of other nights' squads are removed too, unless one of their lines turns out to have mattered.
  const slim = cutTo(names, true);
  if (sameNights(slim.nights, wanted)) return slim.extract;
  const full = cutTo(null, true);
  // When the time of day is impossible, a visit that was taken over begins with its nightfall.
  return sameNights(full.nights, wanted) ? full.extract : cutTo(null, false).extract;
}

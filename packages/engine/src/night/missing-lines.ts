import type { HuntLineName } from "../domain/words.ts";
import type { LogEvent } from "../log/log-event.ts";
import type { EidolonFacts } from "./facts.ts";
import type { Remarks } from "./remarks.ts";
import type { SignalRun } from "./signals.ts";

/** The Hydrolyst was captured, and nothing else was killed: all lines of a full run must be there. */
function isFullButForLines({ eidolons }: SignalRun): boolean {
  return (
    eidolons.length === 3 &&
    eidolons.every(({ result }) => result !== "kill") &&
    eidolons.at(-1)?.result === "capture"
  );
}

const songBegins: ReadonlySet<LogEvent["id"]> = new Set(["wailStart", "swanStart"] as const);
const songEnds: ReadonlySet<LogEvent["id"]> = new Set(["wailEnd", "wailTeleport", "swanEnd"] as const);

/** How many of an eidolon's limbs no song followed, from its beginning to its end, before the next limb or the capture. */
function limbsWithoutSong({ limbsMs, endedMs }: EidolonFacts, songs: readonly LogEvent[]): number {
  return limbsMs.filter((atMs, index) => {
    const untilMs = limbsMs[index + 1] ?? endedMs ?? Number.POSITIVE_INFINITY;
    const after = songs.filter((song) => song.atMs >= atMs && song.atMs < untilMs);
    return !(after.some(({ id }) => songBegins.has(id)) && after.some(({ id }) => songEnds.has(id)));
  }).length;
}

export interface VisitLines {
  /** The run's normalized events. */
  readonly events: readonly LogEvent[];
  /** The run began in a visit that had seen the night before. */
  readonly stayed: boolean;
}

/**
 * Names the lines that a hosted full run must have and this one lacks. What rests on them is null: nobody gains by
 * a line that is missing, and everybody is told.
 */
export function remarkMissingLines(run: SignalRun, { events, stayed }: VisitLines, remarks: Remarks): void {
  if (run.perspective !== "host" || !isFullButForLines(run)) return;
  const misses = (line: HuntLineName, eidolon: EidolonFacts) =>
    remarks.add("line_missing", null, { line, eidolon: eidolon.type });
  const songs = events.filter(({ id }) => songBegins.has(id) || songEnds.has(id));
  // Who stayed since the night before has no F of this night; else the run's clock begins with N instead, which is later.
  if (run.finalizeMs === null && !stayed) remarks.add("line_missing", null, { line: "entry" });
  if (run.nightfallMs === null) remarks.add("line_missing", null, { line: "nightfall" });
  for (const eidolon of run.eidolons) {
    if (eidolon.type !== "teralyst" && eidolon.shrineMs === null) misses("shrine", eidolon);
    if (eidolon.spawnedMs === null) misses("spawn", eidolon);
    if (eidolon.endedMs === null) misses("capture", eidolon);
    for (let count = limbsWithoutSong(eidolon, songs); count > 0; count--) misses("song", eidolon);
  }
}

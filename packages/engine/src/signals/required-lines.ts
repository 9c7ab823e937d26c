import { signalRanges } from "../domain/signals.ts";
import { type EidolonType, eidolonTypes, limbCounts } from "../domain/words.ts";
import { hostLineIds } from "../log/hunt-lines.ts";
import type { LineId } from "../log/line-patterns.ts";
import type { RunRemark } from "../metrics/facts/facts.ts";
import type { NightEvidence, RunEvidence } from "./evidence.ts";
import { type FoundSignal, signal } from "./found-signal.ts";

function eidolonOf({ params }: RunRemark): EidolonType | null {
  return eidolonTypes.find((type) => type === params.eidolon) ?? null;
}

/** A line that a hosted full run must have but lacks. */
interface Missing {
  readonly line: string;
  readonly eidolon: EidolonType | null;
  readonly atMs: number | null;
  readonly count: number;
}

/** Returns the lines that the reading found missing in a hosted full run. */
function missingLines({ facts }: RunEvidence): readonly Missing[] {
  return facts.remarks.flatMap((remark): readonly Missing[] => {
    const eidolon = eidolonOf(remark);
    const place = { eidolon, atMs: null, count: remark.count };
    if (remark.code === "line_missing") return [{ ...place, line: String(remark.params.line ?? "") }];
    // The log may end before the arcane of the last eidolon drops.
    const goesOn = facts.eidolons.at(-1)?.type !== eidolon;
    if (remark.code === "arcane_missing" && goesOn) return [{ ...place, line: "arcane" }];
    return [];
  });
}

/** No eidolon is called without a shard. Shards are counted from the shrine's opening on. */
function missingShards({ facts }: RunEvidence): readonly Missing[] {
  return facts.eidolons.flatMap(({ type: eidolon, spawnedMs, shrineMs, shardsMs }) =>
    eidolon === "teralyst" || spawnedMs === null || shrineMs === null || shardsMs.length > 0
      ? []
      : [{ line: "shard", eidolon, atMs: spawnedMs, count: 1 }],
  );
}

interface Limbs {
  readonly eidolon: EidolonType;
  readonly value: number;
  readonly expected: number;
}

function wrongLimbs({ facts }: RunEvidence): readonly Limbs[] {
  return facts.remarks.flatMap((remark) => {
    const eidolon = eidolonOf(remark);
    const isWrong = remark.code === "extra_limb" || remark.code === "missing_limb";
    if (!isWrong || eidolon === null) return [];
    const counted = facts.eidolons.find(({ type }) => type === eidolon)?.limbsMs.length ?? 0;
    const value = remark.code === "extra_limb" ? counted + remark.count : counted;
    return [{ eidolon, value, expected: limbCounts[eidolon] }];
  });
}

const songIds: ReadonlySet<LineId> = new Set([
  "wailStart",
  "wailEnd",
  "wailTeleport",
  "swanStart",
  "swanEnd",
] as const);

/**
 * Returns the number of song lines that were removed together with limbs. When only a limb's line was lost, its song is
 * still there.
 */
function songsGone({ facts, events }: RunEvidence, { eidolon, value, expected }: Limbs): number {
  const found = facts.eidolons.find(({ type }) => type === eidolon);
  const [fromMs, toMs] = [found?.spawnedMs, found?.endedMs];
  if (fromMs == null || toMs == null) return 0;
  const songs = events.filter(({ id, atMs }) => songIds.has(id) && atMs > fromMs && atMs <= toMs).length;
  return Math.max(0, Math.min(2 * (expected - value), 2 * expected - songs));
}

/**
 * Whether more is missing than a log loses by itself. A forger who cuts a log removes several lines of a run or of an
 * eidolon; a log that loses one line in a thousand lacks a single line, and hardly ever two lines near each other.
 */
function isMore(counts: readonly Pick<Missing, "eidolon" | "count">[]): boolean {
  const sum = (some: typeof counts) => some.reduce((total, { count }) => total + count, 0);
  const ofOne = eidolonTypes.map((type) => sum(counts.filter(({ eidolon }) => eidolon === type)));
  return (
    sum(counts) >= signalRanges.missingOfRun || ofOne.some((count) => count >= signalRanges.missingOfEidolon)
  );
}

/** Whether the log has the run's beginning; a log without it lacks the lines before. */
function sawBeginning({ facts }: RunEvidence): boolean {
  return facts.finalizeMs !== null || facts.nightfallMs !== null;
}

function whatIsMissing(run: RunEvidence, sawAll: boolean): readonly FoundSignal[] {
  const began = sawBeginning(run);
  const missing = [...missingLines(run), ...(sawAll ? missingShards(run) : [])];
  const lines = missing.filter(({ eidolon }) => began || (eidolon !== null && eidolon !== "teralyst"));
  const limbs = sawAll ? wrongLimbs(run) : [];
  const more = limbs.filter(({ value, expected }) => value > expected);
  const fewer = limbs
    .filter(({ value, expected }) => value < expected)
    .map((of) => ({ ...of, count: of.expected - of.value + songsGone(run, of) }));
  const place = { run: run.index };
  const count = ({ eidolon, value, expected }: Limbs) =>
    signal({ ...place, code: "limb_count", eidolon, figures: { value, expected } });
  const isCut = isMore([...lines, ...fewer]);
  const code = isCut ? "lines_missing" : "line_lost";
  return [
    ...lines.map(({ line, ...where }) => signal({ ...place, ...where, code, figures: { line } })),
    ...(isCut
      ? fewer.map(count)
      : fewer.map(({ eidolon }) => signal({ ...place, code, eidolon, figures: { line: "limb" } }))),
    ...more.map(count),
  ];
}

function hostLinesOfClient({ index: run, mode, becameHostMs, events }: RunEvidence): readonly FoundSignal[] {
  if (mode !== "client" || becameHostMs !== null) return [];
  const lines = events.filter(({ id }) => hostLineIds.has(id));
  const [first] = lines;
  if (first === undefined) return [];
  return [signal({ code: "host_lines_of_client", run, atMs: first.atMs, figures: { lines: lines.length } })];
}

/**
 * S5: returns a signal for missing lines, and for a host's lines in a client's log. A run that was hosted from its
 * nightfall on has all of its songs, limbs, shards and captures, in order, and a client writes none of the host's lines
 * (docs/game-log.md, sections 2 and 4). A single lost line proves nothing.
 */
export function requiredLines({ runs }: NightEvidence): readonly FoundSignal[] {
  return runs.flatMap((run) => {
    const { facts, becameHostMs } = run;
    const isWhole = facts.perspective === "host" && becameHostMs === null;
    const sawAll = isWhole && facts.nightfallMs !== null;
    return [...(isWhole ? whatIsMissing(run, sawAll) : []), ...hostLinesOfClient(run)];
  });
}

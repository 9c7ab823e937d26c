import { type EidolonType, eidolonTypes, limbCounts } from "../domain/words.ts";
import { hostLineIds } from "../log/hunt-lines.ts";
import type { RunRemark } from "../night/facts.ts";
import type { NightEvidence, RunEvidence } from "./evidence.ts";
import { type FoundSignal, signal } from "./found-signal.ts";

function eidolonOf({ params }: RunRemark): EidolonType | null {
  return eidolonTypes.find((type) => type === params.eidolon) ?? null;
}

/** What the reading has found missing of a hosted full run. */
function missingLines({ index: run, facts }: RunEvidence): readonly FoundSignal[] {
  return facts.remarks.flatMap((remark) => {
    const eidolon = eidolonOf(remark);
    const place = { code: "lines_missing", run, eidolon, count: remark.count } as const;
    if (remark.code === "line_missing")
      return [signal({ ...place, figures: { line: String(remark.params.line ?? "") } })];
    // The log may end before the arcane of the last one drops.
    const goesOn = facts.eidolons.at(-1)?.type !== eidolon;
    if (remark.code === "arcane_missing" && goesOn)
      return [signal({ ...place, figures: { line: "arcane" } })];
    return [];
  });
}

/** Nothing is called without a shard. */
function missingShards({ index: run, facts }: RunEvidence): readonly FoundSignal[] {
  return facts.eidolons.flatMap(({ type, spawnedMs, shardsMs }) =>
    type === "teralyst" || spawnedMs === null || shardsMs.length > 0
      ? []
      : [
          signal({
            code: "lines_missing",
            run,
            eidolon: type,
            atMs: spawnedMs,
            figures: { line: "shard" },
          }),
        ],
  );
}

function limbCount({ index: run, facts }: RunEvidence): readonly FoundSignal[] {
  return facts.remarks.flatMap((remark) => {
    const eidolon = eidolonOf(remark);
    const isWrong = remark.code === "extra_limb" || remark.code === "missing_limb";
    if (!isWrong || eidolon === null) return [];
    const counted = facts.eidolons.find(({ type }) => type === eidolon)?.limbsMs.length ?? 0;
    const value = remark.code === "extra_limb" ? counted + remark.count : counted;
    return [signal({ code: "limb_count", run, eidolon, figures: { value, expected: limbCounts[eidolon] } })];
  });
}

function hostLinesOfClient({ index: run, mode, becameHostMs, events }: RunEvidence): readonly FoundSignal[] {
  if (mode !== "client" || becameHostMs !== null) return [];
  const lines = events.filter(({ id }) => hostLineIds.has(id));
  const [first] = lines;
  if (first === undefined) return [];
  return [signal({ code: "host_lines_of_client", run, atMs: first.atMs, figures: { lines: lines.length } })];
}

/**
 * S5: a run that was hosted from its nightfall on has its songs, limbs, shards and captures in number and order, and a
 * client writes none of the host's lines (docs/game-log.md, sections 2 and 4).
 */
export function requiredLines({ runs }: NightEvidence): readonly FoundSignal[] {
  return runs.flatMap((run) => {
    const { facts, becameHostMs } = run;
    const isWhole = facts.perspective === "host" && becameHostMs === null;
    const sawAll = isWhole && facts.nightfallMs !== null;
    return [
      ...(isWhole ? missingLines(run) : []),
      ...(sawAll ? [...missingShards(run), ...limbCount(run)] : []),
      ...hostLinesOfClient(run),
    ];
  });
}

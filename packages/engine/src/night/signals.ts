import type { DiagnosticCode } from "../domain/diagnostics.ts";
import type { PlausibleRange } from "../domain/game-facts.ts";
import {
  captureAnimationMs,
  limbAnimationMs,
  plausibleRanges,
  preloadThresholdMs,
} from "../domain/game-facts.ts";
import { delayed, networked } from "../domain/honest-machines.ts";
import { limbCounts, type Perspective } from "../domain/words.ts";
import { dropMs } from "../metrics/eidolon/drop.ts";
import type { EidolonFacts, RunFacts } from "../metrics/facts/facts.ts";
import { isFull } from "../metrics/facts/facts.ts";
import type { Remarks } from "../normalize/remarks.ts";
import { offGrid } from "./tick-grid.ts";

export type SignalRun = Omit<RunFacts, "remarks">;

function minus(later: number | null | undefined, earlier: number | null | undefined): number | null {
  return later == null || earlier == null ? null : later - earlier;
}

/** Compares one run's figures with the plausible ranges, widened by what a machine or a network may add. */
function createChecker(remarks: Remarks, perspective: Perspective) {
  const allowed = perspective === "host" ? delayed : networked;
  return (
    code: DiagnosticCode,
    gameRange: PlausibleRange,
    valueMs: number | null,
    params: Readonly<Record<string, string | number>>,
    animationMs = 0,
  ) => {
    const range = allowed(gameRange, animationMs);
    if (valueMs !== null && (valueMs < range.minMs || valueMs > range.maxMs)) {
      remarks.add(code, null, {
        ...params,
        valueMs,
        minMs: range.minMs,
        ...(Number.isFinite(range.maxMs) ? { maxMs: range.maxMs } : {}),
      });
    }
  };
}

type Checker = ReturnType<typeof createChecker>;

function checkFight(eidolon: EidolonFacts, check: Checker): void {
  const params = { eidolon: eidolon.type };
  // A slow limb is only slow. A limb that is faster than the animation allows is suspicious.
  const limb = { minMs: plausibleRanges.limb.minMs, maxMs: Number.POSITIVE_INFINITY };
  eidolon.limbsMs.forEach((atMs, index) => {
    const before = eidolon.limbsMs[index - 1];
    if (before !== undefined)
      check("suspicious_limb", limb, atMs - before - limbAnimationMs, params, limbAnimationMs);
  });
  if (eidolon.limbsMs.length === limbCounts[eidolon.type] && eidolon.endedMs !== null) {
    const capshotMs = minus(eidolon.endedMs, eidolon.limbsMs.at(-1));
    if (eidolon.result === "capture")
      check(
        "suspicious_capshot",
        plausibleRanges.capshot,
        minus(capshotMs, captureAnimationMs),
        params,
        captureAnimationMs,
      );
  }
  if (eidolon.result === "capture") {
    check(
      "suspicious_arcane_gap",
      plausibleRanges.arcaneGap,
      minus(eidolon.arcaneMs, eidolon.endedMs),
      params,
    );
  }
}

function checkShrine(eidolon: EidolonFacts, previous: EidolonFacts | undefined, check: Checker): void {
  const params = { eidolon: eidolon.type };
  check(
    "suspicious_shrine_gap",
    plausibleRanges.shrineGap,
    minus(eidolon.shrineMs, previous?.arcaneMs),
    params,
  );
  check(
    "suspicious_shard_gap",
    plausibleRanges.shardGap,
    minus(eidolon.shardsMs[0], eidolon.shrineMs),
    params,
  );
  check(
    "suspicious_spawn_gap",
    plausibleRanges.spawnGap,
    minus(eidolon.spawnedMs, eidolon.shardsMs.at(-1)),
    params,
  );
}

/**
 * Remarks on figures that neither the game nor a slow machine can produce, and on E and U off the host's two-second
 * grid. Remarks are for moderators and never a verdict.
 */
export function remarkSignals(run: SignalRun, remarks: Remarks): void {
  const check = createChecker(remarks, run.perspective);
  const [first] = run.eidolons;
  if (first?.type === "teralyst") {
    check(
      "suspicious_spawn_animation",
      plausibleRanges.spawnAnimation,
      minus(first.spawnedMs, run.nightfallMs),
      {},
    );
  }
  if (run.preload === false) {
    const waitedMs = minus(run.nightfallMs, run.finalizeMs);
    // A longer wait may have been a wait for dusk, which a wrong clock hides.
    if (waitedMs !== null && waitedMs <= preloadThresholdMs)
      check("suspicious_finalize", plausibleRanges.finalize, waitedMs, {});
  }
  run.eidolons.forEach((eidolon, index) => {
    checkFight(eidolon, check);
    if (eidolon.type !== "teralyst") checkShrine(eidolon, run.eidolons[index - 1], check);
  });
  const last = run.eidolons.at(-1);
  if (last?.type === "hydrolyst" && last.limbsMs.length === limbCounts.hydrolyst) {
    check(
      "suspicious_last_limb",
      plausibleRanges.hydrolystLastLimb,
      minus(last.limbsMs.at(-1), run.startMs),
      {},
    );
  }
  if (isFull(run) && last !== undefined) {
    check("suspicious_real_time", plausibleRanges.realTime, minus(dropMs(last), run.nightfallMs), {});
  }
  for (const { eidolon, offMs } of offGrid(run.eidolons)) {
    remarks.add("suspicious_tick_grid", null, { eidolon, offMs });
  }
}

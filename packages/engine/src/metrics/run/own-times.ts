import { gameTimeMs } from "../../domain/game-facts.ts";
import { eidolonTypes } from "../../domain/words.ts";
import { type OwnParts, ownParts } from "../eidolon/own-parts.ts";
import type { RunFacts } from "../facts/facts.ts";
import { isFull } from "../facts/facts.ts";
import { realTimeMs } from "./real-time.ts";

/** A real time without the game's own time, and its three parts. Either all four are known, or none is. */
export interface OwnTimes {
  readonly ownTimeMs: number | null;
  readonly aimTimeMs: number | null;
  readonly handsTimeMs: number | null;
  readonly waitingTimeMs: number | null;
}

interface OwnTimesOfRun {
  readonly run: OwnTimes;
  /** The own times of the run's eidolons, which add up to the run's own time. */
  readonly eidolons: readonly OwnTimes[];
}

export const unknownOwnTimes: OwnTimes = {
  ownTimeMs: null,
  aimTimeMs: null,
  handsTimeMs: null,
  waitingTimeMs: null,
};

function ownTimesOf({ aimMs, handsMs, waitingMs }: OwnParts): OwnTimes {
  return {
    ownTimeMs: aimMs + handsMs + waitingMs,
    aimTimeMs: aimMs,
    handsTimeMs: handsMs,
    waitingTimeMs: waitingMs,
  };
}

/**
 * Returns the own time of a full hosted run and of its eidolons (docs/game-log.md section 5, "Own time"). These times
 * are unknown when the run lacks a line, and when its real time is an estimate.
 */
export function ownTimes(run: RunFacts): OwnTimesOfRun {
  const totalMs = realTimeMs(run);
  const parts = isTileable(run)
    ? run.eidolons.map((eidolon, index) =>
        ownParts({ eidolon, previous: run.eidolons[index - 1] ?? null, run }),
      )
    : [];
  const known = parts.filter((part) => part !== null);
  if (totalMs === null || known.length < eidolonTypes.length) {
    return { run: unknownOwnTimes, eidolons: run.eidolons.map(() => unknownOwnTimes) };
  }
  const sumMs = (key: keyof OwnParts) => known.reduce((sum, part) => sum + part[key], 0);
  const aimMs = sumMs("aimMs");
  const handsMs = sumMs("handsMs");
  return {
    run: ownTimesOf({ aimMs, handsMs, waitingMs: totalMs - gameTimeMs - aimMs - handsMs }),
    eidolons: known.map(ownTimesOf),
  };
}

/** Whether the log is the host's and has the three eidolons in their order, all captured. */
function isTileable(run: RunFacts): boolean {
  return (
    run.perspective === "host" &&
    isFull(run) &&
    run.eidolons.length === eidolonTypes.length &&
    run.eidolons.every((eidolon, index) => eidolon.type === eidolonTypes[index])
  );
}

import { gameTimeMs } from "../../domain/game-facts.ts";
import { eidolonTypes } from "../../domain/words.ts";
import { type OwnParts, ownParts } from "../eidolon/own-parts.ts";
import type { RunFacts } from "../facts/facts.ts";
import { isFull } from "../facts/facts.ts";
import { realTimeMs } from "./real-time.ts";

/** A real time without what the game takes from everybody, and its three parts: all known, or none. */
export interface OwnTimes {
  readonly ownTimeMs: number | null;
  readonly aimTimeMs: number | null;
  readonly handsTimeMs: number | null;
  readonly waitingTimeMs: number | null;
}

interface OwnTimesOfRun {
  readonly run: OwnTimes;
  /** Of each eidolon of the run; they sum to the run's. */
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
 * The own time of a full hosted run and of its eidolons (docs/game-log.md section 5, "Own time"). None is known of a run
 * that lacks a line, nor where the real time is an estimate.
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

/** The three eidolons in their order, all of them captured in the log of who hosted them. */
function isTileable(run: RunFacts): boolean {
  return (
    run.perspective === "host" &&
    isFull(run) &&
    run.eidolons.length === eidolonTypes.length &&
    run.eidolons.every((eidolon, index) => eidolon.type === eidolonTypes[index])
  );
}

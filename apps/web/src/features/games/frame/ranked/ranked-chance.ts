import type { Chance } from "@hunt/engine/games/chance";
import { ApiProblem, unreachable } from "../../../../lib/api/api-problem.ts";

/** What chance brings to a ranked run: each limb's jitter comes from the server as the limb begins. */
export interface RankedChance extends Chance {
  readonly isWaiting: () => boolean;
  /** The run is over or given up: nothing is asked for any more. */
  readonly stop: () => void;
}

interface AskedChance {
  readonly framePhase: number;
  /** Asks the server for a limb's jitter, from 1. */
  readonly ask: (limb: number) => Promise<number>;
  /** The server refuses, or cannot be reached any more: the run cannot go on. */
  readonly onFailed: (problem: ApiProblem) => void;
}

/** A connection that is away for longer costs the run (docs/trust.md, "Ranked runs"). */
const mostTries = 8;
const retryMs = 700;

/** Asks for the next jitter when the game first wants it, once, and again when the answer was lost. */
export function createRankedChance({ framePhase, ask, onFailed }: AskedChance): RankedChance {
  let limb = 1;
  let isAsked = false;
  let isStopped = false;
  let answerMs: number | null = null;

  async function fetchJitter(tries = 1): Promise<void> {
    try {
      answerMs = await ask(limb);
    } catch (error) {
      if (isStopped) return;
      const isRefused = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
      if (isRefused || tries >= mostTries) {
        isStopped = true;
        onFailed(asProblem(error));
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, retryMs));
      if (!isStopped) await fetchJitter(tries + 1);
    }
  }

  return {
    framePhase,
    jitterMs: () => {
      if (!isAsked && !isStopped) {
        isAsked = true;
        void fetchJitter();
      }
      const givenMs = answerMs;
      if (givenMs === null) return null;
      answerMs = null;
      isAsked = false;
      limb += 1;
      return givenMs;
    },
    // An answer that is there is waited for until the game has taken it.
    isWaiting: () => isAsked,
    stop: () => {
      isStopped = true;
    },
  };
}

/** Whatever else failed is told as a server that was not reached. */
export function asProblem(error: unknown): ApiProblem {
  return error instanceof ApiProblem ? error : unreachable(error);
}

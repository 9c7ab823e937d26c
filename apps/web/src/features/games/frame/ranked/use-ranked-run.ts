import type { RankedScoreAnswer } from "@hunt/contracts/games";
import type { GameName } from "@hunt/engine/domain/game-names";
import type { Chance } from "@hunt/engine/games/chance";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../../lib/api/api.ts";
import { ApiProblem, unreachable } from "../../../../lib/api/api-problem.ts";
import { useSession } from "../../../../lib/session/session-query.ts";
import { handIn, type RunInput } from "./hand-in.ts";
import { percentilesQuery, scoresQuery, utcDay } from "./score-queries.ts";

/** The number of requests for a limb's jitter; a longer loss of the connection ends the run (docs/trust.md, "Ranked runs"). */
const mostTries = 8;

const retryMs = 700;

export interface RankedState {
  /** `cancelled`: the player ended the run early or abandoned it, so it has no score. */
  readonly step: "none" | "asking" | "playing" | "handingIn" | "scored" | "cancelled" | "refused";
  readonly problem: ApiProblem | null;
  readonly score: RankedScoreAnswer | null;
}

/** Why today's ranked run cannot begin; null when it can. */
export type RankedHindrance = "loading" | "visitor" | "used";

const none: RankedState = { step: "none", problem: null, score: null };

/** Begins today's ranked run, hands it in, and returns its state. */
export function useRankedRun(game: GameName, isChosen: boolean) {
  const queryClient = useQueryClient();
  const [state, setState] = useState(none);
  const hindrance = useHindrance(game, { isChosen, step: state.step });
  const current = useRef<{ readonly uuid: string; readonly chance: RankedChance } | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      current.current?.chance.stop();
    };
  }, []);
  const fail = (error: unknown) => setState({ step: "refused", problem: asProblem(error), score: null });

  /** Returns null when the run cannot begin; calls `onFailed` when it cannot continue. */
  async function begin(onFailed: () => void): Promise<RankedChance | null> {
    setState({ ...none, step: "asking" });
    try {
      const run = await api.post("/v2/@me/games/:game/runs", { params: { game } });
      // No jitter was requested yet, so the run can begin again.
      if (!isShown.current || document.visibilityState === "hidden") {
        setState(none);
        return null;
      }
      const limbsOf = { game, runUuid: run.uuid };
      const chance = createRankedChance({
        framePhase: run.framePhase,
        ask: async (limb) => {
          const params = { ...limbsOf, limb };
          return (await api.get("/v2/@me/games/:game/runs/:runUuid/limbs/:limb", { params })).jitterMs;
        },
        onFailed: (problem) => {
          onFailed();
          fail(problem);
        },
      });
      current.current = { uuid: run.uuid, chance };
      setState({ ...none, step: "playing" });
      return chance;
    } catch (error) {
      fail(error);
      return null;
    }
  }

  /** Ends the run with its inputs; null inputs mean that the player ended it early or abandoned it. */
  async function finish(inputs: readonly RunInput[] | null): Promise<void> {
    const run = current.current;
    current.current = null;
    if (run === null) return;
    run.chance.stop();
    if (inputs === null) {
      setState((before) => (before.step === "playing" ? { ...none, step: "cancelled" } : before));
      return;
    }
    setState({ ...none, step: "handingIn" });
    try {
      const score = await handIn(game, { runUuid: run.uuid, inputs });
      setState({ step: "scored", problem: null, score });
    } catch (error) {
      fail(error);
    }
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ["scores", game] }),
      queryClient.invalidateQueries({ queryKey: percentilesQuery(game).queryKey }),
    ]);
  }

  return { state, hindrance, begin, finish } as const;
}

function useHindrance(
  game: GameName,
  { isChosen, step }: { readonly isChosen: boolean; readonly step: RankedState["step"] },
): RankedHindrance | null {
  const { status } = useSession();
  const { data } = useQuery({
    ...scoresQuery({ game, day: utcDay(), offset: 0 }),
    enabled: isChosen && status === "signedIn",
  });
  if (status === "visitor") return "visitor";
  // A session that could not be checked is checked again by itself.
  if (status === "loading" || status === "failed") return "loading";
  const state = data?.mine?.state;
  const isUsed = state === "scored" || state === "refused" || state === "over";
  return isUsed || (step !== "none" && step !== "refused") ? "used" : null;
}

/** The random values of a ranked run: each limb's jitter comes from the server when the limb begins. */
interface RankedChance extends Chance {
  readonly isWaiting: () => boolean;
  /** Ends all requests, because the run is over or abandoned. */
  readonly stop: () => void;
}

interface AskedChance {
  readonly framePhase: number;
  /** Asks the server for the jitter of a limb; limbs count from 1. */
  readonly ask: (limb: number) => Promise<number>;
  /** Called when the server refuses or stays unreachable, so that the run cannot continue. */
  readonly onFailed: (problem: ApiProblem) => void;
}

/**
 * Returns a source that requests each jitter once, when the game first needs it, and again when the answer was lost.
 */
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
    // A value that has arrived still counts as awaited until the game has taken it.
    isWaiting: () => isAsked,
    stop: () => {
      isStopped = true;
    },
  };
}

/** Returns the error as a problem; an error that is not an answer of the server becomes "unreachable". */
function asProblem(error: unknown): ApiProblem {
  return error instanceof ApiProblem ? error : unreachable(error);
}

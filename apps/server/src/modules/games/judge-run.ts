import type { RankedRefusal } from "@hunt/contracts/games";
import type { GameName } from "@hunt/engine/domain/game-names";
import { inhumanSign } from "@hunt/engine/games/ranked/human-limits";
import { rankedOptions, rankedScore } from "@hunt/engine/games/ranked/ranked-runs";
import { runShields } from "@hunt/engine/games/ranked/run-shields";
import { replayRun } from "@hunt/engine/games/replay/replay-run";
import { paceRefusal } from "./run-pace.ts";

/** What was handed in, and what the server knows of the run itself. */
export interface HandedInRun {
  readonly game: GameName;
  readonly inputs: unknown;
  readonly framePhase: number;
  /** Those that were told. */
  readonly jittersMs: readonly number[];
  readonly toldMs: readonly number[];
  readonly handedInMs: number;
}

export type Judgement =
  | { readonly score: number }
  | { readonly refusal: RankedRefusal; readonly details: Readonly<Record<string, unknown>> };

/** Plays a run again, with the chance that it was given, and decides what it is worth. Pure; any inputs will do. */
export function judgeRun(handedIn: HandedInRun): Judgement {
  const { game, inputs, framePhase, jittersMs, toldMs, handedInMs } = handedIn;
  const replayed = replayRun({ game, options: rankedOptions[game], framePhase, jittersMs, inputs });
  if ("refusal" in replayed) {
    const { code, at } = replayed.refusal;
    return {
      refusal: code === "unfinished_run" ? "run_unfinished" : "run_inconsistent",
      details: { code, at },
    };
  }
  const { run } = replayed;
  const score = rankedScore(run);
  if (score === null) return { refusal: "run_unfinished", details: {} };
  const { shields, endMs } = runShields(run);
  const beginsMs = shields.map((shield) => shield.beginsMs);
  const pace = paceRefusal({ toldMs, handedInMs, beginsMs, endMs });
  if (pace !== null) return { refusal: "run_inconsistent", details: { code: pace } };
  const sign = inhumanSign(run, jittersMs);
  return sign === null ? { score } : { refusal: "run_not_human", details: { code: sign } };
}

import type { RankedRefusal } from "@hunt/contracts/games";
import type { GameName } from "@hunt/engine/domain/game-names";
import { inhumanSign } from "@hunt/engine/games/ranked/human-limits";
import { knowsJitter, type RunOfDay } from "@hunt/engine/games/ranked/knows-jitter";
import { rankedOptions, rankedScore } from "@hunt/engine/games/ranked/ranked-runs";
import { runShields } from "@hunt/engine/games/ranked/run-shields";
import { replayRun } from "@hunt/engine/games/replay/replay-run";
import { paceRefusal } from "./run-pace.ts";

/** The inputs that were handed in, and what the server itself knows about the run. */
export interface SubmittedRun {
  readonly game: GameName;
  readonly inputs: unknown;
  readonly framePhase: number;
  /** The jitters that were sent to the player. */
  readonly jittersMs: readonly number[];
  readonly jitterSentMs: readonly number[];
  readonly submittedMs: number;
  /** The account's runs of the days before, which are judged together with this one. */
  readonly earlier: readonly ChanceOfRun[];
}

/** The inputs of a run, and the chance that the run was given. */
export interface ChanceOfRun {
  readonly inputs: unknown;
  readonly framePhase: number;
  readonly jittersMs: readonly number[];
}

export type Judgement =
  | { readonly score: number }
  | { readonly refusal: RankedRefusal; readonly details: Readonly<Record<string, unknown>> };

/**
 * Replays a run with the chance that it was given, and returns its score or its refusal. The function is pure and
 * accepts any inputs.
 */
export function judgeRun(handedIn: SubmittedRun): Judgement {
  const { game, inputs, framePhase, jittersMs, jitterSentMs, submittedMs, earlier } = handedIn;
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
  const pace = paceRefusal({ jitterSentMs, submittedMs, beginsMs, endMs });
  if (pace !== null) return { refusal: "run_inconsistent", details: { code: pace } };
  const sign = inhumanSign(run, jittersMs);
  if (sign !== null) return { refusal: "run_not_human", details: { code: sign } };
  const days = [...earlier.flatMap((one) => runOfDay(game, one)), { run, jittersMs }];
  if (!knowsJitter(days)) return { score };
  return { refusal: "run_not_human", details: { code: "knows_jitter_over_days", days: days.length } };
}

/**
 * Replays an accepted run of an earlier day. Returns nothing when the rules have changed since and the replay no longer
 * works.
 */
function runOfDay(game: GameName, { inputs, framePhase, jittersMs }: ChanceOfRun): RunOfDay[] {
  const replayed = replayRun({ game, options: rankedOptions[game], framePhase, jittersMs, inputs });
  return "refusal" in replayed ? [] : [{ run: replayed.run, jittersMs }];
}

import type { RankedRefusal } from "@hunt/contracts/games";
import type { GameName } from "@hunt/engine/domain/game-names";
import { inhumanSign } from "@hunt/engine/games/ranked/human-limits";
import { knowsJitter, type RunOfDay } from "@hunt/engine/games/ranked/knows-jitter";
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
  /** The account's runs of the days before, which are judged with it. */
  readonly earlier: readonly ChanceOfRun[];
}

/** What was pressed in a run, and what chance brought to it. */
export interface ChanceOfRun {
  readonly inputs: unknown;
  readonly framePhase: number;
  readonly jittersMs: readonly number[];
}

export type Judgement =
  | { readonly score: number }
  | { readonly refusal: RankedRefusal; readonly details: Readonly<Record<string, unknown>> };

/** Plays a run again, with the chance that it was given, and decides what it is worth. Pure; any inputs will do. */
export function judgeRun(handedIn: HandedInRun): Judgement {
  const { game, inputs, framePhase, jittersMs, toldMs, handedInMs, earlier } = handedIn;
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
  if (sign !== null) return { refusal: "run_not_human", details: { code: sign } };
  const days = [...earlier.flatMap((one) => runOfDay(game, one)), { run, jittersMs }];
  if (!knowsJitter(days)) return { score };
  return { refusal: "run_not_human", details: { code: "knows_jitter_over_days", days: days.length } };
}

/** It was played again before; where the rules have changed since, it says nothing any more. */
function runOfDay(game: GameName, { inputs, framePhase, jittersMs }: ChanceOfRun): RunOfDay[] {
  const replayed = replayRun({ game, options: rankedOptions[game], framePhase, jittersMs, inputs });
  return "refusal" in replayed ? [] : [{ run: replayed.run, jittersMs }];
}

import type { GameName } from "@hunt/engine/domain/game-names";
import { mostRankedShields } from "@hunt/engine/games/ranked/ranked-runs";
import { type RunShields, runShields } from "@hunt/engine/games/ranked/run-shields";
import { replayRun } from "@hunt/engine/games/replay/replay-run";
import { type Player, playRanked } from "@hunt/engine/simulation/play-ranked";
import { framePhaseOf, jittersOf } from "../modules/games/draw-chance.ts";

export interface PlannedRun extends RunShields {
  /** What was pressed, as a page hands it in. */
  readonly inputs: ReturnType<typeof playRanked>["inputs"];
}

/** What a player does with the chance of a ranked run, all of which its seed tells: what nobody but the server knows. */
export function planRankedRun(game: GameName, seed: Buffer, player: Player): PlannedRun {
  // A Teralyst has five shields unless it leaves, which this player does not let happen.
  const count = game === "teralyst" ? 5 : mostRankedShields[game];
  const chance = { framePhase: framePhaseOf(seed), jittersMs: jittersOf(seed, count) };
  const played = playRanked(game, chance, player);
  const replayed = replayRun(played);
  if ("refusal" in replayed) throw new Error(`not played: ${replayed.refusal.code}`);
  return { inputs: played.inputs, ...runShields(replayed.run) };
}

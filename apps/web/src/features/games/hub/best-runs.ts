import type { GameName } from "@hunt/engine/domain/game-names";
import { betterScore } from "@hunt/engine/games/ranked/ranked-runs";
import type { KeptRun } from "../frame/kept-runs.ts";

/** The best of these runs that can be compared, whatever options each was played with; null without any. */
export function bestOf(runs: readonly KeptRun[], game: GameName): KeptRun | null {
  const sign = betterScore[game] === "higher" ? -1 : 1;
  const ranked = runs
    .filter((run) => run.game === game && run.comparable !== null)
    .toSorted((a, b) => sign * ((a.comparable ?? 0) - (b.comparable ?? 0)));
  return ranked[0] ?? null;
}

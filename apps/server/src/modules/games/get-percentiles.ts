import { maxPercentileRuns } from "@hunt/contracts/limits";
import type { GameName } from "@hunt/engine/domain/game-names";
import type { Deps } from "../../platform/deps.ts";
import { shownScore } from "./present-score.ts";
import { selectPercentiles } from "./queries.ts";

/** How the latest ranked runs of a game lie, the same for everybody: whoever has a score sees how many it is better than. */
export async function getPercentiles({ db }: Pick<Deps, "db">, game: GameName) {
  const { total, scores } = await selectPercentiles(db, game, maxPercentileRuns);
  return { total, scores: scores.map((score) => shownScore(game, score)) };
}

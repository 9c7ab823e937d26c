import type { PersonalBest } from "@hunt/contracts/personal-bests";
import type { BestMetric } from "@hunt/contracts/users";
import { bestRunFigures } from "@hunt/engine/domain/figures";
import type { SquadWord } from "../hunter-search.ts";

export type BestSquad = SquadWord | "any";

interface BestOnBoard {
  readonly best: Pick<PersonalBest, "season" | "verifiedOnly">;
  readonly metric: BestMetric;
  readonly squad: BestSquad;
  readonly userUuid: string;
}

/** The boards page at a personal best: its board, at the hunter's place. What is the page's default is left out. */
export function boardSearch({ best, metric, squad, userUuid }: BestOnBoard) {
  const isRun = bestRunFigures.some((figure) => figure === metric);
  const isDefault = metric === "realTime" || metric === "averageRealTime";
  return {
    ...(isRun && { board: "runs" as const }),
    season: best.season,
    ...(squad !== "any" && { squad }),
    ...(!isDefault && { metric }),
    ...(!best.verifiedOnly && { verified: false as const }),
    hunter: userUuid,
  };
}

import { maxLadderSteps } from "@hunt/contracts/board-limits";
import type { NightLadderAnswer, NightLadderQuery } from "@hunt/contracts/leaderboards";
import type { Deps } from "../../platform/deps.ts";
import { requireSeason } from "../settings/seasons.ts";
import { selectLadder, selectLadderHead } from "./ladder-queries.ts";
import { presentLadder } from "./present-ladder.ts";

/**
 * Returns the average real times on the board of a season and squad size, over all entries and over the verified ones.
 * Takes three statements, and a fourth for a season without entries, to refuse an unknown one (`unknown_season`).
 */
export async function getNightLadder(
  deps: Pick<Deps, "db" | "clock">,
  { season, squadSize }: NightLadderQuery,
): Promise<NightLadderAnswer> {
  const head = await selectLadderHead(deps.db, { season, squadSize });
  if (head.boardId === null) await requireSeason(deps, season);
  const now = deps.clock();
  const [all, verified] = await Promise.all(
    [false, true].map((verifiedOnly) =>
      selectLadder(deps.db, { boardId: head.boardId, verifiedOnly, now, steps: maxLadderSteps }),
    ),
  );
  return presentLadder({ season, head, all, verified });
}

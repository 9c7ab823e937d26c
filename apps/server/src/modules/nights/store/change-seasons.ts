import type { Deps } from "../../../platform/deps.ts";
import { type Acting, recordAudit } from "../../audit/record-audit.ts";
import { replaceSeasons } from "../../settings/replace-seasons.ts";
import { moveNightsToSeasons } from "./move-nights-to-seasons.ts";

export interface ChangeSeasonsInput extends Acting {
  /** As JSON has them. */
  readonly seasons: unknown;
}

/**
 * Sets the seasons and moves every night to the season of the time it was played (design.md 2.10, 2.16), all or
 * nothing; returns how many nights moved. Refuses seasons that overlap in number or beginning (`invalid_parameter`).
 */
export async function changeSeasons(
  deps: Pick<Deps, "db" | "clock">,
  { seasons, by, reason }: ChangeSeasonsInput,
): Promise<number> {
  return await deps.db.transaction().execute(async (trx) => {
    const { from, to } = await replaceSeasons(deps, trx, seasons);
    const starts = to.map(({ number, startsAt }) => ({ number, startsAtMs: Date.parse(startsAt) }));
    const movedNights = await moveNightsToSeasons(deps, trx, starts);
    await recordAudit(deps, trx, {
      by,
      reason,
      action: "seasons.change",
      objectKind: "setting",
      object: "seasons",
      details: { from, to, movedNights },
    });
    return movedNights;
  });
}

import { isDeepStrictEqual } from "node:util";
import type { AnyActor } from "../../../platform/http/actor.ts";
import { type ChangeDeps, noFacts, performChange } from "../../audit/perform-change.ts";
import { replaceSeasons } from "../../settings/replace-settings.ts";
import { canChangeSeasons } from "./can-change-seasons.ts";
import { moveNightsToSeasons } from "./move-nights-to-seasons.ts";

export interface ChangeSeasonsInput {
  /** The seasons as parsed JSON, not yet validated. */
  readonly seasons: unknown;
  readonly reason: string;
}

/**
 * Sets the seasons, and moves every night to the season in which it was played (docs/product.md, "Seasons and categories"). Returns
 * how many nights have moved, or will move (ADR 0046). Refuses two seasons with the same number or the same beginning
 * (`invalid_parameter`).
 */
export async function changeSeasons(
  deps: ChangeDeps,
  actor: AnyActor,
  { seasons, reason }: ChangeSeasonsInput,
): Promise<number> {
  return await performChange(deps, actor, {
    reason,
    facts: noFacts,
    may: canChangeSeasons,
    change: async (trx) => {
      const { from, to } = await replaceSeasons(deps, trx, seasons);
      const starts = to.map(({ number, startsAt }) => ({ number, startsAtMs: Date.parse(startsAt) }));
      const before = from.map(({ number }) => number);
      const { moved: movedNights, jobs } = await moveNightsToSeasons(deps, trx, { before, seasons: starts });
      if (movedNights === 0 && isDeepStrictEqual(from, to)) return { result: 0, entry: null };
      return {
        result: movedNights,
        jobs,
        entry: {
          action: "seasons.change",
          objectKind: "setting",
          object: "seasons",
          details: { from, to, movedNights },
        },
      };
    },
  });
}

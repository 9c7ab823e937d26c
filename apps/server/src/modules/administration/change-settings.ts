import type { SettingsChangeAnswer } from "@hunt/contracts/admin-settings";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, noFacts, performChange } from "../audit/perform-change.ts";
import { boardWorkJob } from "../board-work/begin-board-work.ts";
import {
  countMovingNights,
  type MovedNights,
  moveNightsToSeasons,
} from "../nights/store/move-nights-to-seasons.ts";
import { getAdminSettings } from "../settings/get-admin-settings.ts";
import { type NewSettings, type ReplacedSettings, replaceSettings } from "../settings/replace-settings.ts";
import type { Season } from "../settings/seasons.ts";
import { canAdminister } from "./can-administer.ts";

export interface ChangeSettingsInput extends NewSettings {
  readonly reason: string;
}

/**
 * Changes settings of the installation, all or none, and moves nights to the seasons that they belong to then, at once or, when they
 * are many, in parts (ADR 0046); or says what would change (`isDryRun`). Refuses a current season that the seasons lack
 * (`unknown_season`).
 */
export async function changeSettings(
  deps: ChangeDeps,
  actor: AnyActor,
  { reason, ...news }: ChangeSettingsInput,
): Promise<SettingsChangeAnswer> {
  const { isDryRun } = news;
  return await performChange(deps, actor, {
    reason,
    facts: noFacts,
    may: canAdminister,
    change: async (trx) => {
      const { before, after, changes } = await replaceSettings(deps, trx, news);
      const isOfSeasons = changes.some(({ key }) => key === "seasons");
      const { moved: movedNights, jobs } = isOfSeasons
        ? await moveNights(deps, trx, { before, after, isDryRun })
        : { moved: 0, jobs: [] };
      const isOfLock = changes.some(({ key }) => key === "leaderboardsLocked");
      const settings = await getAdminSettings(trx, deps.clock());
      const result = { isDryRun, changes, movedNights, settings };
      if (isDryRun || changes.length === 0) return { result, entry: null };
      return {
        result,
        // Boards that were locked may have a lot to follow.
        jobs: isOfLock ? [...jobs, boardWorkJob] : jobs,
        entry: {
          action: "settings.change",
          objectKind: "setting",
          object: changes.map(({ key }) => key).join(" "),
          details: { changes, ...(isOfSeasons && { movedNights }) },
        },
      };
    },
  });
}

/** Moves them, or says how many would move. */
async function moveNights(
  deps: ChangeDeps,
  trx: Transaction,
  { before, after, isDryRun }: Pick<ReplacedSettings, "before" | "after"> & { readonly isDryRun: boolean },
): Promise<MovedNights> {
  const seasons = after.seasons.map(
    ({ number, startsAt }): Season => ({ number, startsAtMs: Date.parse(startsAt) }),
  );
  if (isDryRun) return { moved: await countMovingNights(trx, seasons), jobs: [] };
  const numbers = before.seasons.map(({ number }) => number);
  return await moveNightsToSeasons(deps, trx, { before: numbers, seasons });
}

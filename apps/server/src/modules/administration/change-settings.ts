import type { SettingsChangeAnswer } from "@hunt/contracts/admin-settings";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, noFacts, performChange } from "../audit/perform-change.ts";
import { countMovingNights } from "../nights/store/count-moving-nights.ts";
import { moveNightsToSeasons } from "../nights/store/move-nights-to-seasons.ts";
import { getAdminSettings } from "../settings/get-admin-settings.ts";
import { type NewSettings, replaceSettings } from "../settings/replace-settings.ts";
import type { Season } from "../settings/season-at.ts";
import type { SettingValues } from "../settings/setting-values.ts";
import { canAdminister } from "./can-administer.ts";
import { refuseTooManyNights } from "./refuse-too-many-nights.ts";

export interface ChangeSettingsInput extends NewSettings {
  readonly reason: string;
}

/**
 * Changes settings of the installation, all or none, and moves nights to the seasons that they belong to then; or says
 * what would change (`isDryRun`). Refuses a current season that the seasons lack (`unknown_season`), and seasons that so
 * many nights would follow that a call cannot wait for them (`too_many_nights_affected`).
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
      const { after, changes } = await replaceSettings(deps, trx, news);
      const isOfSeasons = changes.some(({ key }) => key === "seasons");
      const movedNights = isOfSeasons ? await moveNights(deps, trx, { after, isDryRun }) : 0;
      const settings = await getAdminSettings(trx, deps.clock());
      const result = { isDryRun, changes, movedNights, settings };
      if (isDryRun || changes.length === 0) return { result, entry: null };
      return {
        result,
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

/** Returns how many nights moved, or would move. */
async function moveNights(
  deps: ChangeDeps,
  trx: Transaction,
  { after, isDryRun }: { readonly after: SettingValues; readonly isDryRun: boolean },
): Promise<number> {
  const seasons = after.seasons.map(
    ({ number, startsAt }): Season => ({ number, startsAtMs: Date.parse(startsAt) }),
  );
  const nights = await countMovingNights(trx, seasons);
  refuseTooManyNights(nights);
  return isDryRun ? nights : await moveNightsToSeasons(deps, trx, seasons);
}

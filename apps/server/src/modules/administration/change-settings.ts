import { isDeepStrictEqual } from "node:util";
import type {
  ListSettingsChangesQuery,
  PastSettingsChange,
  SettingsChangeAnswer,
} from "@hunt/contracts/admin-settings";
import { settingValuesSchema } from "@hunt/contracts/setting-values";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { findEntries, findEntry } from "../audit/find-entries.ts";
import { type ChangeDeps, noFacts, performChange } from "../audit/perform-change.ts";
import { boardWorkJob } from "../board-work/begin-board-work.ts";
import { countMovingNights, type MovedNights, moveNightsToSeasons } from "../nights/store/change-seasons.ts";
import { getAdminSettings } from "../settings/get-admin-settings.ts";
import { getSettingValues } from "../settings/get-settings.ts";
import { type NewSettings, type ReplacedSettings, replaceSettings } from "../settings/replace-settings.ts";
import type { Season } from "../settings/seasons.ts";
import { showPersons } from "../users/people/list-people.ts";
import { canAdminister } from "./can-administer.ts";
import { uuidsOf } from "./list-audit-log.ts";
import { presentSettingsChange } from "./present-settings-change.ts";
import { requireAdmin } from "./require-admin.ts";
import { settingsChangesOf } from "./settings-changes.ts";

export interface ChangeSettingsInput extends NewSettings {
  readonly reason: string;
}

/**
 * Changes settings of the installation, all or none, and moves nights to the seasons that they then belong to: at once, or in parts
 * when they are many (ADR 0046). With `isDryRun` it only returns what would change. Refuses a current season that is not among the
 * seasons (`unknown_season`).
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
        // The end of a lock may leave much work for the boards.
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

/** Moves the nights to their seasons; in a dry run it only returns how many would move. */
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

interface UndoSettingsChangeInput {
  readonly changeId: number;
  readonly reason: string;
  readonly isDryRun: boolean;
}

/**
 * Undoes a change of settings and returns what `changeSettings` returns. Refuses a change that does not exist
 * (`settings_change_not_found`), and one whose settings were changed again since or are no longer accepted by this
 * release (`settings_changed_since`).
 */
export async function undoSettingsChange(
  deps: ChangeDeps,
  actor: AnyActor,
  { changeId, reason, isDryRun }: UndoSettingsChangeInput,
): Promise<SettingsChangeAnswer> {
  requireAdmin(actor);
  const entry = await findEntry(deps.db, changeId);
  if (entry?.object_kind !== "setting") throw new AppError("settings_change_not_found");
  const changes = settingsChangesOf(entry);
  const keys = changes.map(({ key }) => key).join(", ");
  const values = settingValuesSchema
    .partial()
    .safeParse(Object.fromEntries(changes.map(({ key, from }) => [key, from])));
  if (changes.length === 0 || !values.success) throw new AppError("settings_changed_since", { keys });
  return await changeSettings(deps, actor, {
    values: values.data,
    resets: [],
    reason,
    isDryRun,
    expect: (current) => {
      const other = changes.filter(({ key, to }) => !isDeepStrictEqual(current[key], to));
      if (other.length === 0) return;
      throw new AppError("settings_changed_since", { keys: other.map(({ key }) => key).join(", ") });
    },
  });
}

/** Returns the changes of settings, the latest first, each with whether it can be undone. */
export async function listSettingsChanges(
  deps: Pick<Deps, "db">,
  actor: AnyActor,
  { limit, before }: ListSettingsChangesQuery,
): Promise<{ readonly items: PastSettingsChange[] }> {
  requireAdmin(actor);
  const entries = await findEntries(deps.db, { objectKind: "setting" }, { limit, before });
  const values = await getSettingValues(deps);
  const persons = await showPersons(deps, uuidsOf(entries.map(({ by_name }) => by_name)));
  return { items: entries.map((entry) => presentSettingsChange(entry, values, persons)) };
}

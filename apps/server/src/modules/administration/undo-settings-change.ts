import { isDeepStrictEqual } from "node:util";
import type { SettingsChangeAnswer } from "@hunt/contracts/admin-settings";
import { settingValuesSchema } from "@hunt/contracts/setting-values";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { findEntry } from "../audit/find-entry.ts";
import type { ChangeDeps } from "../audit/perform-change.ts";
import { changeSettings } from "./change-settings.ts";
import { requireAdmin } from "./require-admin.ts";
import { settingsChangesOf } from "./settings-changes.ts";

export interface UndoSettingsChangeInput {
  readonly changeId: number;
  readonly reason: string;
  readonly isDryRun: boolean;
}

/**
 * Takes a change of settings back, as `changeSettings` does. Refuses one that there is not (`settings_change_not_found`)
 * and one whose settings were changed again since, or which this release no longer takes (`settings_changed_since`).
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

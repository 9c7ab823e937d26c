import type { AdminSettingsAnswer } from "@hunt/contracts/admin-settings";
import type { Connection } from "../../platform/database/database-types.ts";
import { presentAdminSettings } from "./present-admin-settings.ts";
import { readSettingTimes, readStoredSettings } from "./queries.ts";
import { settingValues } from "./setting-values.ts";

/** Returns the current settings at an instant, with their defaults and when each was written. Runs two statements. */
export async function getAdminSettings(db: Connection, nowMs: number): Promise<AdminSettingsAnswer> {
  const values = settingValues(await readStoredSettings(db));
  return presentAdminSettings(values, await readSettingTimes(db), nowMs);
}

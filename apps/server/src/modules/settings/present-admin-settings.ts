import type { AdminSettingsAnswer } from "@hunt/contracts/admin-settings";
import { settingKeys } from "@hunt/contracts/setting-values";
import { seasonInForce } from "./seasons.ts";
import { defaultSettingValues, type SettingValues } from "./setting-values.ts";

export function presentAdminSettings(
  values: SettingValues,
  writtenAt: ReadonlyMap<string, Date>,
  nowMs: number,
): AdminSettingsAnswer {
  const changedAt = settingKeys.flatMap((key) => {
    const at = writtenAt.get(key);
    return at ? [{ key, at: at.toISOString() }] : [];
  });
  return {
    values,
    defaults: defaultSettingValues(),
    changedAt,
    seasonInForce: seasonInForce(values, nowMs),
  };
}

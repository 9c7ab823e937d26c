import type { Deps } from "../../platform/deps.ts";
import { readStoredSettings } from "./queries.ts";
import { type SettingValues, settingValues } from "./setting-values.ts";

/** The settings in force, one statement. */
export async function getSettingValues(deps: Pick<Deps, "db">): Promise<SettingValues> {
  return settingValues(await readStoredSettings(deps.db));
}

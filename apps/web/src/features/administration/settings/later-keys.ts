import { ApiProblem } from "../../../lib/api/api-problem.ts";
import { type SettingKey, settingKeysInOrder } from "./setting-keys.ts";

/** The settings that were changed again since, so that a change is not taken back; of any other error none. */
export function laterKeys(error: Error | null): readonly SettingKey[] {
  if (!(error instanceof ApiProblem) || error.code !== "settings_changed_since") return [];
  const named = String(error.params.keys ?? "").split(", ");
  return settingKeysInOrder.filter((key) => named.includes(key));
}

import type { Deps } from "../../platform/deps.ts";
import { readStoredSettings } from "./queries.ts";
import { plainSettingKeys, type SettingValues, schemaOfSetting, settingValues } from "./setting-values.ts";

/** Returns the current settings, in one statement. */
export async function getSettingValues(deps: Pick<Deps, "db">): Promise<SettingValues> {
  return settingValues(await readStoredSettings(deps.db));
}

/** Reads a setting's value from text: as JSON for numbers, booleans and null where the key accepts them, else as text. */
export function readSettingText(key: string, text: string): unknown {
  const known = plainSettingKeys.find((one) => one === key);
  if (known === undefined) return text;
  try {
    const value: unknown = JSON.parse(text);
    const takes = (one: unknown) => schemaOfSetting(known).safeParse(one ?? undefined).success;
    // A value that is accepted neither way is refused as JSON, because that refusal names the faulty part.
    return takes(value) || !takes(text) ? value : text;
  } catch {
    return text;
  }
}

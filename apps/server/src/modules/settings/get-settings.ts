import type { Deps } from "../../platform/deps.ts";
import { readStoredSettings } from "./queries.ts";
import { plainSettingKeys, type SettingValues, schemaOfSetting, settingValues } from "./setting-values.ts";

/** The settings in force, one statement. */
export async function getSettingValues(deps: Pick<Deps, "db">): Promise<SettingValues> {
  return settingValues(await readStoredSettings(deps.db));
}

/** A setting's value as somebody writes it: numbers, booleans and null as JSON has them where the key takes them, else text. */
export function readSettingText(key: string, text: string): unknown {
  const known = plainSettingKeys.find((one) => one === key);
  if (known === undefined) return text;
  try {
    const value: unknown = JSON.parse(text);
    const takes = (one: unknown) => schemaOfSetting(known).safeParse(one ?? undefined).success;
    // What it takes neither way is refused for what it says as JSON: that names the part.
    return takes(value) || !takes(text) ? value : text;
  } catch {
    return text;
  }
}

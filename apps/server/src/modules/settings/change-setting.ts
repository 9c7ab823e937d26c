import { isDeepStrictEqual } from "node:util";
import { refuseField, refuseInput } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { type ChangeDeps, performChange } from "../audit/perform-change.ts";
import { canChangeSettings } from "./can-change-settings.ts";
import { getSettingValues } from "./get-settings.ts";
import { writeSetting } from "./queries.ts";
import { type PlainSettingKey, plainSettingKeys, schemaOfSetting } from "./setting-values.ts";

export interface ChangeSettingInput {
  readonly key: string;
  /** The value as parsed JSON; null for the default. */
  readonly value: unknown;
  readonly reason: string;
}

/**
 * Changes one setting of the installation; a page shows it when its copy is older than five minutes. Refuses an unknown
 * key, a key that has a command of its own, and a value that the key does not accept (`invalid_parameter`). A value that
 * is set already is neither written nor recorded.
 */
export async function changeSetting(
  deps: ChangeDeps,
  actor: AnyActor,
  { key, value: given, reason }: ChangeSettingInput,
): Promise<void> {
  if (!isPlainKey(key))
    throw refuseField(
      "key",
      "unknown_key",
      `There is no such setting; those are ${plainSettingKeys.join(", ")}.`,
    );
  const value = parseValue(key, given);
  await performChange(deps, actor, {
    reason,
    facts: (trx) => getSettingValues({ db: trx }),
    may: canChangeSettings,
    change: async (trx, before) => {
      if (key === "currentSeason") refuseMissingSeason(before.seasons, value);
      if (isDeepStrictEqual(before[key], value)) return { result: undefined, entry: null };
      await writeSetting(trx, { key, value, now: new Date(deps.clock()) });
      return {
        result: undefined,
        entry: {
          action: "setting.change",
          objectKind: "setting",
          object: key,
          details: { from: before[key], to: value },
        },
      };
    },
  });
}

function isPlainKey(key: string): key is PlainSettingKey {
  return plainSettingKeys.some((one) => one === key);
}

/** Returns the parsed value; null stands for the default, if the key has one. */
function parseValue(key: PlainSettingKey, given: unknown): unknown {
  const parsed = schemaOfSetting(key).safeParse(given ?? undefined);
  if (!parsed.success) throw refuseInput(parsed.error, "value");
  return parsed.data;
}

function refuseMissingSeason(seasons: readonly { readonly number: number }[], value: unknown): void {
  if (value === null || seasons.some(({ number }) => number === value)) return;
  const numbers = seasons.map(({ number }) => number).join(", ");
  throw refuseField("value", "unknown_season", `There is no season ${value}; there are ${numbers}.`);
}

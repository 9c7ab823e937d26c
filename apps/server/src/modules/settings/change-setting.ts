import type { Deps } from "../../platform/deps.ts";
import { refuseField, refuseInput } from "../../platform/errors/refuse-input.ts";
import { type Acting, recordAudit } from "../audit/record-audit.ts";
import { getSettingValues } from "./get-settings.ts";
import { writeSetting } from "./queries.ts";
import { type PlainSettingKey, plainSettingKeys, schemaOfSetting } from "./setting-values.ts";

export interface ChangeSettingInput extends Acting {
  readonly key: string;
  /** As JSON has it; null for the default. */
  readonly value: unknown;
}

/**
 * Changes one setting of the installation; a page shows it when its copy is old (five minutes). Refuses a key that there
 * is not, or that has a command of its own, and a value that the key does not take (`invalid_parameter`).
 */
export async function changeSetting(
  deps: Pick<Deps, "db" | "clock">,
  { key, value: given, by, reason }: ChangeSettingInput,
): Promise<void> {
  if (!isPlainKey(key))
    throw refuseField(
      "key",
      "unknown_key",
      `There is no such setting; those are ${plainSettingKeys.join(", ")}.`,
    );
  const value = parseValue(key, given);
  await deps.db.transaction().execute(async (trx) => {
    const before = await getSettingValues({ db: trx });
    if (key === "currentSeason") refuseMissingSeason(before.seasons, value);
    await writeSetting(trx, { key, value, now: new Date(deps.clock()) });
    await recordAudit(deps, trx, {
      by,
      reason,
      action: "setting.change",
      objectKind: "setting",
      object: key,
      details: { from: before[key], to: value },
    });
  });
}

function isPlainKey(key: string): key is PlainSettingKey {
  return plainSettingKeys.some((one) => one === key);
}

/** Null is the default, for what has one. */
function parseValue(key: PlainSettingKey, given: unknown): unknown {
  const parsed = schemaOfSetting(key).safeParse(given ?? undefined);
  if (!parsed.success) throw refuseInput(parsed.error, "value");
  return parsed.data;
}

function refuseMissingSeason(seasons: readonly { readonly number: number }[], value: unknown): void {
  if (seasons.some(({ number }) => number === value)) return;
  const numbers = seasons.map(({ number }) => number).join(", ");
  throw refuseField("value", "unknown_season", `There is no season ${value}; there are ${numbers}.`);
}

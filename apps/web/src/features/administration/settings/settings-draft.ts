import type { AdminSettingsAnswer } from "@hunt/contracts/admin-settings";
import { type SettingKey, settingKeysInOrder } from "./setting-keys.ts";
import { settingProblem } from "./setting-problem.ts";

export type Values = AdminSettingsAnswer["values"];

/** What is written but not saved; what is not there is as the server has it. */
export type Edits = Partial<Values>;

/** The settings whose written value is another than the server's. */
export function changedKeys(values: Values, edits: Edits): readonly SettingKey[] {
  return settingKeysInOrder.filter((key) => edits[key] !== undefined && !isSame(edits[key], values[key]));
}

/** Whether nothing is written that the server would refuse. */
export function isDraftFine(edits: Edits): boolean {
  return settingKeysInOrder.every(
    (key) => edits[key] === undefined || settingProblem(key, edits[key]) === null,
  );
}

/** The edits that change something. */
export function onlyChanged(values: Values, edits: Edits): Edits {
  return Object.fromEntries(changedKeys(values, edits).map((key) => [key, edits[key]]));
}

/** Settings are plain data whose fields stand in one order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

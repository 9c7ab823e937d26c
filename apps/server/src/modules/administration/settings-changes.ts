import { isDeepStrictEqual } from "node:util";
import type { ChangedSetting } from "@hunt/contracts/admin-settings";
import { type SettingKey, settingKeys } from "@hunt/contracts/setting-values";

/** An entry about settings, as the audit log stores it. */
export interface SettingsEntry {
  readonly action: string;
  readonly object: string;
  readonly details: unknown;
}

/**
 * Returns which settings an entry of the audit log changed, with the values before and after. Entries of this module hold
 * a list of changes; entries of the command line hold one each, named by its key (`setting.change`, `boards.lock`,
 * `boards.unlock`, `seasons.change`).
 */
export function settingsChangesOf({ object, details }: SettingsEntry): readonly ChangedSetting[] {
  if (!isRecord(details)) return [];
  const { changes } = details;
  const read = Array.isArray(changes)
    ? changes.flatMap((change) => readChange(change))
    : readChange({ ...details, key: object });
  // Earlier releases also recorded settings whose value stayed the same.
  return read.filter(({ from, to }) => !isDeepStrictEqual(from, to));
}

function readChange(change: unknown): readonly ChangedSetting[] {
  if (!isRecord(change) || !isSettingKey(change.key)) return [];
  return [{ key: change.key, from: change.from ?? null, to: change.to ?? null }];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function isSettingKey(value: unknown): value is SettingKey {
  return settingKeys.some((key) => key === value);
}

import { isDeepStrictEqual } from "node:util";
import type { PastSettingsChange } from "@hunt/contracts/admin-settings";
import type { PersonAnswer } from "@hunt/contracts/persons";
import type { SettingValues } from "../settings/setting-values.ts";
import { type SettingsEntry, settingsChangesOf } from "./settings-changes.ts";

interface Entry extends SettingsEntry {
  readonly id: number;
  readonly at: Date;
  readonly by_kind: "operator" | "user" | "visitor";
  readonly by_name: string | null;
  readonly reason: string | null;
}

export function presentSettingsChange(
  entry: Entry,
  values: SettingValues,
  persons: ReadonlyMap<string, PersonAnswer>,
): PastSettingsChange {
  const changes = settingsChangesOf(entry);
  const { by_kind: kind, by_name: name } = entry;
  return {
    id: Number(entry.id),
    at: entry.at.toISOString(),
    by: { kind, name, person: kind === "user" && name !== null ? (persons.get(name) ?? null) : null },
    reason: entry.reason,
    changes: [...changes],
    canUndo: changes.length > 0 && changes.every(({ key, to }) => isDeepStrictEqual(values[key], to)),
  };
}

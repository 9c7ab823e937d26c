import type { AdminSettingsAnswer } from "@hunt/contracts/admin-settings";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { type SettingKey, settingKeysInOrder } from "./setting-keys.ts";
import { settingProblem } from "./setting-problem.ts";

const changesPerPage = 10;

/** Queries the current settings with their defaults. */
export const adminSettingsQuery = queryOptions({
  queryKey: ["administration", "settings", "values"],
  queryFn: ({ signal }) => api.get("/v2/@admin/settings", { signal }),
  retry: retryUnlessRefused,
});

/** Queries the changes of the settings, the latest first. */
export const settingsChangesQuery = infiniteQueryOptions({
  queryKey: ["administration", "settings", "changes"],
  queryFn: ({ pageParam, signal }) =>
    api.get("/v2/@admin/settings/changes", {
      query: { limit: changesPerPage, ...(pageParam !== null && { before: pageParam }) },
      signal,
    }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ items }) => (items.length < changesPerPage ? undefined : items.at(-1)?.id),
  retry: retryUnlessRefused,
});

export type Values = AdminSettingsAnswer["values"];

/** The unsaved values; a setting without an edit is missing. */
export type Edits = Partial<Values>;

/** Returns the settings whose edited value differs from the server's. */
export function changedKeys(values: Values, edits: Edits): readonly SettingKey[] {
  return settingKeysInOrder.filter((key) => edits[key] !== undefined && !isSame(edits[key], values[key]));
}

/** Whether the server would accept every edit. */
export function isDraftFine(edits: Edits): boolean {
  return settingKeysInOrder.every(
    (key) => edits[key] === undefined || settingProblem(key, edits[key]) === null,
  );
}

/** Returns the edits that change something. */
export function onlyChanged(values: Values, edits: Edits): Edits {
  return Object.fromEntries(changedKeys(values, edits).map((key) => [key, edits[key]]));
}

/** Compares two settings, which are plain data with their fields in one fixed order. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Invalidates every query that shows settings and, when nights move between seasons, nights and boards by season. */
export async function forgetChanged(queryClient: QueryClient, movesNights: boolean): Promise<void> {
  const changed = ["administration", "settings", "leaderboards", "categories"];
  const moved = movesNights ? ["nights", "runs", "users", "stats"] : [];
  await Promise.all([...changed, ...moved].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

import type { AdminSettingsAnswer } from "@hunt/contracts/admin-settings";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { retryUnlessRefused } from "../../../lib/query-client.ts";
import { type SettingKey, settingKeysInOrder } from "./setting-keys.ts";
import { settingProblem } from "./setting-problem.ts";

const changesPerPage = 10;

/** The settings in force with their defaults. */
export const adminSettingsQuery = queryOptions({
  queryKey: ["administration", "settings", "values"],
  queryFn: ({ signal }) => api.get("/v2/@admin/settings", { signal }),
  retry: retryUnlessRefused,
});

/** The changes that were made, the latest first. */
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

/** Whatever shows settings, or nights and boards by season, is asked for again. */
export async function forgetChanged(queryClient: QueryClient, movesNights: boolean): Promise<void> {
  const changed = ["administration", "settings", "leaderboards", "categories"];
  const moved = movesNights ? ["nights", "runs", "users", "stats"] : [];
  await Promise.all([...changed, ...moved].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

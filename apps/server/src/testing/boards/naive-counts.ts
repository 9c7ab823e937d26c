import type { Selectable } from "kysely";
import type { UserAccountTable } from "../../platform/database/database-types.ts";
import type { RawTables } from "./naive-boards.ts";

/** The tables that are counted, with the accounts. */
export interface CountedTables extends RawTables {
  readonly users: readonly Selectable<UserAccountTable>[];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** What each hunter with a name did in each season and in all (0), as lines; where everybody sees the hunter. */
export function naiveHunterCounts({ nights, members, users }: CountedTables): readonly string[] {
  return users
    .filter(({ ign_key, verified_at }) => ign_key !== null && verified_at !== null)
    .flatMap(({ uuid, ign_key }) => {
      const seen = members
        .filter(({ user_uuid, scope }) => user_uuid === uuid && scope !== "private")
        .flatMap(({ night_uuid, role }) =>
          nights
            .filter((night) => night.listed && night.uuid === night_uuid)
            .map((night) => ({ role, night })),
        );
      const seasons = [...new Set([0, ...seen.map(({ night }) => night.season)])];
      return seasons.map((season) => {
        const of = seen.filter(({ night }) => season === 0 || night.season === season);
        const captures = (role?: string) =>
          sum(
            of
              .filter((it) => role === undefined || it.role === role)
              .map(({ night }) => night.captured_hydrolysts_count),
          );
        const last = Math.max(
          ...of.map(({ night }) =>
            Math.min(Number(night.started_at ?? night.created_at), Number(night.created_at)),
          ),
        );
        return JSON.stringify([
          uuid,
          season,
          of.length,
          sum(of.map(({ night }) => night.runs_count)),
          captures(),
          captures("host"),
          captures("client"),
          of.length === 0 ? null : new Date(last).toISOString(),
          ign_key,
        ]);
      });
    })
    .sort();
}

/** Nights and runs by all that lists filter by, as lines. */
export function naiveNightCounts({ nights }: RawTables): readonly string[] {
  const listed = nights.filter((night) => night.listed);
  const groups = Map.groupBy(listed, (night) =>
    JSON.stringify([night.season, night.squad_size, night.verified, night.captured_hydrolysts_count]),
  );
  return [...groups]
    .map(([key, of]) => `${key} ${of.length} ${sum(of.map(({ runs_count }) => runs_count))}`)
    .sort();
}

/** The best full run of each night by both figures, as lines. */
export function naiveBestRuns({ nights, runs }: RawTables): readonly string[] {
  return nights
    .map(({ uuid }) => {
      const full = runs.filter(({ night_uuid, is_full }) => night_uuid === uuid && is_full);
      const best = (values: readonly (number | null)[]) => {
        const known = values.filter((value) => value !== null);
        return known.length === 0 ? null : Math.min(...known);
      };
      return JSON.stringify([
        uuid,
        best(full.map(({ real_time_ms }) => real_time_ms)),
        best(full.map(({ last_hydrolyst_limb_break_time_ms }) => last_hydrolyst_limb_break_time_ms)),
      ]);
    })
    .sort();
}

import type { Selectable } from "kysely";
import type { UserAccountTable } from "../../platform/database/tables/user-tables.ts";
import { hasHostsWord, isAnsweredFor } from "./naive-boards.ts";
import { sentForSquad } from "./naive-owners.ts";
import type { RawTables } from "./raw-tables.ts";

/** The tables that are counted, and the accounts. */
export interface CountedTables extends RawTables {
  readonly users: readonly Selectable<UserAccountTable>[];
}

/**
 * Whether a night stands in a member's profile: the member is not hidden and does not say "not me"; and the member answers for it, or
 * trusts its uploader, or a moderator approved it.
 */
export function isShown(member: RawTables["members"][number], tables: RawTables): boolean {
  const { scope, presence, user_uuid, night_uuid } = member;
  const isSeen = scope !== "private" && presence !== false && !sentForSquad(user_uuid, night_uuid, tables);
  return isSeen && isAnswered(member, tables);
}

function isAnswered(member: RawTables["members"][number], tables: RawTables): boolean {
  const { user_uuid, night_uuid, presence, is_kept } = member;
  const isVerified = tables.nights.some(({ uuid, verified }) => uuid === night_uuid && verified);
  const senders = new Set(
    tables.uploadNights
      .filter((log) => log.night_uuid === night_uuid && log.given_up_at === null)
      .map(({ upload_uuid }) => tables.uploads.find(({ uuid }) => uuid === upload_uuid)?.user_uuid ?? null),
  );
  const isTrusted = tables.trustedSenders.some(
    (trusted) =>
      trusted.user_uuid === user_uuid &&
      senders.has(trusted.sender_uuid) &&
      tables.members.some(
        (mate) =>
          mate.night_uuid === night_uuid && mate.user_uuid === trusted.sender_uuid && mate.presence !== false,
      ),
  );
  return isVerified || presence === true || is_kept || senders.has(user_uuid) || isTrusted;
}

/**
 * Returns the night's time by its log, or else the middle of the day that was set for the night; never later than the
 * night's upload.
 */
function playedAt({ started_at, played_on, created_at }: RawTables["nights"][number]): Date | null {
  // The driver reads a day as midnight in this machine's time zone.
  const setMs = played_on && Date.UTC(played_on.getFullYear(), played_on.getMonth(), played_on.getDate(), 12);
  const playedMs = started_at?.getTime() ?? setMs;
  return playedMs === null ? null : new Date(Math.min(playedMs, created_at.getTime()));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Returns each named hunter's counts in each season and in all (0), as lines, from nights in which everybody sees the hunter. */
export function naiveHunterCounts(tables: CountedTables): readonly string[] {
  const { members, users } = tables;
  const nights = tables.nights.filter((night) => night.listed && isAnsweredFor(night, tables));
  return users
    .filter(({ ign_key, verified_at }) => ign_key !== null && verified_at !== null)
    .flatMap(({ uuid, ign_key }) => {
      const seen = members
        .filter((member) => member.user_uuid === uuid && isShown(member, tables))
        .flatMap(({ night_uuid, role }) =>
          nights.filter((night) => night.uuid === night_uuid).map((night) => ({ role, night })),
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
        const last = Math.max(...of.map(({ night }) => Number(playedAt(night))));
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

/** Counts nights and runs by everything that lists filter by, as lines. */
export function naiveNightCounts({ nights }: RawTables): readonly string[] {
  const listed = nights.filter((night) => night.listed);
  const groups = Map.groupBy(listed, (night) =>
    JSON.stringify([night.season, night.squad_size, night.verified, night.captured_hydrolysts_count]),
  );
  return [...groups]
    .map(([key, of]) => `${key} ${of.length} ${sum(of.map(({ runs_count }) => runs_count))}`)
    .sort();
}

function smallestKnown(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/**
 * Returns what each linked hunter who is not hidden did in each listed night, as lines, also for hunters without a verified name.
 */
export function naiveHunterNights(tables: RawTables): readonly string[] {
  const { nights, members, runs } = tables;
  const shown = members.filter((member) => member.user_uuid !== null && isShown(member, tables));
  return shown
    .flatMap(({ user_uuid, night_uuid, role }) => {
      const night = nights.find(({ uuid, listed }) => uuid === night_uuid && listed);
      if (!night) return [];
      const mates = shown
        .filter((mate) => mate.night_uuid === night_uuid && mate.user_uuid !== user_uuid)
        .toSorted((a, b) => a.position - b.position);
      const ofNight = runs
        .filter((run) => run.night_uuid === night_uuid)
        .toSorted((a, b) => a.position - b.position);
      const isHosts = hasHostsWord(night, tables);
      const hosts = (value: number | null) => (isHosts ? value : null);
      const ranked = ofNight.filter((run) => run.is_full && (night.verified || !run.below_floor));
      return [
        JSON.stringify({
          user_uuid,
          night_uuid,
          role,
          played_at: playedAt(night),
          created_at: night.created_at,
          season: night.season,
          squad_size: night.squad_size,
          verified: night.verified,
          is_counted: isAnsweredFor(night, tables),
          is_plausible: night.verified || ofNight.every((run) => !run.below_floor),
          runs_count: night.runs_count,
          full_runs_count: night.full_runs_count,
          captured_hydrolysts_count: night.captured_hydrolysts_count,
          average_real_time_ms: hosts(night.average_real_time_ms),
          average_last_hydrolyst_limb_break_time_ms: hosts(night.average_last_hydrolyst_limb_break_time_ms),
          average_extraction_time_ms: night.average_extraction_time_ms,
          active_time_ms: night.active_time_ms,
          best_run_real_time_ms: hosts(smallestKnown(ranked.map((run) => run.real_time_ms))),
          best_run_last_hydrolyst_limb_break_time_ms: hosts(
            smallestKnown(ranked.map((run) => run.last_hydrolyst_limb_break_time_ms)),
          ),
          mate_uuids: mates.map((mate) => mate.user_uuid),
          run_uuids: ofNight.map((run) => run.uuid),
          real_times_ms: ofNight.map((run) => hosts(run.real_time_ms)),
          last_hydrolyst_limb_break_times_ms: ofNight.map((run) =>
            hosts(run.last_hydrolyst_limb_break_time_ms),
          ),
          extraction_times_ms: ofNight.map((run) => run.extraction_time_ms),
          median_limb_break_times_ms: ofNight.map((run) => run.median_limb_break_time_ms),
        }),
      ];
    })
    .sort();
}

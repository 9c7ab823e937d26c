import { nightBoardOrders, runBoardOrders } from "@hunt/contracts/leaderboards";
import { disputingLogs } from "./naive-disputes.ts";
import type { RawTables } from "./raw-tables.ts";

export interface NaiveEntry {
  readonly metric: string;
  readonly season: number;
  readonly category: string;
  readonly squadSize: number;
  readonly valueMs: number;
  readonly createdAtMs: number;
  readonly uuid: string;
  readonly nightUuid: string;
  readonly squad: string;
  readonly verified: boolean;
}

type Night = RawTables["nights"][number];

/** Returns all entries of boards by the simplest rules, one night, category and figure after another. */
export function naiveEntries(tables: RawTables): readonly NaiveEntry[] {
  const entries: NaiveEntry[] = [];
  for (const night of tables.nights) {
    const isPublic = night.scope === "public" && !night.hidden && night.deleted_at === null;
    if (!isPublic || night.perspective !== "host" || !isAnsweredFor(night, tables)) continue;
    if (!hasHostsWord(night, tables)) continue;
    for (const { slug, minimumFullRuns } of rankingsOf(night, tables.categories)) {
      for (const figure of rankedFigures(night, tables.runs, minimumFullRuns)) {
        if (figure.valueMs === null) continue;
        entries.push({
          ...figure,
          valueMs: figure.valueMs,
          season: night.season,
          category: slug,
          squadSize: night.squad_size,
          createdAtMs: night.created_at.getTime(),
          nightUuid: night.uuid,
          squad: squadKey(night, tables.members),
          verified: night.verified,
        });
      }
    }
  }
  return entries;
}

/**
 * Whether somebody answers for a night (docs/product.md, "Who vouches for a night"): a moderator, or a member with an
 * account. The member uploaded the night and did not give it up, or confirmed the shown log, or confirmed the night
 * before confirmations named a log. A member who says "not me" does not answer for the night. While a log contradicts
 * the night, only a moderator can answer for it. Nobody can answer for a night of an unknown day.
 */
export function isAnsweredFor(night: Night, tables: RawTables): boolean {
  const { members, uploads, uploadNights } = tables;
  const senders = uploadNights
    .filter(({ night_uuid, given_up_at }) => night_uuid === night.uuid && given_up_at === null)
    .map(({ upload_uuid }) => uploads.find(({ uuid }) => uuid === upload_uuid)?.user_uuid ?? null);
  const squad = members.filter(
    ({ night_uuid, user_uuid }) => night_uuid === night.uuid && user_uuid !== null,
  );
  const answers = squad.some(
    ({ user_uuid, presence, confirmed_log, is_kept }) =>
      (presence === true && (is_kept || confirmed_log === night.source_upload_uuid)) ||
      (presence !== false && senders.includes(user_uuid)),
  );
  const isDisputed = disputingLogs(night, tables).length > 0;
  const isDated = night.started_at !== null || night.played_on !== null;
  return isDated && (night.verified || (answers && !isDisputed));
}

/**
 * Whether a host's log has the word of its host. Its host's account uploaded a log that agrees, or confirmed the shown
 * log; or a moderator verified the night; or the night was there before words were asked for, and neither the member
 * who already had a place then nor the host says "not me".
 */
export function hasHostsWord(night: Night, { members, uploads, uploadNights }: RawTables): boolean {
  if (night.verified || night.perspective !== "host") return true;
  const senders = uploadNights
    .filter(({ night_uuid, given_up_at }) => night_uuid === night.uuid && given_up_at === null)
    .filter(({ perspective, disputes }) => perspective === "host" && !disputes)
    .map(({ upload_uuid }) => uploads.find(({ uuid }) => uuid === upload_uuid)?.user_uuid ?? null);
  const squad = members.filter(
    ({ night_uuid, user_uuid }) => night_uuid === night.uuid && user_uuid !== null,
  );
  const isDisowned = squad.some(({ role, presence }) => role === "host" && presence === false);
  return squad.some(
    ({ role, user_uuid, presence, confirmed_log, is_kept }) =>
      presence !== false &&
      ((is_kept && !isDisowned) ||
        (role === "host" &&
          (senders.includes(user_uuid) ||
            (presence === true && confirmed_log !== null && confirmed_log === night.source_upload_uuid)))),
  );
}

function rankingsOf(night: Night, categories: RawTables["categories"]) {
  const ofSeason = categories.filter(({ season }) => season === night.season);
  const rankings = ofSeason
    .filter(({ squad_sizes }) => squad_sizes.includes(night.squad_size))
    .filter(
      ({ slug, requirements }) =>
        Object.keys(requirements).length === 0 || (night.verified && night.category === slug),
    )
    .map(({ slug, minimum_full_runs }) => ({ slug, minimumFullRuns: minimum_full_runs }));
  const isWithoutCategories = !ofSeason.some(({ scope }) => scope === "public");
  return isWithoutCategories ? [...rankings, { slug: "", minimumFullRuns: 6 }] : rankings;
}

function rankedFigures(night: Night, runs: RawTables["runs"], minimumFullRuns: number) {
  const ofNight = [
    night.average_real_time_ms,
    night.average_last_hydrolyst_limb_break_time_ms,
    night.active_time_ms,
    night.average_extraction_time_ms,
  ].map((valueMs, index) => ({ metric: nightBoardOrders[index] ?? "", valueMs, uuid: night.uuid }));
  const mine = runs.filter((run) => run.night_uuid === night.uuid);
  // A figure below a floor ranks nowhere until a moderator has checked it.
  const isDoubtful = !night.verified && mine.some((run) => run.below_floor);
  const ofRuns = mine
    .filter((run) => run.is_full && (night.verified || !run.below_floor))
    .flatMap(({ uuid, real_time_ms, last_hydrolyst_limb_break_time_ms }) => [
      { metric: runBoardOrders[0] ?? "", valueMs: real_time_ms, uuid },
      { metric: runBoardOrders[1] ?? "", valueMs: last_hydrolyst_limb_break_time_ms, uuid },
    ]);
  return night.full_runs_count >= minimumFullRuns && !isDoubtful ? [...ofNight, ...ofRuns] : ofRuns;
}

/**
 * Returns a squad's key: its size and its hunters, by account when the account is known and was in the night, else by
 * name.
 */
function squadKey(night: Night, members: RawTables["members"]): string {
  const hunters = members
    .filter((member) => member.night_uuid === night.uuid)
    .map(({ user_uuid, name_key, presence }) =>
      user_uuid === null || presence === false ? `name ${name_key}` : user_uuid,
    );
  return hunters.length === 0 ? night.uuid : JSON.stringify([night.squad_size, ...hunters.sort()]);
}

/** Compares two entries by their place: by figure, then date, then uuid (docs/product.md, "Boards"). */
export function byPlace(a: NaiveEntry, b: NaiveEntry): number {
  return a.valueMs - b.valueMs || a.createdAtMs - b.createdAtMs || (a.uuid < b.uuid ? -1 : 1);
}

/** Returns the best entry of each squad. */
export function bestOfSquads(entries: readonly NaiveEntry[]): readonly NaiveEntry[] {
  const squads = Map.groupBy(entries, ({ squad }) => squad);
  return [...squads.values()].flatMap((ofSquad) => ofSquad.toSorted(byPlace).slice(0, 1));
}

/**
 * Returns the records of a board by time: each verified entry that is better than all others of its instant and before
 * (docs/product.md, "Records").
 */
export function recordsOf(entries: readonly NaiveEntry[]): readonly NaiveEntry[] {
  const verified = entries.filter((entry) => entry.verified);
  return verified
    .filter((entry) =>
      verified.every(
        (other) =>
          other === entry ||
          other.createdAtMs > entry.createdAtMs ||
          other.valueMs > entry.valueMs ||
          (other.valueMs === entry.valueMs &&
            other.createdAtMs === entry.createdAtMs &&
            other.uuid > entry.uuid),
      ),
    )
    .toSorted((a, b) => a.createdAtMs - b.createdAtMs);
}

export interface NaivePlace {
  readonly uuid: string;
  readonly rank: number;
  readonly position: number;
}

/** Returns a board from its first entry to its last, with ranks: entries with the same figure share a rank. */
export function rankEntries(entries: readonly NaiveEntry[]): readonly NaivePlace[] {
  const sorted = entries.toSorted(byPlace);
  return sorted.map(({ uuid, valueMs }, index) => ({
    uuid,
    position: index + 1,
    rank: 1 + sorted.findIndex((other) => other.valueMs === valueMs),
  }));
}

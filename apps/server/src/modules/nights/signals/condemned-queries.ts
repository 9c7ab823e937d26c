import type { RunKey } from "@hunt/engine/signals/run-key";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { executeNamed } from "../../../platform/database/named-statements.ts";
import { bucketColumns, bucketNames, maxMeasured, maxOfBucket } from "./copy-queries.ts";

/** Returns whether a night that moderators hid, or an admin removed, has a run in a bucket of these runs. */
export async function hasCondemnedAlike(db: Kysely<Database>, keys: readonly RunKey[]): Promise<boolean> {
  if (keys.length === 0) return false;
  const asking = sql`select from (${condemnedAlike(keys)}) condemned limit 1`;
  return (await executeNamed(db, "condemned-alike", asking)).rows.length > 0;
}

/** The runs of a log whose night was hidden by moderators or removed by an admin. */
export interface CondemnedLog {
  readonly nightUuid: string;
  readonly keys: readonly RunKey[];
}

/**
 * Returns logs of nights that moderators hid, or an admin removed, with a run in a bucket of these runs; the oldest first.
 */
export async function selectCondemnedAlike(
  db: Kysely<Database>,
  keys: readonly RunKey[],
): Promise<readonly CondemnedLog[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<CondemnedLog>`
    select condemned.uuid as "nightUuid", (
        select jsonb_agg(known.key order by known.run) from run_key known
        where known.upload_uuid = condemned.upload_uuid and known.number = condemned.number
      ) as keys
    from (select distinct uuid, upload_uuid, number from (${condemnedAlike(keys)}) alike) condemned
    order by condemned.upload_uuid, condemned.number
    limit ${sql.lit(maxMeasured)}`.execute(db);
  return rows;
}

const condemnedAlike = (keys: readonly RunKey[]) => {
  const kept = keys.map(bucketColumns);
  const found = bucketNames.map(
    (name) => sql`
      select alike.upload_uuid, alike.number
      from unnest(${kept.map((buckets) => buckets[name])}::integer[]) wanted
      cross join lateral (
        select upload_uuid, number from run_key where ${sql.ref(name)} = wanted
        order by upload_uuid limit ${sql.lit(maxOfBucket)}
      ) alike`,
  );
  return sql`
    select condemned.uuid, found.upload_uuid, found.number from (${sql.join(found, sql` union all `)}) found
    cross join lateral (
      select night.uuid from upload_night sent join night on night.uuid = sent.night_uuid
      where sent.upload_uuid = found.upload_uuid and sent.number = found.number
        and (night.hidden or (night.deleted_at is not null and not night.deleted_by_owners))
      limit 1
    ) condemned`;
};

import { bucketsOf } from "@hunt/engine/signals/run-buckets";
import type { RunKey } from "@hunt/engine/signals/run-key";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { executeNamed, insertRows } from "../../../platform/database/named-statements.ts";
import type { RunKeyTable } from "../../../platform/database/tables/signal-tables.ts";

/** The columns of a run's buckets, in the order of the engine's groups. */
export const bucketNames = ["bucket_1", "bucket_2", "bucket_3", "bucket_4", "bucket_5", "bucket_6"] as const;

export function bucketColumns(key: RunKey): Pick<RunKeyTable, (typeof bucketNames)[number]> {
  const [
    bucket_1 = null,
    bucket_2 = null,
    bucket_3 = null,
    bucket_4 = null,
    bucket_5 = null,
    bucket_6 = null,
  ] = bucketsOf(key);
  return { bucket_1, bucket_2, bucket_3, bucket_4, bucket_5, bucket_6 };
}

type Reader = Kysely<Database>;

/**
 * The number of runs of a bucket that are looked at, the oldest first, so that nobody can hide an original behind runs that were sent
 * later. The identifiers of uploads are in the order of receipt.
 */
export const maxOfBucket = 32;
/**
 * The number of similar runs that are compared with a run: those that share the most buckets with it. A shared bucket of the last
 * group counts half, because it holds little but limbs, which steady hunters share by chance.
 */
export const maxMeasured = 96;
/** The number of copies of a log's runs that are read, for each side. */
const maxCopiesRead = 200;

/** The place of a run in its log. */
export interface RunPlace {
  readonly uploadUuid: string;
  readonly number: number;
  readonly run: number;
}

/** Stores the runs of some logs. Copies of runs that have not changed stay known. */
export async function replaceRunKeys(
  trx: Transaction<Database>,
  logs: readonly Pick<RunKeyTable, "upload_uuid" | "number">[],
  runs: readonly RunKeyTable[],
): Promise<void> {
  if (logs.length === 0) return;
  const given = sql`jsonb_populate_recordset(null::run_key, ${JSON.stringify(runs)}::jsonb)`;
  const deleting = sql`
    delete from run_key known
    using jsonb_to_recordset(${JSON.stringify(logs)}::jsonb) log (upload_uuid uuid, number smallint)
    where known.upload_uuid = log.upload_uuid and known.number = log.number and not exists (
      select from ${given} same
      where same.upload_uuid = known.upload_uuid and same.number = known.number and same.run = known.run
        and same.key = known.key and (${bucketsAre("same")}) is not distinct from (${bucketsAre("known")})
    )`;
  await executeNamed(trx, "delete-other-run-keys", deleting);
  const columns = ["upload_uuid", "number", "run", "key", ...bucketNames] as const;
  const rows = runs.map((run) => ({ ...run }));
  await insertRows(trx, { into: "run_key", columns, tail: sql`on conflict do nothing` }, rows);
}

const bucketsAre = (table: string) => sql.join(bucketNames.map((name) => sql.ref(`${table}.${name}`)));

/** The place of a log of a stored night. */
export interface LogPlace extends Pick<RunPlace, "uploadUuid" | "number"> {
  readonly nightUuid: string;
  readonly sessionKey: string;
  readonly startedAt: Date | null;
  readonly owner: string | null;
}

/** A run of a stored log, with its key. */
export interface KeyedRun extends RunPlace, LogPlace {
  readonly key: RunKey;
}

/** Returns the runs of an upload's nights. */
export async function selectRunsOfUpload(db: Reader, uploadUuid: string): Promise<readonly KeyedRun[]> {
  const { rows } = await sql<KeyedRun>`
    select known.run, known.key, ${logPlace} from run_key known
    join upload_night sent using (upload_uuid, number)
    join night on night.uuid = sent.night_uuid
    where known.upload_uuid = ${uploadUuid}
    order by known.number, known.run`.execute(db);
  return rows;
}

/** Returns the uploads of a night that have keys of runs, by which copies are found. */
export async function selectUploadsWithRunKeys(db: Reader, nightUuid: string): Promise<readonly string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select distinct sent.upload_uuid as uuid from upload_night sent
    join run_key known on known.upload_uuid = sent.upload_uuid and known.number = sent.number
    where sent.night_uuid = ${nightUuid} order by 1`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

const logPlace = sql`upload_uuid as "uploadUuid", number, night.uuid as "nightUuid", night.session_key as "sessionKey",
  night.started_at as "startedAt", sent.log_owner as owner`;

/** Returns the nights of some logs; logs without a night are left out. */
export async function selectLogPlaces(
  db: Reader,
  logs: readonly Pick<RunPlace, "uploadUuid" | "number">[],
): Promise<readonly LogPlace[]> {
  if (logs.length === 0) return [];
  const { rows } = await sql<LogPlace>`
    select ${logPlace} from upload_night sent
    join night on night.uuid = sent.night_uuid
    where (upload_uuid, number) in (
      select * from unnest(${logs.map(({ uploadUuid }) => uploadUuid)}::uuid[], ${logs.map(({ number }) => number)}::smallint[])
    )`.execute(db);
  return rows;
}

/** The wanted buckets, by group. */
type Wanted = readonly (readonly number[])[];

export interface RunsAlikeQuery {
  readonly nightUuid: string;
  readonly runs: readonly { readonly run: number; readonly buckets: Wanted }[];
}

/** A run of another upload that shares buckets with a run of the night. */
interface AlikeRun extends RunPlace {
  readonly ofRun: number;
  readonly key: RunKey;
}

/** Returns other nights' runs that share a bucket with a run of this night; for each, those that share the most first. */
export async function selectRunsAlike(
  db: Reader,
  { nightUuid, runs }: RunsAlikeQuery,
): Promise<readonly AlikeRun[]> {
  // Each number and each run has a lookup of its own: with many in one lookup the planner expects that most runs match.
  const found = bucketNames.map((name, group) => {
    const wanted = runs.flatMap(({ run, buckets }) =>
      (buckets[group] ?? []).map((bucket) => ({ run, bucket })),
    );
    const weight = sql.lit(group < bucketNames.length - 1 ? 2 : 1);
    return sql`
      select wanted.run, alike.upload_uuid, alike.number, alike.run as other_run, ${weight} as weight
      from unnest(${wanted.map(({ run }) => run)}::smallint[], ${wanted.map(({ bucket }) => bucket)}::integer[])
        wanted (run, bucket)
      cross join lateral (
        select upload_uuid, number, run from run_key
        where ${sql.ref(name)} = wanted.bucket
          and (upload_uuid, number) not in (
            select upload_uuid, number from upload_night where night_uuid = ${nightUuid}::uuid
          )
        order by upload_uuid limit ${sql.lit(maxOfBucket)}
      ) alike`;
  });
  const asking = sql<AlikeRun>`
    select ranked.run as "ofRun", other.* from (
      select *, row_number() over (
        partition by run order by shared desc, upload_uuid, number, other_run
      ) as place from (
        select run, upload_uuid, number, other_run, sum(weight) as shared
        from (${sql.join(found, sql` union all `)}) found group by 1, 2, 3, 4
      ) counted
    ) ranked
    cross join lateral (
      select upload_uuid as "uploadUuid", number, run, key from run_key known
      where known.upload_uuid = ranked.upload_uuid and known.number = ranked.number and known.run = ranked.other_run
      limit 1
    ) other
    where ranked.place <= ${sql.lit(maxMeasured)}
    order by ranked.run, ranked.place`;
  return (await executeNamed(db, "runs-alike", asking)).rows;
}

/** Two runs that look like copies of each other. */
export interface FoundCopy {
  readonly of: RunPlace;
  readonly other: RunPlace;
  readonly compared: number;
  readonly agreed: number;
}

/** Stores copies for both of their runs, once, whichever found the other. Copies whose runs are gone by now are left out. */
export async function insertCopies(trx: Transaction<Database>, copies: readonly FoundCopy[]): Promise<void> {
  if (copies.length === 0) return;
  const rows = copies.map(({ of, other, compared, agreed }) => {
    const [one, two] = isBefore(of, other) ? [of, other] : [other, of];
    return {
      upload_uuid: one.uploadUuid,
      number: one.number,
      run: one.run,
      other_upload_uuid: two.uploadUuid,
      other_number: two.number,
      other_run: two.run,
      compared,
      agreed,
    };
  });
  // The copies are sorted, so that two transactions that find the same copies cannot deadlock.
  await sql`
    insert into run_copy
      (upload_uuid, number, run, other_upload_uuid, other_number, other_run, compared, agreed)
    select given.upload_uuid, given.number, given.run, given.other_upload_uuid, given.other_number, given.other_run,
      given.compared, given.agreed
    from jsonb_populate_recordset(null::run_copy, ${JSON.stringify(rows)}::jsonb) given
    join run_key one on one.upload_uuid = given.upload_uuid and one.number = given.number and one.run = given.run
    join run_key other on other.upload_uuid = given.other_upload_uuid and other.number = given.other_number
      and other.run = given.other_run
    order by 1, 2, 3, 4, 5, 6
    on conflict do nothing`.execute(trx);
}

function isBefore(one: RunPlace, other: RunPlace): boolean {
  if (one.uploadUuid !== other.uploadUuid) return one.uploadUuid < other.uploadUuid;
  return one.number === other.number ? one.run < other.run : one.number < other.number;
}

/** A run of a night's log, and the run of another night that it resembles. */
export interface KnownCopy extends RunPlace {
  readonly nightUuid: string;
  readonly otherUploadUuid: string;
  readonly otherNumber: number;
  readonly otherRun: number;
  readonly compared: number;
  readonly agreed: number;
}

/**
 * Returns the known copies of runs of some logs of a night, whichever side found them: the most alike first, and among
 * equal ones the oldest. Nights that their owners deleted are left out, but not nights that moderators removed.
 */
export async function selectCopies(
  db: Reader,
  nightUuid: string,
  uploadUuids: readonly string[],
): Promise<readonly KnownCopy[]> {
  const { rows } = await sql<KnownCopy>`
    select mine.upload_uuid as "uploadUuid", mine.number, pair.run, night.uuid as "nightUuid",
      pair.other_upload_uuid as "otherUploadUuid", pair.other_number as "otherNumber", pair.other_run as "otherRun",
      pair.compared, pair.agreed
    from upload_night mine
    cross join lateral (
      (
        select run, other_upload_uuid, other_number, other_run, compared, agreed from run_copy
        where upload_uuid = mine.upload_uuid and number = mine.number limit ${sql.lit(maxCopiesRead)}
      ) union all (
        select other_run, upload_uuid, number, run, compared, agreed from run_copy
        where other_upload_uuid = mine.upload_uuid and other_number = mine.number limit ${sql.lit(maxCopiesRead)}
      )
    ) pair
    join upload_night sent on sent.upload_uuid = pair.other_upload_uuid and sent.number = pair.other_number
    join night on night.uuid = sent.night_uuid
    where mine.night_uuid = ${nightUuid} and mine.upload_uuid = any (${uploadUuids}::uuid[]) and night.uuid <> ${nightUuid}
      and (night.deleted_at is null or not night.deleted_by_owners)
    order by pair.agreed desc, sent.created_at, sent.upload_uuid, sent.number, pair.other_run`.execute(db);
  return rows;
}

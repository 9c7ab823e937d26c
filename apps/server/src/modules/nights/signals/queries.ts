import type { FoundSignal } from "@hunt/engine/signals/found-signal";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/database-types.ts";
import { insertRows } from "../../../platform/database/named-statements.ts";
import type { NightSignalTable } from "../../../platform/database/tables/signal-tables.ts";

export type SignalRow = Omit<NightSignalTable, "upload_uuid" | "number" | "signals"> & {
  readonly signals: string;
};

type Reader = Kysely<Database>;

/** The maximum number of logs of one match that are compared with one another. */
const maxLogsOfMatch = 40;
/** The number of past nights that show what is usual for a hunter. */
const pastNights = 200;

/** Stores the signals of logs, newly found or found again by the current rules. */
export async function upsertSignals(
  trx: Transaction<Database>,
  logs: readonly (SignalRow & { readonly upload_uuid: string; readonly number: number })[],
): Promise<void> {
  const told = sql.join(toldColumns.map((column) => sql.ref(column)));
  const now = sql.join(toldColumns.map((column) => sql.ref(`excluded.${column}`)));
  await insertRows(
    trx,
    {
      into: "night_signal",
      columns: ["upload_uuid", "number", ...toldColumns],
      jsonTexts: ["signals"],
      tail: sql`on conflict (upload_uuid, number) do update set (${told}) = row (${now})`,
    },
    logs,
  );
}

const toldColumns = [
  "signals_version",
  "engine_version",
  "signals",
  "build_label",
  "session_id",
  "shards",
] as const satisfies readonly (keyof SignalRow)[];

/** A log with its stored signals, which are null when none were computed yet. */
export interface SignalLog {
  readonly uploadUuid: string;
  readonly number: number;
  readonly nightUuid: string;
  readonly isSource: boolean;
  readonly disputes: boolean;
  readonly owner: string | null;
  readonly perspective: "host" | "client";
  readonly createdAt: Date;
  readonly sessionStartedAt: Date | null;
  readonly moments: readonly number[];
  readonly signalsVersion: number | null;
  readonly signals: readonly FoundSignal[] | null;
  readonly buildLabel: string | null;
  readonly sessionId: string | null;
  readonly shards: readonly number[] | null;
  readonly userUuid: string | null;
  /** Whether the sender has given the night up. */
  readonly isGivenUp: boolean;
}

function signalLogs(db: Reader) {
  return db
    .selectFrom("upload_night")
    .innerJoin("night", "night.uuid", "upload_night.night_uuid")
    .innerJoin("upload", "upload.uuid", "upload_night.upload_uuid")
    .leftJoin("night_signal", (join) =>
      join
        .onRef("night_signal.upload_uuid", "=", "upload_night.upload_uuid")
        .onRef("night_signal.number", "=", "upload_night.number"),
    )
    .select([
      "upload_night.upload_uuid as uploadUuid",
      "upload_night.number",
      "night.uuid as nightUuid",
      sql<boolean>`night.source_upload_uuid is not distinct from upload_night.upload_uuid`.as("isSource"),
      "upload_night.disputes",
      "upload_night.log_owner as owner",
      "upload_night.perspective",
      "upload_night.created_at as createdAt",
      "upload_night.session_started_at as sessionStartedAt",
      "upload_night.moments",
      "night_signal.signals_version as signalsVersion",
      "night_signal.signals",
      "night_signal.build_label as buildLabel",
      "night_signal.session_id as sessionId",
      "night_signal.shards",
      "upload.user_uuid as userUuid",
      sql<boolean>`upload_night.given_up_at is not null`.as("isGivenUp"),
    ]);
}

/**
 * Returns the logs of a night and of its match's other nights. The source of the night's figures comes first, then the logs
 * that the hunters' own accounts sent, which no number of other logs can push out, then the night's other logs, the oldest
 * first.
 */
export async function selectLogsOfMatch(db: Reader, nightUuid: string): Promise<readonly SignalLog[]> {
  return await signalLogs(db)
    .where("night.session_key", "=", (eb) =>
      eb.selectFrom("night as asked").select("asked.session_key").where("asked.uuid", "=", nightUuid),
    )
    .orderBy(sql`night.uuid = ${nightUuid}::uuid`, "desc")
    .orderBy(sql`night.source_upload_uuid is not distinct from upload_night.upload_uuid`, "desc")
    .orderBy(
      sql`exists (select from night_member member where member.night_uuid = night.uuid
        and member.user_uuid = upload.user_uuid and member.name = upload_night.log_owner)`,
      "desc",
    )
    .orderBy("upload_night.created_at")
    .orderBy("upload_night.upload_uuid")
    .limit(maxLogsOfMatch)
    .execute();
}

/** A hunter of the squad who was in another match at the same time. */
export interface OtherPlace {
  readonly name: string;
  readonly nightUuid: string;
}

/**
 * Returns verified members of the squad who were in another night at the same time. Somebody vouches for both nights, and
 * the member denies neither. When the member vouches for only one of the nights, the finding is about the other one. When
 * the hunters vouch for both nights, the signal is about both; when they vouch for neither, it is about the later one.
 */
export async function selectOtherPlaces(db: Reader, nightUuid: string): Promise<readonly OtherPlace[]> {
  // The clocks of two machines differ a little, and no night lasts three hours. The few nights of that time are read
  // first, because one hunter may have thousands.
  const { rows } = await sql<OtherPlace>`
    with asked as materialized (
      select uuid, session_key, started_at, duration_ms, created_at from night where uuid = ${nightUuid} and deleted_at is null
    ), meanwhile as materialized (
      select other.uuid, (other.created_at, other.uuid) < (asked.created_at, asked.uuid) as came_first from asked
      join night other on other.started_at > asked.started_at - interval '3 hours'
        and other.started_at < asked.started_at + asked.duration_ms * interval '1 millisecond' - interval '2 minutes'
        and other.started_at + other.duration_ms * interval '1 millisecond' > asked.started_at + interval '2 minutes'
        and other.uuid <> asked.uuid and other.session_key <> asked.session_key and other.deleted_at is null
    )
    select distinct on (member.user_uuid) member.name, there.night_uuid as "nightUuid"
    from meanwhile
    join night_member there on there.night_uuid = meanwhile.uuid and there.presence is distinct from false
    join night_member member on member.night_uuid = ${nightUuid} and member.user_uuid = there.user_uuid
      and member.presence is distinct from false
    where (${answers("there")} or meanwhile.came_first and not ${answers("member")})
      and not exists (
        select from night_standing standing
        where standing.night_uuid in (there.night_uuid, member.night_uuid) and not standing.is_vouched_for
      )
    order by member.user_uuid, there.night_uuid`.execute(db);
  return rows;
}

/**
 * Returns SQL that is true when a member's account vouches for the night: by a log that it sent, or by saying that it
 * was there.
 */
const answers = (member: string) => sql<boolean>`(${sql.ref(`${member}.presence`)} is true or exists (
    select from upload_night sent join upload on upload.uuid = sent.upload_uuid
    where sent.night_uuid = ${sql.ref(`${member}.night_uuid`)} and upload.user_uuid = ${sql.ref(`${member}.user_uuid`)}
      and sent.given_up_at is null
  ))`;

/** An account with the name that it has in a night. */
export interface NamedUploader {
  readonly userUuid: string;
  readonly name: string;
  /** False when the account denies that it was there. */
  readonly wasThere: boolean;
}

/** Returns, for each uploader with an account, its name in the night. */
export async function selectUploaderNames(db: Reader, nightUuid: string): Promise<readonly NamedUploader[]> {
  const { rows } = await sql<NamedUploader>`
    select user_uuid as "userUuid", name, presence is distinct from false as "wasThere" from night_member
    where night_uuid = ${nightUuid} and user_uuid is not null`.execute(db);
  return rows;
}

/** A member's usual figure before a night, and the age of their account. */
export interface PastOfMember {
  readonly name: string;
  readonly accountDays: number;
  readonly realTimeMs: number | null;
  readonly count: number;
  readonly meanMs: number | null;
  readonly deviationMs: number | null;
  /** Whether fewer than ten nights of the season and squad size are faster. */
  readonly isAtTop: boolean;
}

export async function selectPasts(db: Reader, nightUuid: string): Promise<readonly PastOfMember[]> {
  // The UUIDs of nights are in the order of receipt, so the latest nights before this one are found without reading all
  // earlier ones.
  const { rows } = await sql<PastOfMember>`
    select member.name, extract(day from asked.created_at - account.created_at)::integer as "accountDays",
      asked.average_real_time_ms as "realTimeMs", past.count::integer as count,
      past.mean::float8 as "meanMs", past.deviation::float8 as "deviationMs",
      asked.average_real_time_ms is not null and faster.count < 10 as "isAtTop"
    from night asked
    cross join lateral (
      select count(*) from (
        select from night faster
        where faster.average_real_time_ms < asked.average_real_time_ms and faster.listed
          and faster.season = asked.season and faster.squad_size = asked.squad_size and faster.uuid <> asked.uuid
        limit 10
      ) first
    ) faster
    join night_member member on member.night_uuid = asked.uuid
    join user_account account on account.uuid = member.user_uuid
    cross join lateral (
      select count(*), avg(value) as mean, stddev_samp(value) as deviation from (
        select before.average_real_time_ms as value
        from night_member own join night before on before.uuid = own.night_uuid
        where own.user_uuid = member.user_uuid and own.night_uuid < asked.uuid and before.created_at < asked.created_at
          and before.squad_size = asked.squad_size and before.average_real_time_ms is not null
        order by own.night_uuid desc limit ${sql.lit(pastNights)}
      ) figures
    ) past
    where asked.uuid = ${nightUuid}
    order by member.position`.execute(db);
  return rows;
}

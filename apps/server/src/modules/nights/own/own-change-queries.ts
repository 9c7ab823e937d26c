import type { Scope } from "@hunt/engine/domain/words";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database-types.ts";
import { dayText } from "../../../platform/database/instant-text.ts";
import { isAccountOf } from "../store/owner-queries.ts";

/** The columns of a night that decide how it may be changed. */
const changedColumns = [
  "uuid",
  "scope",
  "hidden",
  "deleted_at",
  "deleted_by_owners",
  "verified",
  "season",
  "category",
  "description",
  "described_in",
  "said_in",
  "started_at",
  "squad_size",
  "full_runs_count",
] as const;

const changedNight = (trx: Transaction, uuid: string) =>
  trx
    .selectFrom("night")
    .select(changedColumns)
    .select([dayText("said_on").as("said_on"), dayText("built_on").as("built_on")])
    .where("uuid", "=", uuid)
    .forUpdate();
export type ChangedNight = NonNullable<
  Awaited<ReturnType<ReturnType<typeof changedNight>["executeTakeFirst"]>>
>;

export async function lockChangedNight(trx: Transaction, uuid: string): Promise<ChangedNight | undefined> {
  return await changedNight(trx, uuid).executeTakeFirst();
}

/** The logs of a night that an account, or an account merged into it, sent. */
interface OwnLogs {
  readonly nightUuid: string;
  readonly userUuid: string;
}

/** Gives up the logs that an account sent of a night, or claims them again when `givenUpAt` is null. Returns whether there were any. */
export async function setGivenUp(
  trx: Transaction,
  { nightUuid, userUuid }: OwnLogs,
  givenUpAt: Date | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update upload_night sent set given_up_at = ${givenUpAt}
    where ${isOwnLog(nightUuid, userUuid)} and (sent.given_up_at is null) = ${givenUpAt !== null}`.execute(
    trx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Sets the scope that one of the owners chooses for a night. */
export async function setChosenScope(
  trx: Transaction,
  { nightUuid, userUuid }: OwnLogs,
  scope: Scope,
): Promise<void> {
  await sql`
    update upload_night sent set scope = ${scope}
    where ${isOwnLog(nightUuid, userUuid)} and sent.given_up_at is null`.execute(trx);
}

export async function selectGivenUpNights(
  db: Kysely<Database>,
  uploadUuid: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select night_uuid as uuid from upload_night
    where upload_uuid = ${uploadUuid} and given_up_at is not null and night_uuid is not null
    order by night_uuid`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

function isOwnLog(nightUuid: string, userUuid: string): RawBuilder<boolean> {
  return sql`sent.night_uuid = ${nightUuid}
    and exists (select from upload where upload.uuid = sent.upload_uuid
      and ${isAccountOf(sql.ref("upload.user_uuid"), userUuid)})`;
}

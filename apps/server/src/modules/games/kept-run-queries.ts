import { sql } from "kysely";
import type { Transaction } from "../../platform/database/database-types.ts";

interface KeptRunsInput {
  readonly userUuid: string;
  readonly day: string;
  readonly identityHashes: readonly Buffer[];
}

/** Stores the runs of an account's day, once for each identity that the account signs in with. */
export async function insertKeptRuns(
  trx: Transaction,
  { userUuid, day, identityHashes }: KeptRunsInput,
): Promise<void> {
  for (const identityHash of identityHashes) {
    await trx
      .insertInto("kept_game_run")
      .columns(["identity_hash", "run_uuid", "day"])
      .expression((of) =>
        of
          .selectFrom("game_run")
          .select([sql<Buffer>`${identityHash}::bytea`.as("identity_hash"), "uuid", "day"])
          .where("user_uuid", "=", userUuid)
          .where(sql<boolean>`day = ${day}::date`),
      )
      .onConflict((on) => on.doNothing())
      .execute();
  }
}

/** Deletes the runs of a day that were kept under some hashes, and returns their UUIDs. */
export async function deleteKeptRuns(
  trx: Transaction,
  { hashes, day }: { readonly hashes: readonly Buffer[]; readonly day: string },
): Promise<readonly string[]> {
  if (hashes.length === 0) return [];
  const taken = await trx
    .deleteFrom("kept_game_run")
    .where("identity_hash", "in", hashes)
    .where(sql<boolean>`day = ${day}::date`)
    .returning("run_uuid")
    .execute();
  return taken.map(({ run_uuid }) => run_uuid);
}

/** Gives runs to an account, except runs of a game and day for which it already has one. */
export async function transferRuns(
  trx: Transaction,
  { userUuid, runUuids }: { readonly userUuid: string; readonly runUuids: readonly string[] },
): Promise<void> {
  if (runUuids.length === 0) return;
  await trx
    .updateTable("game_run as given")
    .set({ user_uuid: userUuid })
    .where("uuid", "in", runUuids)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom("game_run as own")
            .select("own.uuid")
            .where("own.user_uuid", "=", userUuid)
            .whereRef("own.game", "=", "given.game")
            .whereRef("own.day", "=", "given.day"),
        ),
      ),
    )
    .execute();
}

export async function deleteKeptRunsBefore(trx: Transaction, day: string): Promise<void> {
  await trx.deleteFrom("kept_game_run").where(sql<boolean>`day < ${day}::date`).execute();
}

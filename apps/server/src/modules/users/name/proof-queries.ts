import { createHash } from "node:crypto";
import type { Insertable, Kysely, Selectable } from "kysely";
import type { Database, Transaction } from "../../../platform/database/database-types.ts";
import type { NameProofTable } from "../../../platform/database/tables/account-tables.ts";

export type ProofRow = Selectable<NameProofTable>;

/** Returns the hash of a code, the only part that is stored. The code is random enough to need no salt. */
export function proofHash(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}

export async function selectProof(db: Kysely<Database>, userUuid: string): Promise<ProofRow | undefined> {
  return await db.selectFrom("name_proof").selectAll().where("user_uuid", "=", userUuid).executeTakeFirst();
}

/** Returns the proof that waits for a code, locked. */
export async function lockProof(trx: Transaction, hash: Buffer): Promise<ProofRow | undefined> {
  return await trx
    .selectFrom("name_proof")
    .selectAll()
    .where("code_hash", "=", hash)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores a new code in place of the earlier one. */
export async function replaceProof(trx: Transaction, proof: Insertable<NameProofTable>): Promise<void> {
  const { user_uuid: _, ...values } = proof;
  await trx
    .insertInto("name_proof")
    .values(proof)
    .onConflict((at) => at.column("user_uuid").doUpdateSet(values))
    .execute();
}

export async function deleteProof(trx: Transaction, userUuid: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("name_proof")
    .where("user_uuid", "=", userUuid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function markProved(trx: Transaction, userUuid: string, key: string): Promise<void> {
  await trx
    .updateTable("name_proof")
    .set({ proved_key: key, refusal: null, refused_name: null })
    .where("user_uuid", "=", userUuid)
    .execute();
}

export async function markProofRefused(trx: Transaction, userUuid: string, name: string): Promise<void> {
  await trx
    .updateTable("name_proof")
    .set({ refusal: "name_looks_alike", refused_name: name })
    .where("user_uuid", "=", userUuid)
    .execute();
}

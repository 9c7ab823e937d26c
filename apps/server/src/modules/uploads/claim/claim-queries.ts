import { sql } from "kysely";
import { isUniqueViolation } from "../../../platform/database/database-refusal.ts";
import type { Transaction } from "../../../platform/database/database-types.ts";

/** Returns the claim link of an upload, locked until the transaction ends; undefined when there was none. */
export async function lockClaimLink(trx: Transaction, uploadUuid: string) {
  return await trx
    .selectFrom("claim_link")
    .select(["token_hash as tokenHash", "expires_at as expiresAt", "used_at as usedAt"])
    .where("upload_uuid", "=", uploadUuid)
    .forUpdate()
    .executeTakeFirst();
}
export type LockedClaimLink = NonNullable<Awaited<ReturnType<typeof lockClaimLink>>>;

export interface ClaimLinkUse {
  readonly uploadUuid: string;
  readonly tokenHash: Buffer;
  readonly now: Date;
}

/** Uses up a link; returns false when it was used before, has expired, or was replaced. */
export async function useClaimLink(trx: Transaction, { uploadUuid, tokenHash, now }: ClaimLinkUse) {
  const { numUpdatedRows } = await trx
    .updateTable("claim_link")
    .set({ used_at: now })
    .where("upload_uuid", "=", uploadUuid)
    .where("token_hash", "=", tokenHash)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface NewClaimLink {
  readonly uploadUuid: string;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
  /** The maximum number of links of one upload in total. */
  readonly maxMade: number;
}

/** Stores a link in place of the previous one; returns false when the maximum for the upload is reached. */
export async function storeClaimLink(
  trx: Transaction,
  { uploadUuid, tokenHash, expiresAt, maxMade }: NewClaimLink,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("claim_link")
    .values({ upload_uuid: uploadUuid, token_hash: tokenHash, expires_at: expiresAt, used_at: null })
    .onConflict((conflict) =>
      conflict
        .column("upload_uuid")
        .doUpdateSet({
          token_hash: tokenHash,
          expires_at: expiresAt,
          used_at: null,
          made: sql`claim_link.made + 1`,
        })
        .where("claim_link.made", "<", maxMade),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Returns the account's upload of the same content, locked; undefined when it has none. */
export async function lockUploadOfContent(
  trx: Transaction,
  { userUuid, contentHash }: { readonly userUuid: string; readonly contentHash: Buffer },
) {
  return await trx
    .selectFrom("upload")
    .select(["uuid", "status"])
    .where("user_uuid", "=", userUuid)
    .where("content_hash", "=", contentHash)
    .where("status", "<>", "failed")
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Gives an upload to an account, and notifies open pages that watch the upload. Returns false, without changing anything,
 * when the account has an upload of the same content.
 */
export async function transferUpload(
  trx: Transaction,
  uploadUuid: string,
  { userUuid, now }: { readonly userUuid: string; readonly now: Date },
): Promise<boolean> {
  // A refused row would otherwise end the whole transaction.
  await sql`savepoint before_giving`.execute(trx);
  try {
    await trx
      .updateTable("upload")
      .set({ user_uuid: userUuid, updated_at: now })
      .where("uuid", "=", uploadUuid)
      .execute();
    return true;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await sql`rollback to savepoint before_giving`.execute(trx);
    return false;
  }
}

import type { Kysely } from "kysely";
import type { Database, Transaction } from "../../platform/database/database-types.ts";
import type { LinkRow } from "./queries.ts";

export type DuePatron = Pick<LinkRow, "subject" | "user_uuid"> & { readonly sealed_tokens: Buffer };

/**
 * Takes one due patron for this process. Until `retryAt` no other process takes the same patron. Afterwards the patron
 * is due again unless the check succeeded. Returns undefined when nobody is due.
 */
export async function claimDuePatron(
  db: Kysely<Database>,
  { now, retryAt }: { readonly now: Date; readonly retryAt: Date },
): Promise<DuePatron | undefined> {
  const row = await db
    .updateTable("provider_link")
    .set({ refresh_at: retryAt })
    .where("provider", "=", "patreon")
    .where("subject", "=", (of) =>
      of
        .selectFrom("provider_link")
        .select("subject")
        .where("provider", "=", "patreon")
        .where("refresh_at", "<=", now)
        .where("sealed_tokens", "is not", null)
        .orderBy("refresh_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["subject", "user_uuid", "sealed_tokens"])
    .executeTakeFirst();
  return row?.sealed_tokens ? { ...row, sealed_tokens: row.sealed_tokens } : undefined;
}

export interface RenewedTokens {
  readonly sealed_tokens: Buffer | null;
  readonly refresh_at: Date | null;
}

/**
 * Stores the renewed tokens. Returns false when the stored tokens are no longer those that were read, because the patron
 * has signed in again or the link was deleted.
 */
export async function replaceTokens(
  trx: Transaction,
  { subject, sealed_tokens: former }: DuePatron,
  renewed: RenewedTokens,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("provider_link")
    .set(renewed)
    .where("provider", "=", "patreon")
    .where("subject", "=", subject)
    .where("sealed_tokens", "=", former)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

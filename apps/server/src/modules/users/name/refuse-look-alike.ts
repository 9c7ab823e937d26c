import type { Transaction } from "../../../platform/database/database-types.ts";
import { AppError } from "../../../platform/errors/app-error.ts";
import { nameSkeletons } from "../../../platform/text/name-skeletons.ts";
import { findHolder, findLookAlike } from "./name-queries.ts";

export interface LookedAtName {
  readonly ign: string;
  readonly key: string;
  readonly userUuid: string;
}

/**
 * The verified name of somebody else that a name would be taken for without being it; null for none. Names are locked, so that
 * no other is verified meanwhile.
 */
export async function lookAlike(
  trx: Transaction,
  { ign, key, userUuid }: LookedAtName,
): Promise<string | null> {
  return (await findLookAlike(trx, { key, skeletons: nameSkeletons(ign), userUuid })) ?? null;
}

/** Whoever proves a name gets it, whoever had it; one that only looks like it is refused (`name_looks_alike`). */
export async function refuseLookAlike(trx: Transaction, name: LookedAtName): Promise<void> {
  const other = await lookAlike(trx, name);
  if (other !== null) throw new AppError("name_looks_alike", { ign: other });
}

/** For what is shown beside a name without being proved: refuses also what is exactly somebody else's. */
export async function refuseNameOfAnother(trx: Transaction, name: LookedAtName): Promise<void> {
  const holder = await findHolder(trx, name.key);
  if (holder && holder.uuid !== name.userUuid)
    throw new AppError("name_looks_alike", { ign: holder.ign ?? name.ign });
  await refuseLookAlike(trx, name);
}

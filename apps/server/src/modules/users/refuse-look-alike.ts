import type { Transaction } from "../../platform/database/database-types.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { nameSkeletons } from "../../platform/text/name-skeletons.ts";
import { findLookAlike } from "./name-queries.ts";

/**
 * Whoever proves a name gets it, whoever had it. A name that only looks like the verified one of somebody else would be taken
 * for it. The name is locked, so that no other is verified meanwhile.
 */
export async function refuseLookAlike(
  trx: Transaction,
  { ign, key, userUuid }: { readonly ign: string; readonly key: string; readonly userUuid: string },
): Promise<void> {
  const skeletons = nameSkeletons(ign);
  const other = await findLookAlike(trx, { key, skeletons, userUuid });
  if (other !== undefined) throw new AppError("name_looks_alike", { ign: other });
}

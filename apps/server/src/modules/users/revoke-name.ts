import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { nameKey } from "../../platform/text/name-key.ts";
import { type Acting, recordAudit } from "../audit/record-audit.ts";
import { lockHolder } from "./name-queries.ts";
import { unverifyName } from "./unverify-name.ts";

export interface RevokeNameInput extends Acting {
  readonly ign: string;
}

/**
 * Takes a verified name from whoever has it: it is published nowhere any more, and its nights belong to nobody. Returns
 * the account. `user_not_found` when nobody has it.
 */
export async function revokeName(
  deps: Pick<Deps, "db" | "clock">,
  { ign, by, reason }: RevokeNameInput,
): Promise<string> {
  return await deps.db.transaction().execute(async (trx) => {
    const holder = await lockHolder(trx, nameKey(ign));
    if (!holder) throw new AppError("user_not_found");
    await unverifyName(deps, trx, holder.uuid);
    await recordAudit(deps, trx, {
      by,
      reason,
      action: "name.revoke",
      objectKind: "name",
      object: holder.ign ?? ign,
      details: { userUuid: holder.uuid },
    });
    return holder.uuid;
  });
}

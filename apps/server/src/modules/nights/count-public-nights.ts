import { readExtent } from "../../platform/database/read-extent.ts";
import type { Deps } from "../../platform/deps.ts";

/** How many nights everybody may see. */
export async function countPublicNights(deps: Pick<Deps, "db">): Promise<number> {
  return (await readExtent(deps.db, "nights", { squadSize: "any", verifiedOnly: false })).total;
}

import type { Deps } from "../../../platform/deps.ts";
import { countListed } from "../night/count-queries.ts";

/** How many nights everybody may see. */
export async function countPublicNights(deps: Pick<Deps, "db">): Promise<number> {
  return await countListed(deps.db, "nights", { squadSize: "any", verifiedOnly: false });
}

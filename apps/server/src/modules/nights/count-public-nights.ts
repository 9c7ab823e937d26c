import type { Deps } from "../../platform/deps.ts";
import { countNights } from "./list-queries.ts";

/** How many nights everybody may see. */
export async function countPublicNights(deps: Pick<Deps, "db">): Promise<number> {
  return await countNights(deps.db, { squadSize: "any", verifiedOnly: false });
}

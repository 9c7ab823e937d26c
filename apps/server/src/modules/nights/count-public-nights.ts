import type { Deps } from "../../platform/deps.ts";
import { readNightExtent } from "./page-queries.ts";

/** How many nights everybody may see. */
export async function countPublicNights(deps: Pick<Deps, "db">): Promise<number> {
  return (await readNightExtent(deps.db, { squadSize: "any", verifiedOnly: false })).total;
}

import type { Deps } from "../../../platform/deps.ts";
import { countListed } from "../night/count-queries.ts";
import { selectRecent } from "./page-queries.ts";

export async function countPublicNights(deps: Pick<Deps, "db">): Promise<number> {
  return await countListed(deps.db, "nights", { squadSize: "any", verifiedOnly: false });
}

/** Returns the number of public nights since an instant, and of the different hunters in them. */
export async function countRecentNights(deps: Pick<Deps, "db">, since: Date) {
  return await selectRecent(deps.db, since);
}

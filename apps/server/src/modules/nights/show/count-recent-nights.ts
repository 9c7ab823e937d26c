import type { Deps } from "../../../platform/deps.ts";
import { selectRecent } from "./recent-queries.ts";

/** How many public nights there are since an instant, and how many different hunters in them. */
export async function countRecentNights(deps: Pick<Deps, "db">, since: Date) {
  return await selectRecent(deps.db, since);
}

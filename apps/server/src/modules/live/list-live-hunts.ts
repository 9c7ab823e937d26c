import type { ListedLiveHuntAnswer } from "@hunt/contracts/live";
import { maxListedLiveHunts } from "@hunt/contracts/live-limits";
import type { Deps } from "../../platform/deps.ts";
import { presentRows } from "../../platform/rows/present-rows.ts";
import { presentListed } from "./present-live-hunt.ts";
import { selectListed } from "./queries.ts";

/** Returns the hunts of this moment whose hunters chose to be listed, the latest first; of one hunter with `userUuid`. */
export async function listLiveHunts(
  deps: Pick<Deps, "db" | "log" | "clock">,
  { userUuid }: { readonly userUuid?: string | undefined },
): Promise<{ readonly total: number; readonly items: ListedLiveHuntAnswer[] }> {
  const now = new Date(deps.clock());
  const rows = await selectListed(deps.db, { userUuid, limit: maxListedLiveHunts, now });
  return { total: Number(rows[0]?.total ?? 0), items: presentRows(deps, rows, presentListed) };
}

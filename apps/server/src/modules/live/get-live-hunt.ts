import type { WatchedLiveHuntAnswer } from "@hunt/contracts/live";
import { publicNightListQuerySchema } from "@hunt/contracts/nights";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { listNights } from "../nights/show/list-nights.ts";
import { presentWatched } from "./present-live-hunt.ts";
import { selectHunt } from "./queries.ts";

/** A hunter may begin to publish late in a night, which is dark for 50 minutes. */
const longestNightMs = 60 * 60_000;

type LiveDeps = Pick<Deps, "db" | "log" | "clock">;

/**
 * Returns a hunt that is watched, or what became of it: by its own uuid, or by that of a hunter who is listed now. Throws
 * `live_hunt_not_found`.
 */
export async function getLiveHunt(deps: LiveDeps, liveUuid: string): Promise<WatchedLiveHuntAnswer> {
  const nowMs = deps.clock();
  const row = await findLiveHunt(deps, liveUuid, nowMs);
  const nightUuid = row.is_live ? null : await findNightOf(deps, row);
  return presentWatched(row, { nightUuid, nowMs });
}

/** Returns the row of a hunt that is watched or ended. Throws `live_hunt_not_found`. */
export async function findLiveHunt({ db }: Pick<Deps, "db">, liveUuid: string, nowMs: number) {
  const row = await selectHunt(db, liveUuid, new Date(nowMs));
  if (row === undefined) throw new AppError("live_hunt_not_found");
  return row;
}

interface EndedHunt {
  readonly user_uuid: string;
  readonly started_at: Date;
  readonly sent_at: Date;
}

/** Returns the hunter's last public night that was played while the hunt was watched; it is looked for each time, and never kept. */
async function findNightOf(
  deps: LiveDeps,
  { user_uuid, started_at, sent_at }: EndedHunt,
): Promise<string | null> {
  const query = publicNightListQuerySchema.parse({
    userUuid: user_uuid,
    playedFrom: new Date(started_at.getTime() - longestNightMs).toISOString(),
    playedTo: new Date(sent_at.getTime() + 1).toISOString(),
    limit: "1",
  });
  const { items } = await listNights(deps, query);
  return items[0]?.uuid ?? null;
}

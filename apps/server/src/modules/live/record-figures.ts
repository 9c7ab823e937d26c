import type { LiveHunt } from "@hunt/contracts/live-hunt";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { type HuntOfBrowser, isPublishing, updateHunt } from "./queries.ts";

const retryAfterSeconds = 1;

/**
 * Replaces the figures of the hunt that a browser publishes. Throws `live_hunt_not_found` when it publishes none, `rate_limited` when
 * figures came just before.
 */
export async function recordFigures(
  deps: Pick<Deps, "db" | "clock">,
  browser: HuntOfBrowser,
  hunt: LiveHunt,
): Promise<void> {
  const now = new Date(deps.clock());
  if (await updateHunt(deps.db, browser, { hunt: JSON.stringify(hunt), now })) return;
  if (await isPublishing(deps.db, browser, now)) throw new AppError("rate_limited", { retryAfterSeconds });
  throw new AppError("live_hunt_not_found");
}

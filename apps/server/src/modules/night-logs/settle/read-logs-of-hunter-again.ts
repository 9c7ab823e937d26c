import type { Deps } from "../../../platform/deps.ts";
import { selectNightsOfSeveralLogs } from "../known/log-queries.ts";
import type { MergeDeps } from "./merge-logs.ts";
import { readLogsAgain } from "./read-logs-again.ts";

const atOnce = 100;

/**
 * Settles those of a hunter's nights again that have several known logs. After the hunter has proved their name, the nights are theirs:
 * their logs may fill gaps of the shown ones, and a stranger's may not (ADR 0034). After the name is lost, this no longer holds. Each
 * night has a transaction of its own, so that nobody waits for all of them.
 */
export async function readLogsOfHunterAgain(
  deps: MergeDeps & Pick<Deps, "db">,
  userUuid: string,
  signal: AbortSignal,
): Promise<void> {
  for (let after: string | undefined, isMore = true; isMore; ) {
    const nightUuids = await selectNightsOfSeveralLogs(deps.db, { userUuid, after, limit: atOnce });
    for (const nightUuid of nightUuids) {
      signal.throwIfAborted();
      await readLogsAgain(deps, nightUuid);
    }
    after = nightUuids.at(-1);
    isMore = nightUuids.length === atOnce;
  }
}

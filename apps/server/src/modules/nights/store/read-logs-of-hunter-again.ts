import type { Deps } from "../../../platform/deps.ts";
import { selectNightsOfSeveralLogs } from "./log-queries.ts";
import type { MergeDeps } from "./merge-deps.ts";
import { readLogsAgain } from "./read-logs-again.ts";

const atOnce = 100;

/**
 * Settles a hunter's nights again, those of which several logs are known: after they proved their name the nights are theirs, and their
 * logs may fill in what the shown ones lack, and a stranger's may not (ADR 0034); or no longer, after they lost it. A night by itself, so
 * that nobody waits for all of them.
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

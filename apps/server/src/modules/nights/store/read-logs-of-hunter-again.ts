import type { Deps } from "../../../platform/deps.ts";
import { selectNightsSentByMember } from "./log-queries.ts";
import type { MergeDeps } from "./merge-logs.ts";
import { readLogsAgain } from "./read-logs-again.ts";

const atOnce = 100;

/**
 * Reads the logs of a hunter's nights as one again, those of which they and others sent one: after they proved their name, theirs may
 * fill in what the shown one lacks, and a stranger's may not (ADR 0034). A night by itself, so that nobody waits for all of them.
 */
export async function readLogsOfHunterAgain(
  deps: MergeDeps & Pick<Deps, "db">,
  userUuid: string,
  signal: AbortSignal,
): Promise<void> {
  for (let after: string | undefined, isMore = true; isMore; ) {
    const nightUuids = await selectNightsSentByMember(deps.db, { userUuid, after, limit: atOnce });
    for (const nightUuid of nightUuids) {
      signal.throwIfAborted();
      await readLogsAgain(deps, nightUuid);
    }
    after = nightUuids.at(-1);
    isMore = nightUuids.length === atOnce;
  }
}

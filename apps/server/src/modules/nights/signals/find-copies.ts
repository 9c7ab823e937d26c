import { isCopy, isSameToTheMillisecond, likenessOf } from "@hunt/engine/signals/likeness";
import { neighboursOf } from "@hunt/engine/signals/run-buckets";
import { outwaitLocks } from "../../../platform/database/outwait-locks.ts";
import type { Deps } from "../../../platform/deps.ts";
import {
  type AlikeRun,
  type FoundCopy,
  insertCopies,
  type KeyedRun,
  selectKeyedUploads,
  selectRunsAlike,
  selectRunsOfUpload,
} from "./copy-queries.ts";

/** Of what a run resembles so many are remembered, the likest: it may be known a hundred thousand times. */
export const maxCopiesOfRun = 8;

/**
 * Finds the runs of other nights that runs of an upload resemble (S9), and remembers them for both sides. What it is held against was
 * committed before: of two that come at once, the one whose runs are committed later finds the other.
 */
export async function findCopies(deps: Pick<Deps, "db">, uploadUuid: string): Promise<void> {
  const runs = await selectRunsOfUpload(deps.db, uploadUuid);
  for (const ofNight of Map.groupBy(runs, ({ number }) => number).values()) {
    const copies = await copiesOf(deps, ofNight);
    if (copies.length === 0) continue;
    await outwaitLocks(() => deps.db.transaction().execute((trx) => insertCopies(trx, copies)));
  }
}

/** … of each log of a night. */
export async function findCopiesOfNight(deps: Pick<Deps, "db">, nightUuid: string): Promise<void> {
  for (const uploadUuid of await selectKeyedUploads(deps.db, nightUuid)) await findCopies(deps, uploadUuid);
}

async function copiesOf(deps: Pick<Deps, "db">, runs: readonly KeyedRun[]): Promise<readonly FoundCopy[]> {
  const nightUuid = runs[0]?.nightUuid ?? "";
  const asked = runs.map(({ run, key }) => ({ run, buckets: neighboursOf(key) }));
  const alike = Map.groupBy(await selectRunsAlike(deps.db, { nightUuid, runs: asked }), ({ ofRun }) => ofRun);
  return runs.flatMap((run) =>
    (alike.get(run.run) ?? [])
      .map((other) => ({ other, likeness: likenessOf(run.key, other.key) }))
      .filter(({ other, likeness }) => isCopy(likeness, "known") && !isOfOneMatch(run, other))
      .toSorted((one, two) => two.likeness.evidence - one.likeness.evidence)
      .slice(0, maxCopiesOfRun)
      .map(({ other, likeness: { equal, compared } }) => ({ of: run, other, compared, agreed: equal })),
  );
}

/**
 * Logs of one match resemble each other: one's own that was sent again, a mate's that came over a network. The same to the millisecond
 * under another owner's name is neither.
 */
function isOfOneMatch(run: KeyedRun, other: AlikeRun): boolean {
  if (run.sessionKey !== other.sessionKey) return false;
  return run.owner === other.owner || !isSameToTheMillisecond(run.key, other.key);
}

import { isCopy, isSameToTheMillisecond, likenessOf } from "@hunt/engine/signals/likeness";
import { neighboursOf } from "@hunt/engine/signals/run-buckets";
import { outwaitLocks } from "../../../platform/database/outwait-locks.ts";
import type { Deps } from "../../../platform/deps.ts";
import {
  type FoundCopy,
  insertCopies,
  type KeyedRun,
  selectKeyedUploads,
  selectLogPlaces,
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
  const found = await selectRunsAlike(deps.db, { nightUuid, runs: asked });
  const byRun = new Map(runs.map((run) => [run.run, run]));
  const alike = found.flatMap((other) => {
    const of = byRun.get(other.ofRun);
    if (of === undefined) return [];
    const likeness = likenessOf(of.key, other.key);
    return isCopy(likeness, "known") ? [{ of, other, likeness }] : [];
  });
  const places = await selectLogPlaces(
    deps.db,
    alike.map(({ other }) => other),
  );
  const placeOf = new Map(places.map((place) => [`${place.uploadUuid} ${place.number}`, place]));
  const copies = alike.flatMap(({ of, other, likeness }) => {
    const place = placeOf.get(`${other.uploadUuid} ${other.number}`);
    const isOther = place && place.nightUuid !== nightUuid && !isOfOneMatch(of, { ...other, ...place });
    return isOther ? [{ of, other, likeness }] : [];
  });
  return [...Map.groupBy(copies, ({ of }) => of).values()].flatMap((ofRun) =>
    ofRun
      .toSorted((one, two) => two.likeness.evidence - one.likeness.evidence)
      .slice(0, maxCopiesOfRun)
      .map(({ of, other, likeness: { equal, compared } }) => ({ of, other, compared, agreed: equal })),
  );
}

/**
 * Logs of one match resemble each other: one's own that was sent again, a mate's that came over a network. The same to the millisecond
 * under another owner's name is neither.
 */
function isOfOneMatch(run: KeyedRun, other: KeyedRun): boolean {
  // Two nights of one log were not played at once.
  if (run.sessionKey !== other.sessionKey || run.uploadUuid === other.uploadUuid) return false;
  return run.owner === other.owner || !isSameToTheMillisecond(run.key, other.key);
}

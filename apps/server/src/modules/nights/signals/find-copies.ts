import { copiesOf } from "@hunt/engine/signals/copies-of-night";
import { isSameToTheMillisecond, likenessOf } from "@hunt/engine/signals/likeness";
import { neighboursOf } from "@hunt/engine/signals/run-buckets";
import type { Connection, Transaction } from "../../../platform/database/database-types.ts";
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

/** Nights that began further apart are two: no night is as long, no clock as wrong, and the world's next one begins later. */
const longestNightMs = 3_600_000;

/**
 * Finds the runs of other nights that runs of an upload resemble (S9), and remembers them for both sides. What it is held against was
 * committed before: of two that come at once, the one whose runs are committed later finds the other. Returns the nights of both sides.
 */
export async function findCopies(deps: Pick<Deps, "db">, uploadUuid: string): Promise<readonly string[]> {
  const copies = await copiesOfUpload(deps.db, uploadUuid);
  if (copies.length > 0)
    await outwaitLocks(() => deps.db.transaction().execute((trx) => insertCopies(trx, copies)));
  return nightsOf(copies);
}

/** … of each log of a night. */
export async function findCopiesOfNight(
  deps: Pick<Deps, "db">,
  nightUuid: string,
): Promise<readonly string[]> {
  const nights: string[] = [];
  for (const uploadUuid of await selectKeyedUploads(deps.db, nightUuid))
    nights.push(...(await findCopies(deps, uploadUuid)));
  return [...new Set(nights)];
}

/** … within a transaction that read its logs again. */
export async function recordCopiesOfNight(trx: Transaction, nightUuid: string): Promise<void> {
  for (const uploadUuid of await selectKeyedUploads(trx, nightUuid))
    await insertCopies(trx, await copiesOfUpload(trx, uploadUuid));
}

interface CopyOfNight extends FoundCopy {
  readonly nightUuids: readonly string[];
}

const nightsOf = (copies: readonly CopyOfNight[]) => [
  ...new Set(copies.flatMap(({ nightUuids }) => nightUuids)),
];

async function copiesOfUpload(db: Connection, uploadUuid: string): Promise<readonly CopyOfNight[]> {
  const runs = await selectRunsOfUpload(db, uploadUuid);
  const copies: CopyOfNight[] = [];
  for (const ofNight of Map.groupBy(runs, ({ number }) => number).values())
    copies.push(...(await copiesOfNight(db, ofNight)));
  return copies;
}

async function copiesOfNight(db: Connection, runs: readonly KeyedRun[]): Promise<readonly CopyOfNight[]> {
  const nightUuid = runs[0]?.nightUuid ?? "";
  const asked = runs.map(({ run, key }) => ({ run, buckets: neighboursOf(key) }));
  const found = await selectRunsAlike(db, { nightUuid, runs: asked });
  const byRun = new Map(runs.map((run) => [run.run, run]));
  const pairs = found.flatMap((other) => {
    const of = byRun.get(other.ofRun);
    if (of === undefined) return [];
    return [{ of, other, run: of.run, otherRun: other.run, likeness: likenessOf(of.key, other.key) }];
  });
  const byLog = Map.groupBy(pairs, ({ other }) => `${other.uploadUuid} ${other.number}`);
  const alike = [...byLog.values()].flatMap((ofLog) => copiesOf(ofLog));
  const places = await selectLogPlaces(
    db,
    alike.map(({ other }) => other),
  );
  const placeOf = new Map(places.map((place) => [`${place.uploadUuid} ${place.number}`, place]));
  const copies = alike.flatMap(({ of, other, likeness }) => {
    const place = placeOf.get(`${other.uploadUuid} ${other.number}`);
    const isOther = place && place.nightUuid !== nightUuid && !isOfOneMatch(of, { ...other, ...place });
    return isOther ? [{ of, other, likeness, nightUuids: [nightUuid, place.nightUuid] }] : [];
  });
  return [...Map.groupBy(copies, ({ of }) => of).values()].flatMap((ofRun) =>
    ofRun
      .toSorted((one, two) => two.likeness.evidence - one.likeness.evidence)
      .slice(0, maxCopiesOfRun)
      .map(({ of, other, likeness: { equal, compared }, nightUuids }) => ({
        of,
        other,
        compared,
        agreed: equal,
        nightUuids,
      })),
  );
}

/**
 * Logs of one match resemble each other: one's own that was sent again, a mate's that came over a network. The same to the millisecond
 * under another owner's name is neither.
 */
function isOfOneMatch(run: KeyedRun, other: KeyedRun): boolean {
  // Two nights of one log were not played at once, nor what began hours later in the same match.
  if (run.sessionKey !== other.sessionKey || run.uploadUuid === other.uploadUuid) return false;
  const [startedMs, otherMs] = [run.startedAt?.getTime(), other.startedAt?.getTime()];
  const isApart =
    startedMs !== undefined && otherMs !== undefined && Math.abs(startedMs - otherMs) > longestNightMs;
  if (isApart) return false;
  return run.owner === other.owner || !isSameToTheMillisecond(run.key, other.key);
}

import { hasSameGaps } from "@hunt/engine/signals/likeness";
import type { RunKey } from "@hunt/engine/signals/run-key";
import type { Connection, Transaction } from "../../../platform/database/database-types.ts";
import { outwaitLocks } from "../../../platform/database/outwait-locks.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { ComparedRuns, CompareRunsInput } from "./compare-runs.thread.ts";
import { hasCondemnedAlike, selectCondemnedAlike } from "./condemned-queries.ts";
import {
  type FoundCopy,
  insertCopies,
  type KeyedRun,
  selectLogPlaces,
  selectRunsAlike,
  selectRunsOfUpload,
  selectUploadsWithRunKeys,
} from "./copy-queries.ts";

const neighboursThread = new URL("./neighbours.thread.ts", import.meta.url);
const compareThread = new URL("./compare-runs.thread.ts", import.meta.url);

/**
 * The number of copies that are stored for a run. These are the most alike, because a run may be known a hundred
 * thousand times.
 */
export const maxCopiesOfRun = 8;

/**
 * Nights that began further apart than this are different ones: no night lasts as long, no clock is as wrong, and the game's
 * next night begins later.
 */
const longestNightMs = 3_600_000;

/**
 * Finds the runs of other nights that runs of an upload resemble (S9), and stores them for both sides. It compares with
 * committed runs only: when two uploads come at once, the one whose runs are committed later finds the other. Returns
 * the nights of both sides.
 */
export async function findCopies(deps: CopyDeps, uploadUuid: string): Promise<readonly string[]> {
  const copies = await copiesOfUpload(deps, deps.db, uploadUuid);
  if (copies.length > 0)
    await outwaitLocks(() => deps.db.transaction().execute((trx) => insertCopies(trx, copies)));
  return nightsOf(copies);
}

/** Finds and stores the copies of each log of a night, as `findCopies` does for an upload. */
export async function findCopiesOfNight(deps: CopyDeps, nightUuid: string): Promise<readonly string[]> {
  const nights: string[] = [];
  for (const uploadUuid of await selectUploadsWithRunKeys(deps.db, nightUuid))
    nights.push(...(await findCopies(deps, uploadUuid)));
  return [...new Set(nights)];
}

/** Finds and stores the copies of a night's runs within a transaction that has read the night's logs again. */
export async function recordCopiesOfNight(
  deps: ThreadDeps,
  trx: Transaction,
  nightUuid: string,
): Promise<void> {
  for (const uploadUuid of await selectUploadsWithRunKeys(trx, nightUuid))
    await insertCopies(trx, await copiesOfUpload(deps, trx, uploadUuid));
}

type ThreadDeps = Pick<Deps, "threads">;
type CopyDeps = ThreadDeps & Pick<Deps, "db">;

interface CopyOfNight extends FoundCopy {
  readonly nightUuids: readonly string[];
}

const nightsOf = (copies: readonly CopyOfNight[]) => [
  ...new Set(copies.flatMap(({ nightUuids }) => nightUuids)),
];

async function copiesOfUpload(
  deps: ThreadDeps,
  db: Connection,
  uploadUuid: string,
): Promise<readonly CopyOfNight[]> {
  const runs = await selectRunsOfUpload(db, uploadUuid);
  const copies: CopyOfNight[] = [];
  for (const ofNight of Map.groupBy(runs, ({ number }) => number).values())
    copies.push(...(await copiesOfNight(deps, db, ofNight)));
  return copies;
}

/**
 * Searches and compares in a thread, off the event loop: a file may hold hundreds of runs, and each may resemble
 * dozens.
 */
async function copiesOfNight(
  { threads }: ThreadDeps,
  db: Connection,
  runs: readonly KeyedRun[],
): Promise<readonly CopyOfNight[]> {
  const nightUuid = runs[0]?.nightUuid ?? "";
  const keys = runs.map(({ key }) => key);
  const neighbours = await threads.run<readonly RunKey[], readonly (readonly (readonly number[])[])[]>(
    neighboursThread,
    keys,
  );
  const asked = runs.map(({ run }, index) => ({ run, buckets: neighbours[index] ?? [] }));
  const found = await selectRunsAlike(db, { nightUuid, runs: asked });
  const placeOfRun = new Map(runs.map(({ run }, index) => [run, index]));
  const known = found.map(({ uploadUuid, number, run, ofRun, key }) => ({
    key,
    log: `${uploadUuid} ${number}`,
    run,
    ofKey: placeOfRun.get(ofRun) ?? -1,
  }));
  const compared =
    known.length === 0
      ? []
      : await threads.run<CompareRunsInput, readonly ComparedRuns[]>(compareThread, { keys, known });
  const alike = compared.flatMap(({ ofKey, known: index, likeness, isSame }) => {
    const [of, other] = [runs[ofKey], found[index]];
    return of && other ? [{ of, other, likeness, isSame }] : [];
  });
  const places = await selectLogPlaces(
    db,
    alike.map(({ other }) => other),
  );
  const placeOf = new Map(places.map((place) => [`${place.uploadUuid} ${place.number}`, place]));
  const copies = alike.flatMap(({ of, other, likeness, isSame }) => {
    const place = placeOf.get(`${other.uploadUuid} ${other.number}`);
    const isOther =
      place && place.nightUuid !== nightUuid && !isOfOneMatch(of, { ...other, ...place }, isSame);
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
 * Returns whether two runs belong to logs of one match, whose runs resemble each other anyway: the owner's log sent again, or a mate's
 * log that came over a network. A run that is the same to the millisecond under another owner's name belongs to neither.
 */
function isOfOneMatch(run: KeyedRun, other: KeyedRun, isSame: boolean): boolean {
  // Two nights of one log were not played at the same time, nor were nights of one match that began hours apart.
  if (run.sessionKey !== other.sessionKey || run.uploadUuid === other.uploadUuid) return false;
  const [startedMs, otherMs] = [run.startedAt?.getTime(), other.startedAt?.getTime()];
  const isApart =
    startedMs !== undefined && otherMs !== undefined && Math.abs(startedMs - otherMs) > longestNightMs;
  if (isApart) return false;
  return run.owner === other.owner || !isSame;
}

/**
 * Looks for the night of which a log is a complete copy to the millisecond, whatever match, names and day the log
 * states. Returns its UUID if moderators hid that night or an admin removed it; null otherwise. A log that only
 * resembles such a night, like a squad mate's honest log of the same hunt, or that shares one run with it, is only
 * shown to moderators by its signals (S9).
 */
export async function findCondemnedCopy(
  trx: Transaction,
  runKeys: readonly RunKey[],
): Promise<string | null> {
  const alike = await selectCondemnedAlike(trx, runKeys);
  return alike.find(({ keys }) => hasSameGaps(runKeys, keys))?.nightUuid ?? null;
}

/** Returns whether a night that moderators hid, or an admin removed, has a run like one of these runs. */
export async function hasCondemnedLike(trx: Transaction, runKeys: readonly RunKey[]): Promise<boolean> {
  return await hasCondemnedAlike(trx, runKeys);
}

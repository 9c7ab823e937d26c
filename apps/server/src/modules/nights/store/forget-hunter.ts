import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { nameKey } from "../../../platform/text/name-key.ts";
import {
  clearDescriptions,
  type ForgottenHunter,
  type OwnNight,
  replaceLogOwners,
  replaceMembers,
  selectFreeKeys,
  selectLogOwners,
  selectNameKeys,
  selectNightsOfHunter,
  selectOwnNights,
  selectPointsOfView,
  selectUploadsOfNights,
  updatePointsOfView,
} from "./erasure-queries.ts";
import {
  lapseFirstOwnership,
  selectNightsOfUpload,
  selectNightsOfVoices,
  type UploadOfForgotten,
} from "./lapse-queries.ts";
import { lockNights } from "./queries.ts";
import { endNight } from "./release-night.ts";

/** Somebody who wants to be forgotten, and what stands where they stood. */
export interface Forgetting extends ForgottenHunter {
  readonly standIn: string;
}

/** Nights that one commit changes at most, as when names are linked. */
const maxNightsAtOnce = 50;

export interface NightsToForget {
  readonly nightUuids: readonly string[];
  /** The uploads that hold their logs, whoever sent them. */
  readonly uploadUuids: readonly string[];
}

/** Some of the nights that still have a hunter in the squad; none at the end. */
export async function findNightsToForget(
  { db }: Pick<Deps, "db">,
  hunter: ForgottenHunter,
): Promise<NightsToForget> {
  const nightUuids = await selectNightsOfHunter(db, hunter, maxNightsAtOnce);
  return { nightUuids, uploadUuids: await selectUploadsOfNights(db, nightUuids) };
}

/** Makes a hunter's places in the squads of nights anonymous. Comes after their logs: it is by the squads that those are found. */
export async function forgetMembers(
  trx: Transaction,
  forgetting: Forgetting,
  nightUuids: readonly string[],
): Promise<void> {
  await lockNights(trx, nightUuids);
  const nameKeys = await selectFreeKeys(trx, forgetting);
  const names = await selectNameKeys(trx, forgetting, nightUuids);
  await forgetPointsOfView(trx, { nightUuids, nameKeys: names, standIn: forgetting.standIn });
  await replaceMembers(trx, { ...forgetting, nameKeys }, nightUuids);
}

/** Replaces names in what verifications say about videos. */
async function forgetPointsOfView(
  trx: Transaction,
  {
    nightUuids,
    nameKeys,
    standIn,
  }: Pick<Forgetting, "nameKeys" | "standIn"> & { readonly nightUuids: readonly string[] },
): Promise<void> {
  const keys = new Set(nameKeys);
  const isTheirs = (ign: string | null) => ign !== null && keys.has(nameKey(ign));
  for (const { uuid, povs } of await selectPointsOfView(trx, nightUuids)) {
    if (!povs.some(({ ign }) => isTheirs(ign))) continue;
    const renamed = povs.map((pov) => (isTheirs(pov.ign) ? { ...pov, ign: standIn } : pov));
    await updatePointsOfView(trx, uuid, renamed);
  }
}

/** What a hunter is called in the logs of some nights, as keys: names of theirs that nobody else has. */
export async function findNameKeys(
  trx: Transaction,
  hunter: ForgottenHunter,
  nightUuids: readonly string[],
): Promise<readonly string[]> {
  return await selectNameKeys(trx, hunter, nightUuids);
}

/** Replaces names of the hunters whose logs an upload holds. */
export async function forgetLogOwner(
  trx: Transaction,
  uploadUuid: string,
  { nameKeys, standIn }: Pick<Forgetting, "nameKeys" | "standIn">,
): Promise<void> {
  const keys = new Set(nameKeys);
  const owners = (await selectLogOwners(trx, uploadUuid)).filter((name) => keys.has(nameKey(name)));
  if (owners.length > 0) await replaceLogOwners(trx, uploadUuid, { owners, standIn });
}

/** A step of forgetting: of an upload's nights nobody owns what only a hunter of their squads would have owned (ADR 0043). */
export async function lapseOwnership(trx: Transaction, of: UploadOfForgotten): Promise<void> {
  await lockNights(trx, await selectNightsOfUpload(trx, of.uploadUuid));
  await lapseFirstOwnership(trx, of);
}

/**
 * A step of forgetting: what a hunter kept private, or had deleted, goes for good though strangers sent a log of it, which are but voices
 * in it. Comes before ownership lapses. Returns the uploads that had a log of it.
 */
export async function endNightsOfVoices(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  of: UploadOfForgotten,
): Promise<readonly string[]> {
  await lockNights(trx, await selectNightsOfUpload(trx, of.uploadUuid));
  const ended = await selectNightsOfVoices(trx, of);
  const uploadUuids = await selectUploadsOfNights(trx, ended);
  for (const nightUuid of ended) await endNight(trx, nightUuid, new Date(deps.clock()));
  return uploadUuids.filter((uuid) => uuid !== of.uploadUuid);
}

/**
 * Settles the nights of an upload whose account goes. Of those that nobody else has sent, private and deleted ones go for good,
 * and in others the log's owner, who need not have proved to be anybody, becomes anonymous. What the account wrote about nights goes.
 * Returns the names to be replaced in the log, as keys.
 */
export async function settleOwnNights(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { uploadUuid, ...forgetting }: Forgetting & { readonly uploadUuid: string },
): Promise<readonly string[]> {
  const nights = await selectOwnNights(trx, { userUuid: forgetting.userUuid, uploadUuid });
  await lockNights(
    trx,
    nights.map(({ nightUuid }) => nightUuid),
  );
  const stays = ({ scope, deletedAt }: OwnNight) => scope !== "private" && deletedAt === null;
  const kept = nights.filter(stays);
  for (const night of nights) if (!stays(night)) await endNight(trx, night.nightUuid, new Date(deps.clock()));
  const uuids = kept.map(({ nightUuid }) => nightUuid);
  await clearDescriptions(trx, { uploadUuid, ownUuids: uuids }, new Date(deps.clock()));
  const owners = kept.flatMap(({ logOwner }) => (logOwner === null ? [] : [nameKey(logOwner)]));
  const nameKeys = await selectFreeKeys(trx, { userUuid: forgetting.userUuid, nameKeys: owners });
  // Before their places there are nobody's, by which names are found that others have now.
  const names = await selectNameKeys(trx, forgetting, uuids);
  const keys = [...names, ...nameKeys];
  await forgetPointsOfView(trx, { nightUuids: uuids, nameKeys: keys, standIn: forgetting.standIn });
  await replaceMembers(trx, { ...forgetting, nameKeys }, uuids);
  return keys;
}

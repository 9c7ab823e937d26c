import type { Transaction } from "../../../platform/database/database-types.ts";
import type { Deps } from "../../../platform/deps.ts";
import { nameKey } from "../../../platform/text/name-key.ts";
import { endNight } from "./end-night.ts";
import {
  clearDescriptions,
  type ForgottenHunter,
  replaceLogOwners,
  replaceMembers,
  type SoleNight,
  selectFreeKeys,
  selectLogOwners,
  selectNameKeys,
  selectNightsOfHunter,
  selectPointsOfView,
  selectSoleNights,
  selectUploadsOfNights,
  updatePointsOfView,
} from "./erasure-queries.ts";
import {
  lapseFirstOwnership,
  selectNightsOfUpload,
  selectNightsOfVoices,
  type UploadOfForgotten,
} from "./lapse-queries.ts";
import { lockSessionsOfNights } from "./queries.ts";

/** A hunter to be forgotten, and the name that replaces theirs. */
export interface Forgetting extends ForgottenHunter {
  readonly standIn: string;
}

/** The maximum number of nights that one commit changes, the same as when names are linked. */
const maxNightsAtOnce = 50;

export interface NightsToForget {
  readonly nightUuids: readonly string[];
  /** The uploads that hold the nights' logs, of every sender. */
  readonly uploadUuids: readonly string[];
}

/** Returns some of the nights that still have a hunter in the squad; none at the end. */
export async function findNightsToForget(
  { db }: Pick<Deps, "db">,
  hunter: ForgottenHunter,
): Promise<NightsToForget> {
  const nightUuids = await selectNightsOfHunter(db, hunter, maxNightsAtOnce);
  return { nightUuids, uploadUuids: await selectUploadsOfNights(db, nightUuids) };
}

/**
 * Makes a hunter's places in squads anonymous. It is called after the hunter's logs are handled, because logs are found
 * by the squads.
 */
export async function forgetMembers(
  trx: Transaction,
  forgetting: Forgetting,
  nightUuids: readonly string[],
): Promise<void> {
  await lockSessionsOfNights(trx, nightUuids);
  const nameKeys = await selectFreeKeys(trx, forgetting);
  const names = await selectNameKeys(trx, forgetting, nightUuids);
  await forgetPointsOfView(trx, { nightUuids, nameKeys: names, standIn: forgetting.standIn });
  await replaceMembers(trx, { ...forgetting, nameKeys }, nightUuids);
}

/** Replaces names in the points of view of verifications. */
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

/** Returns a hunter's names in the logs of some nights, as keys: names that no other account has. */
export async function findNameKeys(
  trx: Transaction,
  hunter: ForgottenHunter,
  nightUuids: readonly string[],
): Promise<readonly string[]> {
  return await selectNameKeys(trx, hunter, nightUuids);
}

/** Replaces names of the owners of an upload's logs. */
export async function forgetLogOwner(
  trx: Transaction,
  uploadUuid: string,
  { nameKeys, standIn }: Pick<Forgetting, "nameKeys" | "standIn">,
): Promise<void> {
  const keys = new Set(nameKeys);
  const owners = (await selectLogOwners(trx, uploadUuid)).filter((name) => keys.has(nameKey(name)));
  if (owners.length > 0) await replaceLogOwners(trx, uploadUuid, { owners, standIn });
}

/**
 * Removes the ownership of the upload's nights that only a hunter of their squads could have had (ADR 0043). Called in
 * the transaction of forgetting.
 */
export async function lapseOwnership(trx: Transaction, of: UploadOfForgotten): Promise<void> {
  await lockSessionsOfNights(trx, await selectNightsOfUpload(trx, of.uploadUuid));
  await lapseFirstOwnership(trx, of);
}

/**
 * Removes nights that a hunter kept private or had deleted, even when strangers, who do not own them, have sent logs of
 * them. It is called before ownership lapses. Returns the uploads with a log of such a night. Called in the transaction
 * of forgetting.
 */
export async function endNightsOfVoices(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  of: UploadOfForgotten,
): Promise<readonly string[]> {
  await lockSessionsOfNights(trx, await selectNightsOfUpload(trx, of.uploadUuid));
  const ended = await selectNightsOfVoices(trx, of);
  const uploadUuids: string[] = [];
  for (const nightUuid of ended)
    uploadUuids.push(...(await endNight(trx, nightUuid, new Date(deps.clock()))));
  return [...new Set(uploadUuids)].filter((uuid) => uuid !== of.uploadUuid);
}

/**
 * Settles the nights of an upload whose account is deleted. Private and deleted nights that nobody else has sent are removed. In the
 * others the log's owner becomes anonymous, even without a proved name. What the account wrote about nights is deleted. Returns the
 * names to be replaced in the log, as keys.
 */
export async function settleOwnNights(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { uploadUuid, ...forgetting }: Forgetting & { readonly uploadUuid: string },
): Promise<readonly string[]> {
  const nights = await selectSoleNights(trx, { userUuid: forgetting.userUuid, uploadUuid });
  await lockSessionsOfNights(
    trx,
    nights.map(({ nightUuid }) => nightUuid),
  );
  const stays = ({ scope, deletedAt }: SoleNight) => scope !== "private" && deletedAt === null;
  const kept = nights.filter(stays);
  for (const night of nights) if (!stays(night)) await endNight(trx, night.nightUuid, new Date(deps.clock()));
  const uuids = kept.map(({ nightUuid }) => nightUuid);
  await clearDescriptions(trx, { uploadUuid, ownUuids: uuids }, new Date(deps.clock()));
  const owners = kept.flatMap(({ logOwner }) => (logOwner === null ? [] : [nameKey(logOwner)]));
  const nameKeys = await selectFreeKeys(trx, { userUuid: forgetting.userUuid, nameKeys: owners });
  // The names are read before the places become anonymous, because places show which names other hunters have now.
  const names = await selectNameKeys(trx, forgetting, uuids);
  const keys = [...names, ...nameKeys];
  await forgetPointsOfView(trx, { nightUuids: uuids, nameKeys: keys, standIn: forgetting.standIn });
  await replaceMembers(trx, { ...forgetting, nameKeys }, uuids);
  return keys;
}

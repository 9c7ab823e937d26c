import type { Night } from "@hunt/engine/domain/analysis";
import type { Connection } from "../../../platform/database/database-types.ts";
import { nameKey } from "../../../platform/text/name-key.ts";
import { listTiedNights } from "../../nights/judge/judged-night.ts";
import { selectAskedNights, selectHasName } from "./queries.ts";

/**
 * Returns those of the given nights that an account was in, sent a log of, or asked a verification for. The account may
 * not choose a log there.
 */
export async function listOwnAmong(
  db: Connection,
  userUuid: string,
  nightUuids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (nightUuids.length === 0) return new Set();
  const [tied, asked] = [
    await listTiedNights(db, userUuid, nightUuids),
    await selectAskedNights(db, userUuid, nightUuids),
  ];
  return new Set([...tied, ...asked]);
}

/** Returns whether an account was in a night, sent a log of it, or asked for its verification. */
export async function isTiedTo(db: Connection, userUuid: string, nightUuid: string): Promise<boolean> {
  return (await listOwnAmong(db, userUuid, [nightUuid])).has(nightUuid);
}

/** Returns whether a log names an account in its squad; when that log is shown, the night belongs to the account. */
export async function isNamedBy(
  db: Connection,
  userUuid: string,
  { squad }: Pick<Night, "squad">,
): Promise<boolean> {
  const keys = squad.map(({ name }) => nameKey(name));
  return await selectHasName(db, userUuid, keys);
}

import type { Night } from "@hunt/engine/domain/analysis";
import type { Connection } from "../../../platform/database/database-types.ts";
import { nameKey } from "../../../platform/text/name-key.ts";
import { listTiedNights } from "../judge/read-judged-night.ts";
import { selectAskedNights, selectHasName } from "./queries.ts";

/** Of some nights those that an account was in, sent a log of or asked the verification of: it chooses nothing there. */
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

/** Whether a night is one of those. */
export async function isTiedTo(db: Connection, userUuid: string, nightUuid: string): Promise<boolean> {
  return (await listOwnAmong(db, userUuid, [nightUuid])).has(nightUuid);
}

/** Whether a log names an account in its squad: shown by it, the night would be theirs. */
export async function isNamedBy(
  db: Connection,
  userUuid: string,
  { squad }: Pick<Night, "squad">,
): Promise<boolean> {
  const keys = squad.map(({ name }) => nameKey(name));
  return await selectHasName(db, userUuid, keys);
}

import type { RemainingNightAnswer } from "@hunt/contracts/own-nights";
import type { Transaction } from "../../../platform/database/database-types.ts";
import { presentSquad } from "../show/present-squad.ts";
import { readSquad } from "../show/squad-queries.ts";
import { readOwnersLogs } from "../store/owner-queries.ts";
import { readNightState } from "../store/queries.ts";

/** A night that others own, as it is told to who owns it no more: those of them whom everybody sees there are named. */
export async function readRemaining(trx: Transaction, nightUuid: string): Promise<RemainingNightAnswer> {
  const state = await readNightState(trx, nightUuid);
  const named = new Map(presentSquad(await readSquad(trx, nightUuid)).map(({ uuid, ign }) => [uuid, ign]));
  const owners = new Set((await readOwnersLogs(trx, nightUuid)).map((log) => log.userUuid ?? log.uploadUuid));
  return {
    remains: true,
    scope: state?.scope ?? "private",
    owners: [...owners].map((owner) => {
      const ign = named.get(owner) ?? null;
      return { uuid: ign === null ? null : owner, ign };
    }),
  };
}

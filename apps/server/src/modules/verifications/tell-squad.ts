import type { NoticeKind } from "@hunt/contracts/me";
import type { Transaction } from "../../platform/database/database-types.ts";
import type { Deps } from "../../platform/deps.ts";
import type { AccountsOfNight, JudgedNight } from "../nights/judge/read-judged-night.ts";
import { tellUser } from "../notices/tell-user.ts";

export interface SquadNotice {
  readonly kind: NoticeKind;
  readonly night: Pick<JudgedNight, "uuid" | "format">;
  readonly accounts: Pick<AccountsOfNight, "squad">;
  readonly requestedBy: string | null;
  /** The account that acted, which needs no notice. */
  readonly by: string | null;
  readonly reasonCode?: string | null;
}

/** A step of other verbs: notifies the squad and the requester of what became of a request. */
export async function tellSquad(
  deps: Pick<Deps, "clock">,
  trx: Transaction,
  { kind, night, accounts, requestedBy, by, reasonCode = null }: SquadNotice,
): Promise<void> {
  const told = new Set([...accounts.squad, ...(requestedBy === null ? [] : [requestedBy])]);
  if (by !== null) told.delete(by);
  const params = { nightUuid: night.uuid, format: night.format, ...(reasonCode !== null && { reasonCode }) };
  for (const userUuid of [...told].sort()) await tellUser(deps, trx, { userUuid, kind, params });
}

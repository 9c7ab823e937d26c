import type { QueueHint } from "@hunt/contracts/verification-desk";
import type { Transaction } from "../../platform/database/database-types.ts";
import { readSignalsOfNight } from "../nights/signals/read-signals-of-night.ts";
import type { BoardDeps } from "./board-deps.ts";

/** Why a request may be looked at before others; it decides nothing. */
export async function readHints(
  { wouldLead }: BoardDeps,
  trx: Transaction,
  night: { readonly nightUuid: string; readonly category: string | null },
): Promise<readonly QueueHint[]> {
  const isTop = await wouldLead(trx, night);
  const { signals } = await readSignalsOfNight(trx, night.nightUuid);
  const isJump = signals.some(({ code }) => code === "jump");
  const isNew = signals.some(({ code }) => code === "new_account");
  return [
    ...(isTop ? (["top_place"] as const) : []),
    ...(isJump ? (["jump"] as const) : []),
    ...(isTop && isNew ? (["new_account"] as const) : []),
  ];
}

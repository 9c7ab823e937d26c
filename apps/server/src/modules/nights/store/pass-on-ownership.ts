import type { Transaction } from "../../../platform/database/database-types.ts";
import { passOnFirst } from "./owner-queries.ts";

export interface PassedOwnership {
  readonly fromUuid: string;
  readonly toUuid: string;
}

/** A step of a claim: what began with an upload that goes began with the other one, of the same log and the same sender; its nights are held. */
export async function passOnOwnership(trx: Transaction, uploads: PassedOwnership): Promise<void> {
  await passOnFirst(trx, uploads);
}

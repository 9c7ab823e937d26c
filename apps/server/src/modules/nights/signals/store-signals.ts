import type { Transaction } from "../../../platform/database/database-types.ts";
import { type NightOfLog, signalRow } from "./log-signals.ts";
import { upsertSignals } from "./queries.ts";

export interface StoreSignalsInput extends NightOfLog {
  readonly uploadUuid: string;
  /** Which of the log's nights it is, as in `recordLog`. */
  readonly number: number;
}

/** Stores what a log tells about whether a night of it can be believed, in the transaction of its analysis. */
export async function storeSignals(trx: Transaction, input: StoreSignalsInput): Promise<void> {
  const { uploadUuid, number } = input;
  await upsertSignals(trx, { uploadUuid, number }, signalRow(input));
}

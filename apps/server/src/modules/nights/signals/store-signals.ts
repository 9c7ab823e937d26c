import type { Transaction } from "../../../platform/database/database-types.ts";
import { type NightOfLog, signalRow } from "./log-signals.ts";
import { upsertSignals } from "./queries.ts";

export interface StoreSignalsInput extends NightOfLog {
  readonly uploadUuid: string;
  /** Which of the log's nights it is, as in `recordLogs`. */
  readonly number: number;
}

/** Stores what logs tell about whether their nights can be believed, in the transaction of their analysis. */
export async function storeSignals(trx: Transaction, inputs: readonly StoreSignalsInput[]): Promise<void> {
  await upsertSignals(
    trx,
    inputs.map((input) => ({ ...signalRow(input), upload_uuid: input.uploadUuid, number: input.number })),
  );
}

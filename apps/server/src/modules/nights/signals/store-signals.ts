import type { FoundSignal } from "@hunt/engine/signals/found-signal";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { RunKeyTable } from "../../../platform/database/tables/signal-tables.ts";
import { bucketColumns } from "./bucket-columns.ts";
import { replaceRunKeys } from "./copy-queries.ts";
import { type NightOfLog, signalRow } from "./log-signals.ts";
import { upsertSignals } from "./queries.ts";

/** The maximum number of a night's runs that are stored for comparison with other nights. */
const maxRuns = 64;

export interface StoreSignalsInput extends NightOfLog {
  readonly uploadUuid: string;
  /** The number of the night in the log, as in `recordLogs`. */
  readonly number: number;
  /** The signal against an earlier log of the same sender (S8). */
  readonly againstEarlier: FoundSignal | null;
}

/** Stores the signals of logs in the transaction of their analysis. */
export async function storeSignals(trx: Transaction, inputs: readonly StoreSignalsInput[]): Promise<void> {
  await upsertSignals(
    trx,
    inputs.map((input) => ({ ...signalRow(input, input.againstEarlier), ...placeOf(input) })),
  );
  await replaceRunKeys(trx, inputs.map(placeOf), inputs.flatMap(runRows));
}

function placeOf({ uploadUuid, number }: StoreSignalsInput) {
  return { upload_uuid: uploadUuid, number };
}

function runRows(input: StoreSignalsInput): readonly RunKeyTable[] {
  return input.witnessed.runKeys
    .slice(0, maxRuns)
    .map((key, index) => ({ ...placeOf(input), run: index + 1, key, ...bucketColumns(key) }));
}

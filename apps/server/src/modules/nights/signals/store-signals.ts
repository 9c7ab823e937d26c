import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import { signalsVersion } from "@hunt/engine/domain/signals";
import type { FoundSignal } from "@hunt/engine/signals/found-signal";
import type { WitnessedNight } from "@hunt/engine/signals/open-witness";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { RunKeyTable } from "../../../platform/database/tables/signal-tables.ts";
import { bucketColumns, replaceRunKeys } from "./copy-queries.ts";
import { byWeight } from "./present-signal.ts";
import { type SignalRow, upsertSignals } from "./queries.ts";

/** The maximum number of a night's runs that are stored for comparison with other nights. */
const maxRuns = 64;
/** A made-up log with hundreds of signals says no more than one with this many. */
const maxSignals = 200;
const maxShards = 2000;
const maxLabelCharacters = 64;

/** The night of a log, with the signals of the log itself. */
export interface NightOfLog {
  readonly analysis: Analysis;
  readonly night: Night;
  readonly witnessed: WitnessedNight;
}

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

/**
 * Returns the row that is stored for the signals of a log's night, with the signal against an earlier log of its
 * sender.
 */
function signalRow(
  { analysis, night, witnessed }: NightOfLog,
  againstEarlier: FoundSignal | null,
): SignalRow {
  const { shardsMs } = witnessed;
  const signals = againstEarlier ? [againstEarlier, ...witnessed.signals] : witnessed.signals;
  return {
    signals_version: signalsVersion,
    engine_version: analysis.engineVersion,
    signals: JSON.stringify([...signals].sort(byWeight).slice(0, maxSignals)),
    build_label: night.session.buildLabel?.slice(0, maxLabelCharacters) ?? null,
    session_id: night.sessionId,
    shards: shardsMs.slice(0, maxShards),
  };
}

function placeOf({ uploadUuid, number }: StoreSignalsInput) {
  return { upload_uuid: uploadUuid, number };
}

function runRows(input: StoreSignalsInput): readonly RunKeyTable[] {
  return input.witnessed.runKeys
    .slice(0, maxRuns)
    .map((key, index) => ({ ...placeOf(input), run: index + 1, key, ...bucketColumns(key) }));
}

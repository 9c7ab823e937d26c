import type { Analysis, Night } from "@hunt/engine/domain/analysis";
import { signalKinds, signalsVersion, signalWeights } from "@hunt/engine/domain/signals";
import type { FoundSignal } from "@hunt/engine/signals/found-signal";
import type { WitnessedNight } from "@hunt/engine/signals/open-witness";
import type { NightSignalTable } from "../../../platform/database/tables/signal-tables.ts";

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

export type SignalRow = Omit<NightSignalTable, "upload_uuid" | "number" | "signals"> & {
  readonly signals: string;
};

/** Orders signals by weight, the heaviest first; equal ones stay in the order of the log. */
export function byWeight(one: Pick<FoundSignal, "code">, other: Pick<FoundSignal, "code">): number {
  const place = ({ code }: Pick<FoundSignal, "code">) => signalWeights.indexOf(signalKinds[code].weight);
  return place(one) - place(other);
}

/**
 * Returns the row that is stored for the signals of a log's night, with the signal against an earlier log of its
 * sender.
 */
export function signalRow(
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

import { AnalysisPipeline } from "../analysis-pipeline.ts";
import type { AnalyserOptions } from "../domain/analyser-options.ts";
import type { Analysis } from "../domain/analysis.ts";
import { type HuntLine, linesOf } from "./compare-growth.ts";
import type { RunEvidence } from "./evidence.ts";
import { EvidenceCollector } from "./evidence-collector.ts";
import type { FoundSignal } from "./found-signal.ts";
import { readSignals, type SignalContext } from "./read-signals.ts";
import { type RunKey, runKeyOf } from "./run-key.ts";

export interface WitnessedNight {
  /** The `Night.number`. */
  readonly number: number;
  readonly signals: readonly FoundSignal[];
  /** The log times of limbs and of captures or kills, run by run. */
  readonly runsMs: readonly (readonly number[])[];
  /** The log times of shards, ascending. */
  readonly shardsMs: readonly number[];
  /** The keys of the night's runs, for comparison with other nights (S9). */
  readonly runKeys: readonly RunKey[];
  /** The lines of the night's hunts, for comparison with a longer log (S8). */
  readonly lines: readonly HuntLine[];
}

export interface WitnessedLog {
  readonly analysis: Analysis;
  /** One entry for each of the analysis' nights. */
  readonly nights: readonly WitnessedNight[];
}

export interface Witness {
  push(chunk: Uint8Array): void;
  takeExtract(): Uint8Array;
  finish(): WitnessedLog;
}

/**
 * Creates an analyser that also finds signals for or against each night of the log. The analyser finds the same signals
 * in an extract.
 */
export function openWitness(options: AnalyserOptions & SignalContext): Witness {
  const collector = new EvidenceCollector();
  const pipeline = new AnalysisPipeline({ ...options, trace: (line) => collector.note(line) });
  return {
    push: (chunk) => pipeline.push(chunk),
    takeExtract: () => pipeline.takeExtract(),
    finish: () => {
      const analysis = pipeline.finish();
      const nights = collector.nights(pipeline.drafts()).map((evidence) => ({
        number: evidence.number,
        signals: readSignals(evidence, options),
        runsMs: evidence.runs.map(momentsOf),
        shardsMs: shardsOf(evidence.runs),
        runKeys: evidence.runs.map(({ facts }) => runKeyOf(facts.eidolons)),
        lines: linesOf(evidence.runs),
      }));
      return { analysis, nights };
    },
  };
}

/** Analyses a file or an extract that is in memory as a whole, with its signals. */
export function witnessBytes(bytes: Uint8Array, options: AnalyserOptions & SignalContext): WitnessedLog {
  const witness = openWitness(options);
  witness.push(bytes);
  return witness.finish();
}

/** Returns the log times of a run's limbs and of captures or kills, ascending. */
function momentsOf({ facts }: RunEvidence): readonly number[] {
  return facts.eidolons
    .flatMap(({ limbsMs, endedMs }) => (endedMs === null ? limbsMs : [...limbsMs, endedMs]))
    .toSorted((a, b) => a - b);
}

/** Returns the log times of the shards of some runs, ascending. */
function shardsOf(runs: readonly RunEvidence[]): readonly number[] {
  return runs
    .flatMap(({ facts }) => facts.eidolons.flatMap(({ shardsMs }) => shardsMs))
    .toSorted((a, b) => a - b);
}

import { type Analyser, createAnalyser, createDualAnalyser } from "../../packages/engine/src/analyser.ts";
import type { AnalyserOptions } from "../../packages/engine/src/domain/analyser-options.ts";
import type { Analysis } from "../../packages/engine/src/domain/analysis.ts";
import { readChunksOfFile } from "./read-chunks-of-file.ts";

const decoder = new TextDecoder();
const encoder = new TextEncoder();

export interface EngineResult {
  readonly analysis: Analysis;
  readonly extract: string;
}

const options: AnalyserOptions = {
  decode: (bytes) => decoder.decode(bytes),
  encode: (text) => encoder.encode(text),
  notAfterUtcMs: Number.POSITIVE_INFINITY,
};

/** Runs the whole analysis of the product in one thread: scan, extract, nights with every figure. */
export function runEngine(path: string): EngineResult {
  return analyse(path, createAnalyser(options));
}

/** Runs the same analysis and also finds the Profit-Taker runs, as pages read a log. */
export function runDualEngine(path: string): EngineResult {
  return analyse(path, createDualAnalyser(options));
}

function analyse(path: string, analyser: Analyser): EngineResult {
  const extract: string[] = [];
  readChunksOfFile(path, (chunk) => {
    analyser.push(chunk);
    extract.push(decoder.decode(analyser.takeExtract()));
  });
  const analysis = analyser.finish();
  extract.push(decoder.decode(analyser.takeExtract()));
  return { analysis, extract: extract.join("") };
}

/** Returns the timestamps of the extract's lines, in order; lines without one are left out. */
export function timestampsOf(extract: string): readonly string[] {
  return extract.split(/\r?\n/).flatMap((line) => /^(\d+\.\d{3}) /.exec(line)?.[1] ?? []);
}

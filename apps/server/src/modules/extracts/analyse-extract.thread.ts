import { setPriority } from "node:os";
import { gunzipSync } from "node:zlib";
import { maxExtractBytes } from "@hunt/contracts/limits";
import { latestPossibleInstantMs } from "@hunt/engine/analyser";
import { openWitness } from "@hunt/engine/signals/open-witness";
import { serveThread } from "../../platform/threads/serve-thread.ts";
import type { AnalysedExtract, ExtractToAnalyse } from "./analyse-extract.ts";
import { engineOptions } from "./open-analyser.ts";
import { summarizeLog } from "./summarize-log.ts";

/**
 * This thread gets about a third of the processor time of request handling, because accepting uploads comes first but
 * the analysis must not starve.
 */
const niceness = 5;
// On Linux this applies to the calling thread only, and elsewhere to the whole process.
if (process.platform === "linux") setPriority(0, niceness);

/** Unpacks a stored extract and analyses it, in a thread. */
serveThread(({ gzip, handedInAtMs, cycle }: ExtractToAnalyse): AnalysedExtract => {
  const options = engineOptions(latestPossibleInstantMs(handedInAtMs));
  const witness = openWitness({ ...options, cycle, uploadedAtUtcMs: handedInAtMs });
  witness.push(gunzipSync(gzip, { maxOutputLength: maxExtractBytes }));
  const witnessed = witness.finish();
  return { ...witnessed, summary: summarizeLog(witnessed.analysis) };
});

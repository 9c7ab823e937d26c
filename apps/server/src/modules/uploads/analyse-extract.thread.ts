import { setPriority } from "node:os";
import { gunzipSync } from "node:zlib";
import { maxExtractBytes } from "@hunt/contracts/limits";
import { latestPossibleInstantMs } from "@hunt/engine/analyser";
import { serveThread } from "../../platform/threads/serve-thread.ts";
import type { AnalysedExtract, StoredExtract } from "./analyse-extract.ts";
import { openAnalyser } from "./open-analyser.ts";
import { summarizeLog } from "./receive-log.ts";

/** About a third of the time of what answers requests: accepting comes before analysing, which must not starve. */
const niceness = 5;
// On Linux this concerns the calling thread alone, elsewhere the whole process.
if (process.platform === "linux") setPriority(0, niceness);

/** Runs in a thread: unpacks a stored extract and analyses it. */
serveThread(({ gzip, handedInAtMs }: StoredExtract): AnalysedExtract => {
  const analyser = openAnalyser(latestPossibleInstantMs(handedInAtMs));
  analyser.push(gunzipSync(gzip, { maxOutputLength: maxExtractBytes }));
  const analysis = analyser.finish();
  return { analysis, summary: summarizeLog(analysis) };
});

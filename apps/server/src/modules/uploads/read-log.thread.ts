import { gzipSync } from "node:zlib";
import { serveThread } from "../../platform/threads/serve-thread.ts";
import type { ReadLog } from "./log-reader.ts";
import { openAnalyser } from "./open-analyser.ts";
import { packingLevel } from "./packing-level.ts";
import { summaryOf } from "./receive-log.ts";

/** Runs in a thread: reads a whole log and packs its extract. */
serveThread((log: Uint8Array): ReadLog => {
  const analyser = openAnalyser();
  analyser.push(log);
  const begun = analyser.takeExtract();
  const summary = summaryOf(analyser.finish());
  const extract = Buffer.concat([begun, analyser.takeExtract()]);
  return { summary, extract, packed: gzipSync(extract, { level: packingLevel }) };
});

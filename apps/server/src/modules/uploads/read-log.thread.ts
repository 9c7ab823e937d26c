import { gzipSync } from "node:zlib";
import { serveThread } from "../../platform/threads/serve-thread.ts";
import type { ReadLog, SmallLog } from "./log-reader.ts";
import { openAnalyser } from "./open-analyser.ts";
import { packingLevel } from "./packing-level.ts";
import { summaryOf } from "./receive-log.ts";

/** Runs in a thread: reads a whole log and packs its extract. */
serveThread(({ log, isPacked }: SmallLog): ReadLog => {
  const analyser = openAnalyser();
  analyser.push(log);
  const begun = analyser.takeExtract();
  const summary = summaryOf(analyser.finish());
  const extract = Buffer.concat([begun, analyser.takeExtract()]);
  const isExtract = extract.equals(log);
  return {
    summary,
    extract: isExtract ? null : extract,
    packed: isExtract && isPacked ? null : gzipSync(extract, { level: packingLevel }),
  };
});

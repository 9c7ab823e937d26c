import { serveThread } from "../../platform/threads/serve-thread.ts";
import type { ReadLog, SmallLog } from "./log-reader.ts";
import { anyInstant, openAnalyser } from "./open-analyser.ts";
import { packExtract } from "./pack-extract.ts";
import { summaryOf } from "./receive-log.ts";
import { unpackSmall } from "./unpack-gzip.ts";

/** Runs in a thread: unpacks and reads a whole log, and packs its extract. What a browser sends is kept as it came. */
serveThread(async ({ body, isGzip }: SmallLog): Promise<ReadLog | null> => {
  const log = isGzip ? unpackSmall(body) : body;
  if (log === null) return null;
  const analyser = openAnalyser(anyInstant);
  analyser.push(log);
  const begun = analyser.takeExtract();
  const summary = summaryOf(analyser.finish());
  const extract = Buffer.concat([begun, analyser.takeExtract()]);
  return { summary, extract: await packExtract(extract, isGzip && extract.equals(log) ? body : null) };
});

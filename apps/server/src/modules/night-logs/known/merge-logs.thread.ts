import { gunzipSync } from "node:zlib";
import { maxExtractBytes } from "@hunt/contracts/limits";
import { latestPossibleInstantMs } from "@hunt/engine/analyser";
import { fillInRuns, type OtherReading } from "@hunt/engine/night/fill-in-runs";
import { openReader } from "@hunt/engine/open-reader";
import { serveThread } from "../../../platform/threads/serve-thread.ts";
import { engineOptions } from "../../extracts/open-analyser.ts";
import { compareMateLogs, compareOwnLogs, isSameNight } from "../match/same-night.ts";
import type { MergedExtract, MergedExtracts } from "./read-stored-logs.ts";

/** Returns a log's analysis and its requested night, with the lines of that night. */
function readExtract({ gzip, handedInAtMs, log }: MergedExtract) {
  const reader = openReader(engineOptions(latestPossibleInstantMs(handedInAtMs)));
  reader.push(gunzipSync(gzip, { maxOutputLength: maxExtractBytes }));
  const { analysis, drafts } = reader.finish();
  const night = analysis.nights.find(({ huntMomentsMs }) =>
    isSameNight(compareOwnLogs(log, { ...log, moments: huntMomentsMs })),
  );
  const draft = drafts.find(({ number }) => number === night?.number);
  return night && draft ? { analysis, draft } : null;
}

/** Reads several logs of one night as one, in a thread. The gaps of the first log are filled from the others. */
serveThread((extracts: readonly MergedExtract[]): MergedExtracts | null => {
  const [first, ...others] = extracts;
  const source = first && readExtract(first);
  if (!source) return null;
  const readings: (OtherReading & { readonly extract: number })[] = [];
  for (const [index, other] of others.entries()) {
    const { agreement, shiftMs } = compareMateLogs(first.log, other.log);
    const read = shiftMs !== null && isSameNight(agreement) ? readExtract(other) : null;
    if (read && shiftMs !== null) readings.push({ night: read.draft, shiftMs, extract: index + 1 });
  }
  const { night, diagnostics, filledRuns } = fillInRuns(source.draft, readings);
  const { analysis } = source;
  const aboutOthers = analysis.diagnostics.filter((one) => one.night !== night.number);
  return {
    analysis: {
      ...analysis,
      nights: analysis.nights.map((one) => (one.number === night.number ? night : one)),
      diagnostics: [...aboutOthers, ...diagnostics],
    },
    night,
    filledRuns: filledRuns.map(({ run, reading }) => ({ run, extract: readings[reading]?.extract ?? 0 })),
  };
});

import type { Analyser } from "@hunt/engine/analyser";
import { serveThread } from "../../../platform/threads/serve-thread.ts";
import { anyInstant, openAnalyser } from "../../extracts/open-analyser.ts";
import { packExtract } from "../../extracts/pack-extract.ts";
import { summarizeLog } from "../../extracts/summarize-log.ts";
import type { LargeLogResult, LogReading, LogReadingAnswer, SmallLog, SmallLogResult } from "./log-reader.ts";
import { freeChunk } from "./log-reader.ts";
import { unpackSmall } from "./unpack-gzip.ts";

/** The large logs that are being read, each with the parts of its extract so far. */
const open = new Map<number, { readonly analyser: Analyser; readonly parts: Uint8Array[] }>();

serveThread(async (reading: LogReading): Promise<LogReadingAnswer> => {
  switch (reading.kind) {
    case "whole":
      return await readWhole(reading);
    case "piece":
      return readPiece(reading);
    case "end":
      return endLog(reading);
    case "forget":
      open.delete(reading.log);
      return null;
  }
});

/** Unpacks and reads a small log, and packs its extract. */
async function readWhole({ body, isGzip }: SmallLog): Promise<SmallLogResult | null> {
  const log = isGzip ? unpackSmall(body) : body;
  if (log === null) return null;
  const analyser = openAnalyser(anyInstant);
  analyser.push(log);
  const begun = analyser.takeExtract();
  const summary = summarizeLog(analyser.finish());
  const extract = Buffer.concat([begun, analyser.takeExtract()]);
  return { summary, extract: await packExtract(extract) };
}

type Asked<Kind> = Extract<LogReading, { readonly kind: Kind }>;

function beginOrFindReading(log: number, isFirst: boolean) {
  if (isFirst) open.set(log, { analyser: openAnalyser(anyInstant), parts: [] });
  return open.get(log);
}

/** Returns how many bytes the piece adds to the extract; null when the log is unknown because its thread has died. */
function readPiece({ log, piece, isFirst }: Asked<"piece">): number | null {
  const reading = beginOrFindReading(log, isFirst);
  if (!reading) return null;
  reading.analyser.push(piece);
  freeChunk(piece);
  return keep(reading.parts, reading.analyser.takeExtract());
}

function endLog({ log, isFirst }: Asked<"end">): LargeLogResult | null {
  const reading = beginOrFindReading(log, isFirst);
  open.delete(log);
  if (!reading) return null;
  const summary = summarizeLog(reading.analyser.finish());
  keep(reading.parts, reading.analyser.takeExtract());
  return { summary, extract: joinParts(reading.parts) };
}

function keep(parts: Uint8Array[], part: Uint8Array): number {
  if (part.length > 0) parts.push(part);
  return part.length;
}

/** Joins all parts to one; the memory of each part is freed as soon as it is copied. */
function joinParts(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
    freeChunk(part);
  }
  return whole;
}

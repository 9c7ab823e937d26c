import { maxExtractBytes, maxNightsPerUpload } from "@hunt/contracts/limits";
import type { Analysis, FileKind } from "@hunt/engine/domain/analysis";
import { assertNever } from "@hunt/engine/domain/words";
import { AppError } from "../../platform/errors/app-error.ts";
import { freeChunk } from "./free-chunk.ts";
import type { LogReader, LogSummary } from "./log-reader.ts";
import { openAnalyser } from "./open-analyser.ts";
import type { ReceivedCount } from "./receive-body.ts";

export interface ReceivedLog {
  /** The only part of the log that is kept. */
  readonly extract: Uint8Array;
  /** The same as it is stored; null when it still has to be packed. */
  readonly packed: Buffer | null;
  readonly nightNumbers: readonly number[];
}

export interface LogSource {
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly received: Pick<ReceivedCount, "gzip">;
  /** Nobody else will look at the chunks again: the memory of each can be given back once it was read. */
  readonly ownsChunks: boolean;
  /** Told of every part of a large log's extract before it is kept; may refuse. */
  readonly hold: (bytes: number) => void;
}

/** What a browser sends is an extract of some dozen kilobytes; up to this size a log is read whole, by a thread. */
const smallLogBytes = 256 * 1024;

/**
 * Reads a log as it comes and keeps its extract, never more. Refuses what is no log, what holds no hunt, and what
 * holds more than any real log.
 */
export async function receiveLog(
  reader: LogReader,
  { chunks, received, ownsChunks, hold }: LogSource,
): Promise<ReceivedLog> {
  const rest = chunks[Symbol.asyncIterator]();
  const start: Uint8Array[] = [];
  let length = 0;
  while (length <= smallLogBytes) {
    const next = await rest.next();
    if (next.done) return await receiveSmall(reader, Buffer.concat(start), received.gzip ?? null);
    start.push(next.value);
    length += next.value.length;
  }
  return await receiveLarge(start, rest, { letGo: ownsChunks ? freeChunk : () => undefined, hold });
}

async function receiveSmall(reader: LogReader, log: Buffer, gzip: Buffer | null): Promise<ReceivedLog> {
  const { summary, extract, packed } = await reader.read({ log, isPacked: gzip !== null });
  refuseUnusable(summary);
  const { nightNumbers } = summary;
  // A browser sends an extract: it is kept as it came.
  if (extract === null) return { extract: log, packed: gzip, nightNumbers };
  return { extract, packed: packed && asBuffer(packed), nightNumbers };
}

/** The same memory: bytes lose being a Buffer on their way between threads. */
function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

async function receiveLarge(
  start: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
  { letGo, hold }: { readonly letGo: (chunk: Uint8Array) => void } & Pick<LogSource, "hold">,
): Promise<ReceivedLog> {
  const analyser = openAnalyser();
  const parts: Uint8Array[] = [];
  let extractBytes = 0;
  const keep = (part: Uint8Array) => {
    extractBytes += part.length;
    if (extractBytes > maxExtractBytes)
      throw new AppError("extract_too_large", { maxBytes: maxExtractBytes });
    hold(part.length);
    if (part.length > 0) parts.push(part);
  };
  for await (const chunk of startAndRest(start, rest)) {
    analyser.push(chunk);
    letGo(chunk);
    keep(analyser.takeExtract());
  }
  const summary = summaryOf(analyser.finish());
  keep(analyser.takeExtract());
  refuseUnusable(summary);
  return { extract: joinParts(parts), packed: null, nightNumbers: summary.nightNumbers };
}

/** One piece of them all; the memory of each part is given back as soon as it was copied. */
function joinParts(parts: readonly Uint8Array[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
    freeChunk(part);
  }
  return whole;
}

async function* startAndRest(
  start: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** What decides whether a log is taken. */
export function summaryOf(analysis: Analysis): LogSummary {
  return {
    fileKind: analysis.fileKind,
    nightNumbers: analysis.nights.map((night) => night.number),
    codes: analysis.diagnostics.map((diagnostic) => diagnostic.code),
  };
}

/** Throws when a log gives nothing that could be published. */
export function refuseUnusable({ fileKind, nightNumbers, codes }: LogSummary) {
  if (codes.includes("too_many_events")) throw new AppError("too_many_events");
  if (codes.includes("too_many_nights")) throw new AppError("too_many_nights", { max: maxNightsPerUpload });
  if (nightNumbers.length > 0) return;
  throw new AppError(isText(fileKind) ? "no_hunt_found" : "not_a_log", { kind: fileKind });
}

function isText(kind: FileKind): boolean {
  switch (kind) {
    case "image":
    case "archive":
    case "binary":
      return false;
    case "game_log":
    case "other_mission_log":
    case "plains_without_hunt":
    case "launcher_log":
    case "empty":
    case "text":
      return true;
    default:
      return assertNever(kind);
  }
}

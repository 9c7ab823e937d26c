import { maxExtractBytes, maxLogTimeMs, maxNightsPerUpload } from "@hunt/contracts/limits";
import type { FileKind } from "@hunt/engine/domain/analysis";
import { assertNever } from "@hunt/engine/domain/words";
import { AppError } from "../../../platform/errors/app-error.ts";
import { type PackedExtract, packExtract } from "../../extracts/pack-extract.ts";
import type { LogSummary } from "../../extracts/summarize-log.ts";
import type { LogReader } from "./log-reader.ts";
import { freeChunk } from "./log-reader.ts";
import type { ReceivedCount } from "./receive-body.ts";
import { smallLogBytes, unpackGzip } from "./unpack-gzip.ts";

export interface ReceivedLog {
  /** The only part of the log that is kept. */
  readonly extract: PackedExtract;
  readonly nightNumbers: readonly number[];
}

export interface LogSource {
  /** The body as it arrives. */
  readonly body: AsyncIterable<Uint8Array>;
  readonly isGzip: boolean;
  readonly received: ReceivedCount;
  /** Whether nobody else uses the log's chunks, so that the memory of each can be freed after it was read. */
  readonly ownsChunks: boolean;
  /** This is called for every part of a large log's extract that is kept in memory; may throw a refusal. */
  readonly hold: (bytes: number) => void;
}

const maxLogDays = Math.floor(maxLogTimeMs / 86_400_000);
/** The size of the pieces of a large log. Reading one takes a few milliseconds at most. */
const pieceBytes = 64 * 1024;
/** A body up to this size may be a small log that is packed. */
const smallPackedBytes = 64 * 1024;

/**
 * Reads a log as it comes and keeps only its extract. Refuses files that are not logs or hold no hunt, and files with
 * more than any real log.
 */
export async function receiveLog(reader: LogReader, source: LogSource): Promise<ReceivedLog> {
  const { body, isGzip, received } = source;
  const rest = body[Symbol.asyncIterator]();
  const start = await readStart(rest, isGzip ? smallPackedBytes : smallLogBytes);
  const small = start.isWhole ? await reader.read({ body: Buffer.concat(start.parts), isGzip }) : null;
  if (small) {
    refuseUnusable(small.summary);
    return { extract: small.extract, nightNumbers: small.summary.nightNumbers };
  }
  const chunks = startAndRest(start.parts, rest);
  return await receiveLarge(reader, isGzip ? unpackGzip(chunks, received) : chunks, source);
}

/** Reads until the body ends or is longer than `length`. */
async function readStart(chunks: AsyncIterator<Uint8Array>, length: number) {
  const parts: Uint8Array[] = [];
  let read = 0;
  while (read <= length) {
    const next = await chunks.next();
    if (next.done) return { parts, isWhole: true };
    parts.push(next.value);
    read += next.value.length;
  }
  return { parts, isWhole: false };
}

async function receiveLarge(
  reader: LogReader,
  chunks: AsyncIterable<Uint8Array>,
  { ownsChunks, hold }: Pick<LogSource, "ownsChunks" | "hold">,
): Promise<ReceivedLog> {
  const log = reader.open();
  try {
    let extractBytes = 0;
    for await (const piece of gatherPieces(chunks, { pieceBytes, ownsChunks })) {
      const addedBytes = await log.push(piece);
      extractBytes += addedBytes;
      if (extractBytes > maxExtractBytes)
        throw new AppError("extract_too_large", { maxBytes: maxExtractBytes });
      hold(addedBytes);
    }
    const { summary, extract } = await log.end();
    refuseUnusable(summary);
    return { extract: await packExtract(extract), nightNumbers: summary.nightNumbers };
  } catch (error) {
    log.forget();
    throw error;
  }
}

async function* startAndRest(
  start: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Throws a refusal when a log has nothing that could be published. */
export function refuseUnusable({ fileKind, nightNumbers, codes, largestTimeMs }: LogSummary) {
  if (codes.includes("too_many_events")) throw new AppError("too_many_events");
  if (codes.includes("too_many_nights")) throw new AppError("too_many_nights", { max: maxNightsPerUpload });
  if (largestTimeMs > maxLogTimeMs) throw new AppError("log_time_too_large", { maxDays: maxLogDays });
  if (fileKind === "zip") throw new AppError("zip_not_taken");
  if (nightNumbers.length > 0) return;
  throw new AppError(isText(fileKind) ? "no_hunt_found" : "not_a_log", { kind: fileKind });
}

function isText(kind: FileKind): boolean {
  switch (kind) {
    case "image":
    case "archive":
    case "zip":
    case "binary":
      return false;
    case "game_log":
    case "other_mission_log":
    case "plains_without_hunt":
    case "launcher_log":
    case "utf16":
    case "comma_times":
    case "fine_times":
    case "pasted_lines":
    case "empty":
    case "text":
      return true;
    default:
      return assertNever(kind);
  }
}

interface GatherOptions {
  readonly pieceBytes: number;
  /** Whether nobody else uses the chunks, so that their memory can be freed. */
  readonly ownsChunks: boolean;
}

/**
 * Joins chunks of any size into pieces of at least `pieceBytes`, each with memory of its own. A sender of single bytes
 * then causes as few readings as any other.
 */
export async function* gatherPieces(
  chunks: AsyncIterable<Uint8Array>,
  { pieceBytes, ownsChunks }: GatherOptions,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  function takePiece() {
    const piece = joinChunks(waiting, waitingBytes);
    if (ownsChunks) for (const chunk of waiting) freeChunk(chunk);
    waiting = [];
    waitingBytes = 0;
    return piece;
  }
  for await (const chunk of chunks) {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes >= pieceBytes) yield takePiece();
  }
  if (waitingBytes > 0) yield takePiece();
}

function joinChunks(chunks: readonly Uint8Array[], bytes: number): Uint8Array<ArrayBuffer> {
  const piece = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    piece.set(chunk, at);
    at += chunk.length;
  }
  return piece;
}

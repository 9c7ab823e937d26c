import { maxExtractBytes, maxNightsPerUpload } from "@hunt/contracts/limits";
import type { Analysis, FileKind } from "@hunt/engine/domain/analysis";
import { assertNever } from "@hunt/engine/domain/words";
import { AppError } from "../../platform/errors/app-error.ts";
import { openAnalyser } from "./open-analyser.ts";

export interface ReceivedLog {
  /** The only part of the log that is kept. */
  readonly extract: Uint8Array;
  readonly analysis: Analysis;
}

/**
 * Reads a log as it comes and keeps its extract, never more. Refuses what is no log, what holds no hunt, and what
 * holds more than any real log.
 */
export async function receiveLog(chunks: AsyncIterable<Uint8Array>): Promise<ReceivedLog> {
  const analyser = openAnalyser();
  const parts: Uint8Array[] = [];
  let extractBytes = 0;
  const keep = (part: Uint8Array) => {
    extractBytes += part.length;
    if (extractBytes > maxExtractBytes)
      throw new AppError("extract_too_large", { maxBytes: maxExtractBytes });
    if (part.length > 0) parts.push(part);
  };
  for await (const chunk of chunks) {
    analyser.push(chunk);
    keep(analyser.takeExtract());
  }
  const analysis = analyser.finish();
  keep(analyser.takeExtract());
  refuseUnusable(analysis);
  return { extract: Buffer.concat(parts), analysis };
}

/** Throws when an analysis gives nothing that could be published. */
export function refuseUnusable(analysis: Analysis) {
  const codes = new Set(analysis.diagnostics.map((diagnostic) => diagnostic.code));
  if (codes.has("too_many_events")) throw new AppError("too_many_events");
  if (codes.has("too_many_nights")) throw new AppError("too_many_nights", { max: maxNightsPerUpload });
  if (analysis.nights.length > 0) return;
  throw new AppError(isText(analysis.fileKind) ? "no_hunt_found" : "not_a_log", { kind: analysis.fileKind });
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

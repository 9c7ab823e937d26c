import { hash } from "node:crypto";
import { promisify } from "node:util";
import { gzip as gzipCallback, type ZlibOptions } from "node:zlib";

const gzip = promisify<Uint8Array, ZlibOptions, Uint8Array>(gzipCallback);
/** The level for stored extracts. It takes half the time of gzip's default for a twentieth more bytes. */
export const packingLevel = 3;

/** An extract as it is stored. */
export interface PackedExtract {
  readonly gzip: Uint8Array;
  readonly unpackedBytes: number;
  /** The SHA-256 of the extract itself, however it is packed. */
  readonly contentHash: Uint8Array;
}

/** An extract as it is read from the database. */
export interface StoredExtract {
  readonly gzip: Uint8Array;
  /** The time when the upload came; its log describes nothing later than the day after. */
  readonly handedInAtMs: number;
}

/**
 * Packs an extract. The server always packs it again, so that it does not store the other content of the sender's gzip (a
 * name, a comment).
 */
export async function packExtract(extract: Uint8Array): Promise<PackedExtract> {
  return {
    gzip: await gzip(extract, { level: packingLevel }),
    unpackedBytes: extract.length,
    contentHash: hash("sha256", extract, "buffer"),
  };
}

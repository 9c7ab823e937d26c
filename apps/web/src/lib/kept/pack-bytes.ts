const packings = ["gzip", "none"] as const;
export type Packing = (typeof packings)[number];

export function isPacking(value: unknown): value is Packing {
  return packings.some((packing) => packing === value);
}

export interface PackedBytes {
  readonly packing: Packing;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Packs the bytes as small as this browser can. */
export async function packBytes(bytes: Uint8Array<ArrayBuffer>): Promise<PackedBytes> {
  const zipped = await gzipBytes(bytes);
  if (zipped === null) return { packing: "none", bytes };
  return { packing: "gzip", bytes: new Uint8Array(await zipped.arrayBuffer()) };
}

/**
 * Unpacks the bytes.
 *
 * @throws TypeError when the bytes are damaged, or this browser cannot unpack them.
 */
export async function unpackBytes({ packing, bytes }: PackedBytes): Promise<Blob> {
  const blob = new Blob([bytes]);
  if (packing === "none") return blob;
  return await new Response(blob.stream().pipeThrough(new DecompressionStream("gzip"))).blob();
}

/** Returns the bytes compressed with gzip, or null in a browser that cannot compress. */
async function gzipBytes(bytes: Uint8Array<ArrayBuffer>): Promise<Blob | null> {
  if (typeof CompressionStream === "undefined") return null;
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Response(compressed).blob();
}

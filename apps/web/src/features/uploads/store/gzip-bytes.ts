/** The bytes compressed with gzip, or null in a browser that cannot. */
export async function gzipBytes(bytes: Uint8Array<ArrayBuffer>): Promise<Blob | null> {
  if (typeof CompressionStream === "undefined") return null;
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Response(compressed).blob();
}

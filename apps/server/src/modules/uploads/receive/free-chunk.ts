/**
 * Gives the memory of a chunk that was read back at once. It lies outside of the collector's heap, which therefore lets
 * some 80 MiB of such chunks pile up before it looks. A view into something larger is left alone.
 */
export function freeChunk({ buffer, byteLength }: Uint8Array) {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

import { freeChunk } from "./free-chunk.ts";

export interface GatherOptions {
  readonly pieceBytes: number;
  /** Nobody else will look at the chunks again: their memory is given back. */
  readonly ownsChunks: boolean;
}

/**
 * Joins chunks, however small they came, into pieces of at least `pieceBytes`, each with memory of its own: a sender of
 * single bytes costs as few readings as any other.
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

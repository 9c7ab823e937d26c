import fc from "fast-check";
import { expect, test } from "vitest";
import { gatherPieces } from "./receive-log.ts";

async function* chunksOf(lengths: readonly number[]): AsyncGenerator<Uint8Array> {
  let next = 0;
  for (const length of lengths) yield new Uint8Array(length).map(() => next++ % 256);
}

async function piecesOf(lengths: readonly number[], ownsChunks = false): Promise<readonly Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for await (const piece of gatherPieces(chunksOf(lengths), { pieceBytes: 100, ownsChunks }))
    pieces.push(piece);
  return pieces;
}

test("the pieces hold the chunks' bytes in order, and each but the last has the requested length", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 250 }), { maxLength: 30 }),
      fc.boolean(),
      async (lengths, owns) => {
        const pieces = await piecesOf(lengths, owns);
        const total = lengths.reduce((sum, length) => sum + length, 0);
        const expected = Buffer.from(new Uint8Array(total).map((_, index) => index % 256));
        expect(Buffer.concat(pieces).equals(expected)).toBe(true);
        expect(pieces.slice(0, -1).every((piece) => piece.length >= 100)).toBe(true);
      },
    ),
  );
});

test("a thousand single bytes make ten pieces", async () => {
  expect(await piecesOf(Array.from({ length: 1000 }, () => 1))).toHaveLength(10);
});

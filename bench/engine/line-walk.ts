import { readChunksOfFile } from "./read-chunks-of-file.ts";

/** Does the least that a reader of lines must do: finds each line's end, and looks at one byte of it. */
export function lineWalk(path: string): number {
  let lines = 0;
  readChunksOfFile(path, (chunk) => {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(10, start);
      if (end === -1) break;
      if (chunk[start] !== 123) lines += 1;
      start = end + 1;
    }
  });
  return lines;
}

import { maxPicturesWaiting, picturesBusyRetryAfterSeconds } from "@hunt/contracts/limits";
import { isOfOurAlphabets } from "@hunt/engine/cards/card-parts";
import { AppError } from "../errors/app-error.ts";
import { createThreadPool } from "../threads/thread-pool.ts";

/** Letters that only Noto Sans JP has: what JIS X 0208 lists, kana and 6,355 kanji among them. */
const wide: ReadonlySet<string> = lettersOfJis();

/** Pictures kept in memory, the latest asked for; 40 to 120 kB each. */
const maxKept = 200;
/** Each leaves typefaces and pixels with the library until the thread's heap is collected, which is seldom (docs/performance.md). */
const maxPicturesOfThread = 50;
/** A picture takes a fraction of a second; one that takes so long never ends. */
const maxDrawingMs = 10_000;
const module = new URL("./draw-picture.thread.ts", import.meta.url);

/** Draws pictures for link previews, each version once, in a thread of its own. */
export interface Pictures {
  /**
   * The picture of this key as PNG: drawn from what `svg` gives when it is not there yet. One is drawn at a time, for
   * each takes tens of megabytes while it is; a few wait, and one more is refused with 503 and Retry-After.
   */
  of(key: string, svg: () => string): Promise<Buffer>;
  close(): Promise<void>;
}

export function createPictures(): Pictures {
  const thread = createThreadPool(1, { maxRuns: maxPicturesOfThread });
  const kept = new Map<string, Promise<Buffer>>();
  let drawing = 0;

  async function draw(svg: string): Promise<Buffer> {
    drawing += 1;
    try {
      const { buffer, byteOffset, byteLength } = await thread.run<string, Uint8Array>(module, svg, {
        maxWorkMs: maxDrawingMs,
      });
      // The same memory: bytes lose being a Buffer on their way between threads.
      return Buffer.from(buffer, byteOffset, byteLength);
    } finally {
      drawing -= 1;
    }
  }

  function drawNew(svg: () => string): Promise<Buffer> {
    if (drawing > maxPicturesWaiting)
      throw new AppError("overloaded", { retryAfterSeconds: picturesBusyRetryAfterSeconds });
    return draw(svg());
  }

  return {
    async of(key, svg) {
      const picture = kept.get(key) ?? drawNew(svg);
      // Last in the map is the latest asked for.
      kept.delete(key);
      kept.set(key, picture);
      picture.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
      return await picture;
    },
    close: () => thread.close(),
  };
}

/** Whether the pictures' typefaces have all letters of a text: a name with another is not drawn, and never as boxes. */
export function canDraw(text: string): boolean {
  return [...text].every((letter) => isOfOurAlphabets(letter) || wide.has(letter));
}

/** Shift JIS writes the letters of JIS X 0208 as two bytes, the first of them 0x81 to 0x9f or 0xe0 to 0xea. */
function lettersOfJis(): ReadonlySet<string> {
  const decoder = new TextDecoder("shift_jis");
  const letters = new Set<string>();
  for (let lead = 0x81; lead <= 0xea; lead += 1) {
    if (lead > 0x9f && lead < 0xe0) continue;
    for (let trail = 0x40; trail <= 0xfc; trail += 1) {
      const letter = decoder.decode(Uint8Array.of(lead, trail));
      if (/^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]$/u.test(letter)) letters.add(letter);
    }
  }
  return letters;
}

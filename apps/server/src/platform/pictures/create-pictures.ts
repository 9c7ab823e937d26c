import { maxPicturesWaiting, picturesBusyRetryAfterSeconds } from "@hunt/contracts/limits";
import { isOfOurAlphabets } from "@hunt/engine/cards/card-parts";
import { AppError } from "../errors/app-error.ts";
import { createThreadPool } from "../threads/thread-pool.ts";

/** Letters that only Noto Sans JP has: those of JIS X 0208, kana and 6,355 kanji among them. */
const wide: ReadonlySet<string> = lettersOfJis();

/** The number of pictures kept in memory, which are the most recently used ones; each has 40 to 120 kB. */
const maxKept = 200;
/**
 * The library keeps typefaces and pixels of each picture until the thread's heap is collected, which is seldom
 * (docs/performance.md).
 */
const maxPicturesOfThread = 50;
/** Drawing a picture takes a fraction of a second; a drawing that takes this long will never end. */
const maxDrawingMs = 10_000;
const module = new URL("./draw-picture.thread.ts", import.meta.url);

/** Draws pictures for link previews in a separate thread, each version once. */
export interface Pictures {
  /**
   * Returns the picture of this key as PNG. A new one is drawn from the SVG that `svg` returns. One picture is drawn at
   * a time, because each takes tens of megabytes; a few others may wait, and further ones are refused with 503 and
   * Retry-After.
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
      // The result shares the memory; a Buffer loses its type on its way between threads.
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
      // The last entry of the map is the one asked for last.
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

/**
 * Whether the pictures' typefaces have all letters of a text. A name with any other letter is left out, so that it
 * never appears as boxes.
 */
export function canDraw(text: string): boolean {
  return [...text].every((letter) => isOfOurAlphabets(letter) || wide.has(letter));
}

/** Returns the letters of JIS X 0208. Shift JIS writes them as two bytes, the first of them 0x81 to 0x9f or 0xe0 to 0xea. */
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

import type { Page } from "@playwright/test";

/** A log in the origin's private file system that a journey lets grow. */
export interface GrowingLog {
  /** Appends bytes to the file. */
  append(bytes: Buffer): Promise<void>;
  /** Writes all bytes in pieces, cut at random places. */
  play(bytes: Buffer, pieces: { readonly count: number; readonly seed: number }): Promise<void>;
  /** Writes all bytes at `speed` times the game's pace, cut at random places. */
  playAt(bytes: Buffer, pace: { readonly speed: number; readonly seed: number }): Promise<void>;
  /** Empties the file, as the game does at its start. */
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Gives the page a file that grows, in place of the file picker. No file dialog opens in a test, and the page gets a
 * real handle of the browser's own file system.
 */
export async function growingLog(page: Page, name = "EE.log"): Promise<GrowingLog> {
  await page.addInitScript(handOut, name);
  return fileOf(page, name);
}

function fileOf(page: Page, name: string): GrowingLog {
  const write = (change: { readonly text: string; readonly from: "end" | "start" }) =>
    page.evaluate(
      async ({ fileName, text, from }) => {
        const folder = await navigator.storage.getDirectory();
        const handle = await folder.getFileHandle(fileName, { create: true });
        const { size } = await handle.getFile();
        const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
        const stream = await handle.createWritable({ keepExistingData: from === "end" });
        await stream.write({ type: "write", position: from === "end" ? size : 0, data: bytes });
        await stream.close();
      },
      { ...change, fileName: name },
    );
  const append = (bytes: Buffer) => write({ text: bytes.toString("base64"), from: "end" });
  return {
    append,
    async play(bytes, { count, seed }) {
      let from = 0;
      for (const end of [...cuts(bytes.length, count, seed), bytes.length]) {
        await append(bytes.subarray(from, end));
        from = end;
      }
    },
    async playAt(bytes, { speed, seed }) {
      const random = randomOf(seed);
      const times = lineTimes(bytes);
      const [firstMs = 0] = times.map(({ atMs }) => atMs);
      const begun = Date.now();
      let from = 0;
      while (from < bytes.length) {
        await page.waitForTimeout(200);
        const playedMs = firstMs + speed * (Date.now() - begun);
        const due = times.findLast(({ atMs }) => atMs <= playedMs)?.end ?? 0;
        const isOver = due >= (times.at(-1)?.end ?? 0);
        // The cut may be anywhere in the next line.
        const end = isOver ? bytes.length : Math.min(bytes.length, due + Math.floor(random() * 90));
        if (end > from) await append(bytes.subarray(from, end));
        from = Math.max(from, end);
      }
    },
    empty: () => write({ text: "", from: "start" }),
    remove: () =>
      page.evaluate(async (fileName) => {
        const folder = await navigator.storage.getDirectory();
        await folder.removeEntry(fileName);
      }, name),
  };
}

/** Gives the page another file from now on, as if the game had made a new one; the former file never grows again. */
export async function renewedLog(page: Page, name: string): Promise<GrowingLog> {
  await page.evaluate(handOut, name);
  return fileOf(page, name);
}

function handOut(fileName: string): void {
  const handle = async () => {
    const folder = await navigator.storage.getDirectory();
    return await folder.getFileHandle(fileName, { create: true });
  };
  Object.assign(window, { showOpenFilePicker: async () => [await handle()] });
}

/** Returns the time of each line that has one, and the offset of the line's end. */
function lineTimes(bytes: Buffer): readonly { readonly atMs: number; readonly end: number }[] {
  const text = bytes.toString("latin1");
  return [...text.matchAll(/^(\d+)\.(\d{3}) [^\n]*\n?/gm)].map((line) => ({
    atMs: 1000 * Number(line[1]) + Number(line[2]),
    end: line.index + line[0].length,
  }));
}

/** Returns random places to cut at. They depend only on the seed, so that a failed journey is cut in the same way again. */
function cuts(length: number, count: number, seed: number): readonly number[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, () => Math.floor(random() * length)).toSorted((a, b) => a - b);
}

function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

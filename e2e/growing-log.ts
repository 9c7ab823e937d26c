import type { Page } from "@playwright/test";

/** Where the origin's private file system has the log that a journey lets grow. */
export interface GrowingLog {
  /** Writes more to its end. */
  append(bytes: Buffer): Promise<void>;
  /** Writes all of it in pieces cut at random places. */
  play(bytes: Buffer, pieces: { readonly count: number; readonly seed: number }): Promise<void>;
  /** Empties it, as the game does at its start. */
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Gives the page a file that grows, and hands it out wherever a file would be asked for: no file dialog opens in a test, and
 * what is handed out is a real handle of the browser's own file system.
 */
export async function growingLog(page: Page, name = "EE.log"): Promise<GrowingLog> {
  await page.addInitScript((fileName) => {
    const handle = async () => {
      const folder = await navigator.storage.getDirectory();
      return await folder.getFileHandle(fileName, { create: true });
    };
    Object.assign(window, { showOpenFilePicker: async () => [await handle()] });
  }, name);
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
    empty: () => write({ text: "", from: "start" }),
    remove: () =>
      page.evaluate(async (fileName) => {
        const folder = await navigator.storage.getDirectory();
        await folder.removeEntry(fileName);
      }, name),
  };
}

/** Places to cut at, by a generator of its own: a journey that failed is cut in the same way again. */
function cuts(length: number, count: number, seed: number): readonly number[] {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: count }, () => Math.floor(next() * length)).toSorted((a, b) => a - b);
}

import type { Page } from "@playwright/test";

/** Writes a log in place, as the game does: bytes that were written before are not touched again. */
export interface LogWriter {
  /** Writes the next bytes of the chosen file; resolves with the time at which they were in the file, in epoch milliseconds. */
  write(bytes: number): Promise<number>;
  /** Writes this text; resolves with the same time as `write`. */
  writeText(text: string): Promise<number>;
}

/** The browser lets a script write a file in place only in a worker. */
const script = `
  let file = null, at = 0, end = 0, handle = null;
  self.onmessage = async ({ data: { id, source, bytes, text } }) => {
    if (source !== undefined) {
      file = source;
      const folder = await navigator.storage.getDirectory();
      const entry = await folder.getFileHandle("EE.log", { create: true });
      handle = await entry.createSyncAccessHandle({ mode: "readwrite-unsafe" });
    } else if (text !== undefined) end += handle.write(new TextEncoder().encode(text), { at: end });
    else {
      const piece = 4194304;
      for (let left = bytes; left > 0; left -= piece) {
        const part = await file.slice(at, at + Math.min(left, piece)).arrayBuffer();
        at += part.byteLength;
        end += handle.write(part, { at: end });
      }
    }
    handle.flush();
    self.postMessage({ id, at: performance.timeOrigin + performance.now() });
  };`;

/** Opens a writer that copies a file of the disk into `EE.log` in the page's private file system. */
export async function openLogWriter(page: Page, path: string): Promise<LogWriter> {
  await page.route("**/log-writer.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await page.evaluate(() => {
    const input = Object.assign(document.createElement("input"), { type: "file", id: "log-source" });
    document.body.append(input);
    const worker = new Worker("/log-writer.js");
    let count = 0;
    const ask = (request: object) =>
      new Promise<number>((resolve) => {
        const id = ++count;
        const hear = ({ data }: MessageEvent<{ id: number; at: number }>) => {
          if (data.id !== id) return;
          worker.removeEventListener("message", hear);
          resolve(data.at);
        };
        worker.addEventListener("message", hear);
        worker.postMessage({ id, ...request });
      });
    Object.assign(window, { askWriter: ask });
  });
  await page.setInputFiles("#log-source", path);
  const ask = (request: object) =>
    page.evaluate(
      (given) =>
        (window as unknown as { askWriter(request: object): Promise<number> }).askWriter({
          ...given,
          ...("source" in given && {
            source: (document.getElementById("log-source") as HTMLInputElement).files?.[0],
          }),
        }),
      request,
    );
  await ask({ source: true });
  return { write: (bytes) => ask({ bytes }), writeText: (text) => ask({ text }) };
}

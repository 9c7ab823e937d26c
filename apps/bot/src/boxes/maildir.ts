import { createReadStream } from "node:fs";
import { lstat, mkdir, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { maxListedMails, maxMailBytes } from "../limits/limits.ts";
import { type Mailbox, pause, type ReadMail } from "./mailbox.ts";

/**
 * A Maildir: what is being delivered stands in `tmp`, what waits in `new`, what was dealt with in `cur`. Ids are names of
 * files in `new`, which whoever delivers chose.
 */
export async function openMaildir(dir: string): Promise<Mailbox> {
  const [fresh, done] = [join(dir, "new"), join(dir, "cur")];
  for (const folder of [fresh, done, join(dir, "tmp")]) await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    async list() {
      const names = await readdir(fresh);
      return names
        .filter((name) => !name.startsWith("."))
        .sort(byArrival)
        .slice(0, maxListedMails);
    },
    read: async (id) => await readWhole(join(fresh, id)),
    async settle(id) {
      // The name's last part are its flags: seen.
      const [base = id] = id.split(":");
      await rename(join(fresh, id), join(done, `${base}:2,S`)).catch(ignoreMissing);
    },
    wait: pause,
    close: async () => undefined,
  };
}

/** Names begin with the second of their delivery. */
function byArrival(a: string, b: string): number {
  const [first, second] = [Number.parseInt(a, 10), Number.parseInt(b, 10)];
  return first === second || Number.isNaN(first - second) ? (a < b ? -1 : 1) : first - second;
}

/** Only a file that is one: a link could lead to anything, a pipe would keep us waiting. */
async function readWhole(path: string): Promise<ReadMail> {
  try {
    const found = await lstat(path);
    if (!found.isFile()) return "not_a_file";
    const chunks: Buffer[] = [];
    for await (const chunk of createReadStream(path, { end: maxMailBytes })) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    return bytes.length > maxMailBytes ? "too_large" : bytes;
  } catch (error) {
    ignoreMissing(error);
    return "gone";
  }
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}

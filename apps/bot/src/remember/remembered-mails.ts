import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { maxRememberedMarks, rememberMs } from "../limits/limits.ts";

/** The marks of settled mails: a file that is only appended to, and rewritten when half of it is stale. */
export interface RememberedMails {
  has(marks: readonly string[]): boolean;
  /** Returns once the marks are on the disk. */
  add(marks: readonly string[], nowMs: number): void;
  /**
   * Gives a mark to its first claimer, or returns false when the mark has another owner. Returns once the mark is on
   * the disk.
   */
  claim(mark: string, owner: string, nowMs: number): boolean;
  close(): void;
}

interface Entry {
  readonly sinceMs: number;
  /** The owner of a claimed mark; null for other marks. */
  readonly owner: string | null;
}

const line = /^(\d{13}) ([\w-]{32})(?: ([\w-]{32}))?$/;
/** Below this number of lines the file is not rewritten. */
const minLinesToRewrite = 1_000;

/** Opens `dir/mails`, creating it if needed. A line that a crash left half written is dropped: its mail was not settled. */
export function openRememberedMails(dir: string, nowMs: number): RememberedMails {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, "mails");
  const marks = readMarks(file, nowMs);
  let descriptor = rewrite(dir, file, marks);
  let lines = marks.size;

  const forgetOld = (atMs: number) => {
    for (const [mark, { sinceMs }] of marks) {
      if (sinceMs >= atMs - rememberMs && marks.size <= maxRememberedMarks) break;
      marks.delete(mark);
    }
  };
  const keep = (added: readonly string[], entry: Entry) => {
    for (const mark of added) marks.set(mark, entry);
    writeSync(descriptor, added.map((mark) => textOf(mark, entry)).join(""));
    fsyncSync(descriptor);
    lines += added.length;
    forgetOld(entry.sinceMs);
    if (lines < minLinesToRewrite || lines < 2 * marks.size) return;
    closeSync(descriptor);
    descriptor = rewrite(dir, file, marks);
    lines = marks.size;
  };
  return {
    has: (wanted) => wanted.some((mark) => marks.has(mark)),
    add: (added, sinceMs) => keep(added, { sinceMs, owner: null }),
    claim(mark, owner, sinceMs) {
      const entry = marks.get(mark);
      if (entry === undefined) keep([mark], { sinceMs, owner });
      return entry === undefined || entry.owner === owner;
    },
    close: () => closeSync(descriptor),
  };
}

const textOf = (mark: string, { sinceMs, owner }: Entry) =>
  owner === null ? `${sinceMs} ${mark}\n` : `${sinceMs} ${mark} ${owner}\n`;

function readMarks(file: string, nowMs: number): Map<string, Entry> {
  const found = readIfThere(file)
    .split("\n")
    .flatMap((text) => {
      const [, sinceMs, mark = "", owner = null] = line.exec(text) ?? [];
      return sinceMs === undefined ? [] : [[mark, { sinceMs: Number(sinceMs), owner }] as const];
    });
  return new Map(found.filter(([, { sinceMs }]) => sinceMs >= nowMs - rememberMs).slice(-maxRememberedMarks));
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  }
}

/** Writes a complete new file before it replaces the old one; returns its descriptor for appending. */
function rewrite(dir: string, file: string, marks: ReadonlyMap<string, Entry>): number {
  const draft = `${file}.draft`;
  const text = [...marks].map(([mark, entry]) => textOf(mark, entry)).join("");
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  renameSync(draft, file);
  syncFolder(dir);
  return openSync(file, "a", 0o600);
}

/** Windows has no such call, and needs none. */
function syncFolder(dir: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(dir, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

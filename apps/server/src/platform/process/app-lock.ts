import { linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../../config/config.ts";
import { pidNamespace, startOfProcess } from "./process-identity.ts";

export interface AppLock {
  release(): void;
  /** Releases the lock of a folder in which nothing is to be left. */
  remove(): void;
}

interface Holder {
  readonly pid: number;
  readonly start: string;
  readonly namespace: string;
  readonly released: boolean;
}

const namePattern = /^app-lock\.(\d+)$/;

/**
 * Takes the lock of a data directory for this process, or throws a `ConfigError` that names the holder's pid.
 *
 * The lock is the newest of numbered files. A file appears by `link`, whole and only once, so exactly one process gets
 * number n + 1. A process may try only when the holder of n has ended, and an ended process never comes back. The
 * newest file is not deleted where there is a database (releasing the lock rewrites it as released), so a slow process cannot
 * take a number that was already used.
 */
export function takeAppLock(dir: string): AppLock {
  const mine = { pid: process.pid, start: startOfProcess(process.pid) ?? "", namespace: pidNamespace() };
  const draft = join(dir, `.app-lock-draft.${process.pid}`);
  writeFileSync(draft, JSON.stringify({ ...mine, released: false }), { mode: 0o600 });
  try {
    for (;;) {
      const newest = newestNumber(dir);
      if (newest > 0) refuseIfHeld(dir, readHolder(dir, newest));
      const number = newest + 1;
      if (!linkOnce(draft, join(dir, `app-lock.${number}`))) continue;
      if (newestNumber(dir) > number) {
        rmSync(join(dir, `app-lock.${number}`), { force: true });
        continue;
      }
      removeOlder(dir, number);
      return {
        release: () => releaseLock(dir, number, mine),
        remove: () => rmSync(join(dir, `app-lock.${number}`), { force: true }),
      };
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Returns the pid of the running process that holds the lock of `dir`; null when none does. */
export function appLockHolder(dir: string): number | null {
  const newest = newestNumber(dir);
  const holder = newest > 0 ? readHolder(dir, newest) : null;
  return holder && isAlive(holder) ? holder.pid : null;
}

function newestNumber(dir: string): number {
  const numbers = readdirSync(dir).map((name) => Number(namePattern.exec(name)?.[1] ?? 0));
  return Math.max(0, ...numbers);
}

function readHolder(dir: string, number: number): Holder | null {
  try {
    return JSON.parse(readFileSync(join(dir, `app-lock.${number}`), "utf8")) as Holder;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

function refuseIfHeld(dir: string, holder: Holder | null) {
  if (holder === null || !isAlive(holder)) return;
  throw new ConfigError(
    `The data directory ${dir} is in use by another running app (process ${holder.pid}): stop that one, or set DATA_DIR to another folder.`,
  );
}

function isAlive(holder: Holder): boolean {
  if (holder.released || holder.namespace !== pidNamespace()) return false;
  return startOfProcess(holder.pid) === holder.start;
}

function linkOnce(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function removeOlder(dir: string, number: number) {
  for (const name of readdirSync(dir)) {
    const other = Number(namePattern.exec(name)?.[1] ?? number);
    if (other < number) rmSync(join(dir, name), { force: true });
  }
}

function releaseLock(dir: string, number: number, mine: Omit<Holder, "released">) {
  const file = join(dir, `app-lock.${number}`);
  try {
    writeFileSync(file, JSON.stringify({ ...mine, released: true }));
  } catch {
    // The folder may have been deleted; the lock of a process that has ended counts as free anyway.
  }
}

import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import type { ResolveTxt } from "../mail/check-signature.ts";
import { runBot } from "../main.ts";
import { botAddress, forumDomain } from "./forum-mail.ts";

export const testToken = "canary-token-0123456789";

export interface TestFolders {
  readonly root: string;
  readonly maildir: string;
  readonly state: string;
  deliver(name: string, bytes: Buffer): void;
  waiting(): readonly string[];
  done(): readonly string[];
  remove(): void;
}

export function makeFolders(): TestFolders {
  const root = mkdtempSync(join(tmpdir(), "bot-"));
  const maildir = join(root, "mail");
  for (const folder of ["new", "cur", "tmp"]) mkdirSync(join(maildir, folder), { recursive: true });
  return {
    root,
    maildir,
    state: join(root, "state"),
    deliver(name, bytes) {
      writeFileSync(join(maildir, "tmp", name), bytes);
      renameSync(join(maildir, "tmp", name), join(maildir, "new", name));
    },
    waiting: () => readdirSync(join(maildir, "new")),
    done: () => readdirSync(join(maildir, "cur")),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

export function environmentOf(folders: TestFolders, apiUrl: string): Record<string, string> {
  return {
    BOT_MAILDIR: folders.maildir,
    BOT_STATE_DIR: folders.state,
    BOT_DKIM_DOMAIN: forumDomain,
    BOT_ADDRESS: botAddress,
    BOT_TOKEN: testToken,
    BOT_API_URL: apiUrl,
    BOT_POLL_SECONDS: "1",
  };
}

export interface LoggedLine {
  readonly level: string;
  readonly msg: string;
  readonly mail?: string;
  readonly because?: string;
  readonly code?: string;
}

export interface RunningBot {
  readonly text: () => string;
  readonly lines: () => readonly LoggedLine[];
  end(): Promise<void>;
}

/** Runs the bot within the test's process. */
export function startBot(environment: Record<string, string>, resolveTxt: ResolveTxt): RunningBot {
  let text = "";
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  const ending = new AbortController();
  const ended = runBot({ environment, signal: ending.signal, resolveTxt, logTo });
  ended.catch(() => undefined);
  return {
    text: () => text,
    lines: () =>
      text
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line)),
    async end() {
      ending.abort();
      await ended;
    },
  };
}

/** An idle machine needs only seconds, so a test that has waited this long has failed. */
const patienceMs = 300_000;

/** Waits until `holds` returns true, for states that arrive by themselves. */
export async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error("the awaited state did not come");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

import { Resolver } from "node:dns/promises";
import { createReadStream } from "node:fs";
import { lstat, mkdir, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { type DestinationStream, destination, type Logger, pino } from "pino";
import { openImap } from "./boxes/imap.ts";
import { type Mailbox, type MailReadResult, pause } from "./boxes/mailbox.ts";
import { type BotConfig, BotConfigError, loadBotConfig } from "./config/load-config.ts";
import { dnsTimeoutMs, maxListedMails, maxMailBytes } from "./limits/limits.ts";
import type { ResolveTxt } from "./mail/check-signature.ts";
import { openRememberedMails, type RememberedMails } from "./remember/remembered-mails.ts";
import { runRounds } from "./run/run-rounds.ts";

export interface BotOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Aborting the signal ends the bot after its current mail. */
  readonly signal: AbortSignal;
  /** Replaces the DNS. */
  readonly resolveTxt?: ResolveTxt;
  /** Replaces standard output. */
  readonly logTo?: DestinationStream;
}

/** Runs until the signal is aborted. Rejects with a `BotConfigError` when it cannot start. */
export async function runBot(options: BotOptions): Promise<void> {
  const config = loadBotConfig(options.environment);
  const log = createBotLog(options.logTo);
  const remembered = openState(config.stateDir);
  const mailbox = await openMailbox(config);
  log.info(
    { mailbox: config.mailbox.kind, domain: config.dkimDomain, api: config.apiUrl },
    "the bot is ready",
  );
  options.signal.addEventListener("abort", () => log.info("the bot is ending"), { once: true });
  try {
    const { dkimDomain: domain, address, sealedBy, templates, pollMs } = config;
    const resolveTxt = options.resolveTxt ?? resolverOf(config);
    await runRounds(
      {
        mailbox,
        remembered,
        log,
        templates,
        pollMs,
        rules: { domain, address, sealedBy, resolveTxt },
        api: { url: config.apiUrl, token: config.token },
        nowMs: Date.now,
      },
      options.signal,
    );
  } finally {
    await mailbox.close();
    remembered.close();
    log.info("the bot has ended");
  }
}

/** Runs the bot as a program: ends in order on SIGTERM or SIGINT, and reports a wrong setting in one sentence. */
export async function runBotProcess(
  environment: BotOptions["environment"],
  resolveTxt?: ResolveTxt,
): Promise<void> {
  const ending = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => ending.abort());
  try {
    await runBot({ environment, signal: ending.signal, ...(resolveTxt ? { resolveTxt } : {}) });
  } catch (error) {
    if (!(error instanceof BotConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Makes a log of JSON lines, like the server's: whatever a name contains, it stays within its line. */
function createBotLog(to: DestinationStream = destination(1)): Logger {
  return pino(
    {
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    to,
  );
}

function openState(dir: string): RememberedMails {
  try {
    return openRememberedMails(dir, Date.now());
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BotConfigError(`BOT_STATE_DIR ${dir} cannot be written: ${reason}.`);
  }
}

async function openMailbox({ mailbox }: BotConfig): Promise<Mailbox> {
  if (mailbox.kind === "imap") return openImap(mailbox.access);
  try {
    return await openMaildir(mailbox.dir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BotConfigError(`BOT_MAILDIR ${mailbox.dir} cannot be opened: ${reason}.`);
  }
}

function resolverOf({ dkimKeys, dkimDomain }: BotConfig): ResolveTxt {
  if (dkimKeys === null) {
    const resolver = new Resolver({ timeout: dnsTimeoutMs, tries: 2 });
    return async (name) => await resolver.resolveTxt(name);
  }
  const records = new Map(
    Object.entries(dkimKeys).map(([selector, record]) => [`${selector}._domainkey.${dkimDomain}`, record]),
  );
  return async (name) => {
    const record = records.get(name);
    if (record === undefined) throw Object.assign(new Error("no such key"), { code: "ENOTFOUND" });
    return [[record]];
  };
}

/**
 * Opens a Maildir: `tmp` has mails that are being delivered, `new` the waiting ones, `cur` the settled ones. Ids are the names
 * of files in `new`, which the delivering program chose.
 */
async function openMaildir(dir: string): Promise<Mailbox> {
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
      // The part after the colon holds the flags; `S` means seen.
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

/** Reads regular files only, because a link could point to anything, and reading a pipe would block. */
async function readWhole(path: string): Promise<MailReadResult> {
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

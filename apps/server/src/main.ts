import { join } from "node:path";
import { type Config, ConfigError, loadConfig } from "./config/config.ts";
import { writeLocalWord } from "./config/local-word.ts";
import { ensureSecretKey } from "./config/secret-key.ts";
import { listen } from "./listen.ts";
import type { RunningBackups } from "./platform/database/backup/run-backups.ts";
import { databaseRefusal, isDamage } from "./platform/database/database-refusal.ts";
import type { DatabaseAccess } from "./platform/database/open-database.ts";
import { createLog, type LogFile, openLogFile } from "./platform/log/create-log.ts";
import type { Logger } from "./platform/log/logger.ts";
import { obeySignals } from "./platform/process/obey-signals.ts";
import { isScarcity } from "./platform/process/process-identity.ts";
import { warnOfNodeFaults } from "./platform/process/warn-of-node-faults.ts";
import { type ReachedDatabase, reachDatabase } from "./reach-database.ts";

export interface RunningServer {
  readonly config: Config;
  readonly log: Logger;
  /** The address of the HTTP server, e.g. `http://localhost:3000`; null in the worker role. */
  readonly address: string | null;
  /** The word that a browser must give before somebody signs in locally; null where local sign-in is off. */
  readonly localWord: string | null;
  /** Stops in order: reports not ready, accepts no new work, lets running requests and jobs end, stops the database. */
  stop(): Promise<void>;
}

export interface StartOptions {
  readonly config: Config;
  /**
   * Work that must be done before the server answers, e.g. the build of the web app; it runs while the database starts.
   */
  readonly before?: (signal?: AbortSignal) => Promise<void>;
  /** Fills an empty database with made-up nights before the server answers. */
  readonly demo?: boolean;
  /** Aborting the signal ends the start with its reason. */
  readonly signal?: AbortSignal;
  /** The file of the log; by default the one in the configuration. */
  readonly logTo?: LogFile | null;
}

/**
 * A stop is at most this far after its drain began (docs/trust.md, R12): requests and jobs have ended, then the backups, then the
 * database.
 */
const deadlinesMs = { drain: 25_000, backups: 27_000, database: 29_000 } as const;
/** A start that a slow database spoiled is tried this many times. */
const startAttempts = 5;
const startPauseMs = 2_000;

/**
 * Starts what the role asks for. Any fault throws a `ConfigError` whose message is the sentence to print; then nothing
 * is left running.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  process.umask(0o077);
  const { config, signal } = options;
  const log = createLog(config, options.logTo ?? undefined);
  // The database starts while the rest of the code is still loading.
  const database = reachDatabase(config, log, signal);
  try {
    return await Promise.race([serveOn(database, options, log), abortionOf(signal)]);
  } catch (error) {
    await database.then((reached) => reached.stop()).catch(() => undefined);
    throw explained(error, { config, log, signal });
  }
}

interface FailedStart extends Pick<StartOptions, "config"> {
  readonly log: Logger;
  readonly signal: AbortSignal | undefined;
}

/** Returns an error with a sentence for an operator; the details are in the log. */
function explained(error: unknown, { config: { brandName }, log, signal }: FailedStart): unknown {
  if (error instanceof ConfigError || signal?.aborted) return error;
  log.fatal({ err: error }, "the start failed");
  const reason = error instanceof Error ? error.message : String(error);
  return new ConfigError(`${brandName} could not start${explainReason(error, reason)}`, { cause: error });
}

function explainReason(error: unknown, reason: string): string {
  if (isDamage(error))
    return `, because its database is damaged (${reason}): restore a backup (docs/operating.md, "Bringing it back").`;
  if (databaseRefusal(error) === null) return ` (${reason}). The log has the details: please report them.`;
  return `, because its database did not answer in time (${reason}). The machine may have too much to do: start again when it has less.`;
}

async function serveOn(
  database: Promise<ReachedDatabase>,
  { config: given, before, demo = false, signal }: StartOptions,
  log: Logger,
): Promise<RunningServer> {
  const [{ composeServer }, reached] = await Promise.all([
    import("./compose-server.ts"),
    database,
    before?.(signal),
  ]);
  const config = ensureSecretKey(given);
  const localWord = writeLocalWord(config);
  const { access } = reached;
  const finishDemo = demo ? await fillWithDemo(access, log) : null;
  const composed = await withPatience(() => composeServer({ config, access, log }), log);
  warnOfNodeFaults(log, process.versions.node);
  try {
    await finishDemo?.(composed.deps);
    const address = composed.app ? await listen(composed.app, config) : null;
    const backups = reached.startBackups();
    const stop = stopOnce({ composed, reached, backups, config, log });
    return { config, log, address, localWord, stop };
  } catch (error) {
    await composed.close(0);
    throw error;
  }
}

/**
 * Tries again when the work failed because the database was slow or busy. A database that is not there is for the operator
 * to mend.
 */
async function withPatience<Result>(work: () => Promise<Result>, log: Logger): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isOver = attempt === startAttempts || error instanceof ConfigError;
      if (isOver || databaseRefusal(error) === null) throw error;
      log.warn({ err: error, attempt }, "the start is tried again");
      await pause(startPauseMs);
    }
  }
}

/** Returns a promise that rejects when the signal is aborted and never settles otherwise. */
function abortionOf(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

async function fillWithDemo(access: DatabaseAccess, log: Logger) {
  const { fillDemo } = await import("./demo/fill-demo.ts");
  const print = (line: string) => process.stdout.write(`${line}\n`);
  return await fillDemo({ access, log, nowMs: Date.now(), print });
}

type Composed = Awaited<ReturnType<typeof import("./compose-server.ts")["composeServer"]>>;

interface Running {
  readonly composed: Composed;
  readonly reached: ReachedDatabase;
  readonly backups: RunningBackups | null;
  readonly config: Config;
  readonly log: Logger;
}

function stopOnce(running: Running) {
  let stopping: Promise<void> | null = null;
  return () => {
    stopping ??= stopAll(running);
    return stopping;
  };
}

async function stopAll({ composed, reached, backups, config, log }: Running) {
  const { app } = composed;
  app?.drain.begin();
  backups?.interrupt();
  log.info("stopping");
  if (config.shutdownDelayMs > 0) await pause(config.shutdownDelayMs);
  const beganMs = performance.now();
  const leftMs = (deadlineMs: number) => Math.max(0, beganMs + deadlineMs - performance.now());
  if (app) {
    const cut = setTimeout(() => app.server.closeAllConnections(), deadlinesMs.drain);
    await app.close();
    clearTimeout(cut);
  }
  await composed.close(leftMs(deadlinesMs.drain));
  await backups?.stop(leftMs(deadlinesMs.backups));
  await reached.stop(leftMs(deadlinesMs.database));
  log.info("stopped");
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}

/** Logs uncaught exceptions, and continues after those that are temporary. */
function survivePassingFaults(log: Logger, stop: (exitCode: number) => void) {
  process.on("unhandledRejection", (error) => log.error({ err: error }, "a rejection was not handled"));
  process.on("uncaughtException", (error) => {
    // An error event of a connection outside of any request: the pools replace the connection, and no work of the app
    // is half done.
    if (databaseRefusal(error) !== null) {
      log.error({ err: error }, "a database connection broke unnoticed");
      return;
    }
    if (isScarcity(error)) {
      // Background work needed a file descriptor while visitors held all of them. It will be tried again later.
      log.error({ err: error }, "no file descriptor was left");
      return;
    }
    // The state of the process is unknown now: it ends in order, and its supervisor starts it afresh.
    log.fatal({ err: error }, "an exception was not caught");
    stop(1);
  });
}

export interface RunOptions extends Pick<StartOptions, "before" | "demo"> {
  /** On a terminal, logs go to a file in the data directory, so that the printed sentences stay readable. */
  readonly logFileOnTerminal?: boolean;
}

/** Runs `npm start` and its relatives: prints one sentence when something in the surroundings is wrong. */
export async function runServer(options: RunOptions = {}) {
  const ending = new AbortController();
  const rotated: RotatedLog = { file: null };
  const starting = start(options, rotated, ending.signal);
  const stop = stopProcessOnce(starting, ending);
  obeySignals({ stop: () => stop(0), reopen: () => reopenLog(rotated, starting) });
  try {
    const server = await starting;
    survivePassingFaults(server.log, stop);
    process.stdout.write(`${server.config.brandName} ${describeStart(server)}\n`);
    // The word is shown to the person at the terminal, and written to no log that standard output may go to.
    const isShown = server.localWord !== null && process.stdout.isTTY;
    if (isShown) process.stdout.write(`To sign in locally, say the word ${server.localWord}\n`);
  } catch (error) {
    if (ending.signal.aborted) return;
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/**
 * Returns the sentence with the public address; it adds the address the app listens on when that differs, as behind a
 * proxy.
 */
function describeStart({ address, config }: RunningServer): string {
  if (address === null) return "takes jobs";
  return config.isPublicUrlGiven && config.publicUrl !== address
    ? `is ready on ${config.publicUrl}, and listens on ${address}`
    : `is ready on ${address}`;
}

/** The log file that is opened again on SIGHUP, as programs that rotate logs expect; null where there is none. */
interface RotatedLog {
  file: LogFile | null;
}

async function start({ logFileOnTerminal, ...rest }: RunOptions, rotated: RotatedLog, signal: AbortSignal) {
  const given = loadConfig(process.env);
  const isOnTerminal = process.stdout.isTTY;
  // A closed terminal also sends SIGHUP, and the app must then end.
  if (given.logFile !== null && !isOnTerminal) rotated.file = openLogFile(given.logFile);
  const isLogFileWanted = logFileOnTerminal && given.logFile === null && isOnTerminal;
  const config = isLogFileWanted ? { ...given, logFile: join(given.dataDir, "server.log") } : given;
  return await startServer({ config, signal, ...rest, logTo: rotated.file });
}

/** Opens the log file again; returns false where there is none. */
function reopenLog({ file }: RotatedLog, starting: Promise<RunningServer>): boolean {
  try {
    file?.reopen();
  } catch (error) {
    starting.then(
      ({ log }) => log.error({ err: error }, "the log file was not opened again"),
      () => undefined,
    );
  }
  return file !== null;
}

/** Stops the server or its start, once, and ends the process. */
function stopProcessOnce(starting: Promise<RunningServer>, ending: AbortController) {
  return (exitCode: number) => {
    if (ending.signal.aborted) return;
    ending.abort();
    starting.then(
      (server) =>
        server.stop().then(
          () => process.exit(exitCode),
          (error) => {
            server.log.fatal({ err: error }, "the stop failed");
            process.exit(1);
          },
        ),
      // The start has cleaned up what it had begun.
      () => process.exit(exitCode),
    );
  };
}

if (import.meta.main) await runServer();

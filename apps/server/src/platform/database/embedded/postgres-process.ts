import { type ChildProcess, spawn } from "node:child_process";
import { chownSync, closeSync, openSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { ConfigError } from "../../../config/config.ts";
import { startOfProcess } from "../../process/process-identity.ts";
import { programOf } from "./binaries.ts";
import type { ClusterPlace } from "./cluster-place.ts";
import { damageRemedy } from "./explain-damage.ts";
import { serverEnvironment } from "./initialise-cluster.ts";
import { lastFault } from "./last-fault.ts";
import { isServerOf, readPostmasterFile, runningPostmaster } from "./postmaster-file.ts";

const loopback = "127.0.0.1";

/** Only this machine may connect, and only with the password. */
const loopbackRules = `host all all ${loopback}/32 scram-sha-256\n`;

/** A live server, which this process started or which an app that was killed left over. */
export interface PostgresProcess {
  readonly pid: number;
  readonly host: string;
  readonly port: number;
  readonly adopted: boolean;
}

/** Recovery after a crash may replay up to `max_wal_size`, on a slow and busy machine; a server that takes longer is in trouble. */
const readyTimeoutMs = 600_000;
const pollMs = 8;
/** A connection of a killed server notices the server's death at the end of its statement, which has 10 s at most. */
const predecessorTimeoutMs = 60_000;
const predecessorPollMs = 250;
const stopTimeoutMs = 20_000;

type Settings = Readonly<Record<string, string>>;

export interface StartSettings {
  /** Settings besides those of the app. */
  readonly settings?: Settings;
  /** The port of the server that crashed; null where there was none. */
  readonly lastPort?: number | null;
  /** Aborting it ends the server that is being started, and the start with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Settings are given at each start, so that a new release brings its own. They are sized for a machine with two cores
 * that also runs the app; fsync and full page writes stay on. There are no parallel plans: on two cores they only add
 * latency, and they need more /dev/shm than a container has. Pages are not compressed in the WAL: the one method that
 * these binaries have takes as much processor time as the commit of a night.
 */
const ownSettings: Settings = {
  max_connections: "60",
  shared_buffers: "192MB",
  effective_cache_size: "2GB",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  max_wal_size: "512MB",
  // At most this much of the WAL is retained for backups that have not fetched it. Beyond that a new backup is made, so
  // that the disk does not fill.
  max_slot_wal_keep_size: "4GB",
  random_page_cost: "1.1",
  jit: "off",
  io_method: "sync",
  max_parallel_workers_per_gather: "0",
  max_parallel_maintenance_workers: "0",
  timezone: "UTC",
  log_timezone: "UTC",
  log_line_prefix: "%m [%p] ",
  // Statements may hold text that people typed, so errors are logged without the statements.
  log_min_error_statement: "panic",
  log_min_messages: "warning",
};

/** Starts the server of this place, or adopts the one that runs there; resolves when it accepts connections. */
export async function startOrAdopt(
  place: ClusterPlace,
  { settings = {}, lastPort = null, signal: ending }: StartSettings = {},
): Promise<PostgresProcess> {
  const running = runningPostmaster(place.pgData);
  if (running) {
    const ready = await waitUntilReady(place, { pid: running.pid, ending });
    if (ready) return { ...ready, adopted: true };
  }
  const deadline = Date.now() + predecessorTimeoutMs;
  const logBytes = statSync(place.logFile, { throwIfNoEntry: false })?.size ?? 0;
  for (let isHeldUp = true; isHeldUp && Date.now() < deadline; ) {
    ending?.throwIfAborted();
    removeStalePidFile(place.pgData);
    const listening = await prepareListening(place, lastPort);
    const child = spawnPostgres(place, { ...ownSettings, ...settings }, listening);
    const ready = await waitUntilReady(place, { pid: child.pid ?? 0, child, ending });
    if (ready) return { ...ready, adopted: false };
    await pause(predecessorPollMs);
    // The remains of a killed server are gone in a moment: its pid until its parent has waited for it, and connections
    // that hold its memory. Until then PostgreSQL refuses to start and leaves the former server's file. A file of its own
    // shows that it ended for another reason, e.g. a damaged file.
    const left = readPostmasterFile(place.pgData);
    isHeldUp = left !== null && left.pid !== child.pid;
  }
  throw new ConfigError(
    `The embedded database did not start; the reason is in ${place.logFile}: ${lastFault(place.logFile, logBytes)}. ${damageRemedy}`,
  );
}

/**
 * Stops a server: cancels running statements and writes everything out. Resolves when the server is gone, or when it was told to
 * end at once because it took longer than `timeoutMs`.
 */
export async function stopPostgres(
  pid: number,
  place?: ClusterPlace,
  timeoutMs = stopTimeoutMs,
): Promise<void> {
  const start = startOfProcess(pid);
  if (start === null) return;
  // A server that listens on an address is stopped by its own program, because Windows has no signals.
  if (place?.isOnLoopback) askToStop(place);
  else signal(pid, "SIGINT");
  const deadline = Date.now() + timeoutMs;
  while (startOfProcess(pid) === start) {
    if (Date.now() > deadline) {
      // An immediate shutdown: the next start replays the WAL, and nothing that was confirmed is lost.
      signal(pid, "SIGQUIT");
      return;
    }
    await pause(pollMs);
  }
}

function askToStop(place: ClusterPlace) {
  const args = ["stop", "-D", place.pgData, "-m", "fast", "-W"];
  const options = { cwd: "/", env: serverEnvironment, stdio: "ignore" as const, ...(place.identity ?? {}) };
  spawn(programOf(place.binaries, "pg_ctl"), args, options).on("error", () => undefined);
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // The process ended between the check and the signal.
  }
}

function spawnPostgres(place: ClusterPlace, all: Settings, listening: Settings): ChildProcess {
  const log = openSync(place.logFile, "a", 0o600);
  const options = Object.entries({ ...all, ...listening });
  const child = spawn(
    programOf(place.binaries, "postgres"),
    ["-D", place.pgData, ...options.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    {
      cwd: "/",
      env: serverEnvironment,
      stdio: ["ignore", log, log],
      // The server gets its own session: Ctrl-C in the terminal must reach the app only, which then stops the server in
      // order.
      detached: true,
      ...(place.identity ?? {}),
    },
  );
  closeSync(log);
  child.on("error", () => undefined);
  child.unref();
  return child;
}

interface Starting {
  readonly pid: number;
  /** The process, when this one started it. */
  readonly child?: ChildProcess;
  readonly ending: AbortSignal | undefined;
}

async function waitUntilReady(place: ClusterPlace, { pid, child, ending }: Starting) {
  const start = startOfProcess(pid);
  const deadline = Date.now() + readyTimeoutMs;
  while (start !== null && startOfProcess(pid) === start && Date.now() < deadline) {
    if (ending?.aborted) {
      await stopPostgres(pid, place);
      throw ending.reason;
    }
    if (child && child.exitCode !== null) return null;
    const postmaster = readPostmasterFile(place.pgData);
    if (postmaster?.pid === pid && postmaster.isReady) {
      const { host, port } = postmaster;
      return { pid, host, port };
    }
    await pause(pollMs);
  }
  return null;
}

/**
 * Removes a left-over pid file. PostgreSQL believes such a file when some process of the same user has that pid today.
 * The file is removed only when that process is certainly another program. The file of a dead pid is left to
 * PostgreSQL, which also looks at the shared memory.
 */
function removeStalePidFile(pgData: string) {
  const left = readPostmasterFile(pgData);
  if (!left || startOfProcess(left.pid) === null || isServerOf(left.pid, pgData)) return;
  rmSync(join(pgData, "postmaster.pid"), { force: true });
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}

/**
 * Returns where a new server listens: on its private socket, or on a loopback port. The port is free, or the one of the
 * server that crashed, because its users know no other.
 */
async function prepareListening(
  place: ClusterPlace,
  lastPort: number | null,
): Promise<Readonly<Record<string, string>>> {
  if (place.socketDir !== null) {
    return {
      listen_addresses: "",
      unix_socket_permissions: "0700",
      unix_socket_directories: place.socketDir,
    };
  }
  const rules = join(place.pgData, "loopback-rules.conf");
  writeFileSync(rules, loopbackRules, { mode: 0o600 });
  if (place.identity) chownSync(rules, place.identity.uid, place.identity.gid);
  return {
    listen_addresses: loopback,
    unix_socket_directories: "",
    hba_file: rules,
    port: String(lastPort ?? (await freePort())),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, loopback, () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address !== "string" ? address.port : 0));
    });
  });
}

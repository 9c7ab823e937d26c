import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EmbeddedTarget } from "../../apps/server/src/platform/database/open-database.ts";
import { until } from "../../apps/server/src/testing/app-process.ts";
import { type Daemon, startDaemon } from "./daemon.ts";
import { type ClusterPlaces, dataOf, type MachinePlace } from "./places.ts";
import type { ClusterPrograms } from "./programs.ts";
import { etcdEnvironment, superuserPassword, writePatroniFile } from "./write-examples.ts";

/** What a machine may be asked to be; Patroni answers by a status. */
export type Being = "primary" | "replica" | "sync";

/** One machine of the cluster, with an etcd, a Patroni and a PostgreSQL. */
export interface Machine {
  readonly name: string;
  /** The address of its Patroni. */
  readonly patroni: string;
  /** The superuser of its own PostgreSQL, past the balancer. */
  readonly superuser: EmbeddedTarget;
  /** Asks the machine's Patroni what it is; false also when it does not answer. */
  is(being: Being): Promise<boolean>;
  start(): void;
  /** Kills everything on the machine at once, as a loss of power would. */
  kill(): Promise<void>;
  /** Sends a signal to its PostgreSQL (to all processes, or only to the one that receives the leader's log), or to its Patroni. */
  signal(processes: "all" | "receiver" | "patroni", signal: "SIGSTOP" | "SIGCONT" | "SIGKILL"): void;
  /** Returns the last lines that Patroni and its PostgreSQL have written. */
  lastLines(): string;
}

const askTimeoutMs = 2_000;
const shownLines = 40;

/** Returns the superuser of the PostgreSQL that a port of loopback leads to. */
export function superuserAt(port: number): EmbeddedTarget {
  return { host: "127.0.0.1", port, user: "postgres", password: superuserPassword, database: "postgres" };
}

/** Prepares a machine, which starts when it is told to. */
export function makeMachine(place: MachinePlace, places: ClusterPlaces, programs: ClusterPrograms): Machine {
  const { name, folder, patroniPort, postgresPort } = place;
  const patroniFile = writePatroniFile(place, places);
  const environment = etcdEnvironment(place, places);
  const patroni = `http://127.0.0.1:${patroniPort}`;
  /** Its etcd and its Patroni. */
  let daemons: readonly Daemon[] = [];
  const logFile = (program: string) => join(places.folder, `${name}-${program}.log`);

  const send = (pids: readonly number[], sent: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, sent);
      } catch {
        // It has ended meanwhile.
      }
    }
  };

  /** Returns the processes of the machine's PostgreSQL, the first one first. */
  function postgresProcesses(): readonly number[] {
    const [pid = ""] = readOrNothing(join(dataOf(place), "postmaster.pid")).split("\n");
    // After a kill the file names a process that is gone, and the system may have given its number to another one.
    const isOurs = readOrNothing(`/proc/${pid}/cmdline`).includes(dataOf(place));
    return isOurs ? [Number(pid), ...childrenOf(Number(pid))] : [];
  }

  async function kill() {
    // The first process is stopped before its children are listed, so that it starts no more of them.
    send(postgresProcesses().slice(0, 1), "SIGSTOP");
    // Patroni may be making a copy by another program.
    const processes = [...postgresProcesses(), ...daemons.flatMap(childrenOfDaemon)];
    const ended = Promise.all(daemons.map((daemon) => daemon.end("SIGKILL")));
    send(processes, "SIGKILL");
    await ended;
    await until(() => !processes.some(isAlive));
  }

  return {
    name,
    patroni,
    superuser: superuserAt(postgresPort),
    async is(being) {
      try {
        const signal = AbortSignal.timeout(askTimeoutMs);
        return (await fetch(`${patroni}/${being}`, { method: "HEAD", signal })).ok;
      } catch {
        return false;
      }
    },
    start() {
      const own = { folder, identity: places.identity };
      daemons = [
        startDaemon({ ...own, program: programs.etcd, args: [], environment, logFile: logFile("etcd") }),
        startDaemon({ ...own, program: programs.patroni, args: [patroniFile], logFile: logFile("patroni") }),
      ];
    },
    kill,
    signal(processes, sent) {
      const all = postgresProcesses();
      if (processes === "patroni") send([daemons[1]?.pid ?? []].flat(), sent);
      else send(processes === "all" ? all : all.filter(isReceiver), sent);
    },
    lastLines: () =>
      `${name}:\n${daemons[1]?.written().trimEnd().split("\n").slice(-shownLines).join("\n") ?? ""}`,
  };
}

const childrenOfDaemon = (daemon: Daemon) => (daemon.pid === null ? [] : childrenOf(daemon.pid));

const isReceiver = (pid: number) => readOrNothing(`/proc/${pid}/cmdline`).includes("walreceiver");

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Linux lists each process with its parent. */
function childrenOf(parent: number): readonly number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids
    .filter((pid) => Number(/\) \S (\d+)/.exec(readOrNothing(`/proc/${pid}/stat`))?.[1]) === parent)
    .map(Number);
}

/** The process may have ended meanwhile. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

import type { EmbeddedTarget } from "../../apps/server/src/platform/database/open-database.ts";
import { until } from "../../apps/server/src/testing/app-process.ts";
import type { Program } from "../find-program.ts";
import { isOpen } from "../is-open.ts";
import { startDaemon } from "./daemon.ts";
import { type Being, type Machine, makeMachine, superuserAt } from "./machine.ts";
import { makePlaces } from "./places.ts";
import type { ClusterPrograms } from "./programs.ts";
import { writeBalancerFile, writePoolerFile } from "./write-examples.ts";

/** A PostgreSQL of three machines by the examples in `deploy/`, behind a balancer. */
export interface Cluster {
  readonly machines: readonly Machine[];
  /** The balancer's ports of loopback. */
  readonly writePort: number;
  readonly readPort: number;
  /** The superuser of the machine that leads, through the balancer. */
  readonly superuser: EmbeddedTarget;
  /** Returns the machine that is the primary, or the synchronous standby; null while none is. */
  find(being: "primary" | "sync"): Promise<Machine | null>;
  /** Waits until a machine leads, another one is its synchronous standby, and the third one follows. */
  waitUntilWhole(): Promise<void>;
  /** Changes settings that all machines share, e.g. `synchronous_mode`. */
  configure(settings: Readonly<Record<string, boolean | number>>): Promise<void>;
  /** Starts PgBouncer before the balancer; returns its port. */
  startPooler(pool: { readonly database: string; readonly userList: string }): Promise<number>;
  stop(): Promise<void>;
}

const wholeTimeoutMs = 180_000;

/** Starts the cluster in the folder and waits until it is whole; when this fails, nothing is left running. */
export async function startCluster(folder: string, programs: ClusterPrograms): Promise<Cluster> {
  const places = await makePlaces(folder);
  const { identity, writePort, readPort, poolerPort } = places;
  const machines = places.machines.map((place) => makeMachine(place, places, programs));
  const ends: (() => Promise<void>)[] = machines.map((machine) => () => machine.kill());

  async function startBetween(program: Program, args: readonly string[], port: number) {
    const daemon = startDaemon({
      program,
      args,
      folder: places.folder,
      logFile: `${places.folder}/${port}.log`,
      identity,
    });
    ends.unshift(() => daemon.end("SIGTERM"));
    await until(async () => {
      if (daemon.hasEnded()) throw new Error(`${program.path} did not start:\n${daemon.written()}`);
      return await isOpen(port);
    });
  }

  async function find(being: Being): Promise<Machine | null> {
    const found = await Promise.all(machines.map((machine) => machine.is(being)));
    return machines[found.indexOf(true)] ?? null;
  }

  const waitUntilWhole = async () => {
    const isWhole = async () => {
      const replicas = await Promise.all(machines.map((machine) => machine.is("replica")));
      const following = replicas.filter((is) => is).length;
      return (
        following === machines.length - 1 && (await find("primary")) !== null && (await find("sync")) !== null
      );
    };
    await until(isWhole, wholeTimeoutMs).catch(() => {
      throw new Error(`the cluster is not whole:\n${machines.map((one) => one.lastLines()).join("\n\n")}`);
    });
  };

  const stop = async () => {
    for (const end of ends) await end();
  };
  try {
    for (const machine of machines) machine.start();
    await startBetween(programs.haproxy, ["-db", "-f", writeBalancerFile(places)], writePort);
    await waitUntilWhole();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    machines,
    writePort,
    readPort,
    superuser: superuserAt(writePort),
    find,
    waitUntilWhole,
    async configure(settings) {
      const body = JSON.stringify(settings);
      const answer = await fetch(`${machines[0]?.patroni}/config`, { method: "PATCH", body });
      if (!answer.ok) throw new Error(`Patroni did not take ${body}: ${answer.status}`);
    },
    async startPooler(pool) {
      if (programs.pgbouncer === null) throw new Error("the cluster was started without a pooler");
      await startBetween(programs.pgbouncer, [writePoolerFile(places, pool)], poolerPort);
      return poolerPort;
    },
    stop,
  };
}

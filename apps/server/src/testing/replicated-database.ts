import { chownSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { loadConfig } from "../config/config.ts";
import { type ClusterPlace, placeCluster } from "../platform/database/embedded/cluster-place.ts";
import { superuserOf } from "../platform/database/embedded/embedded-server.ts";
import { startOrAdopt, stopPostgres } from "../platform/database/embedded/postgres-process.ts";
import { connectionOptions, type EmbeddedTarget } from "../platform/database/open-database.ts";
import { preparedDataDir } from "./prepared-data-dir.ts";

/** A server that can be stopped and started again at the same address. */
export interface StartedServer {
  /** The superuser's access. */
  readonly superuser: EmbeddedTarget;
  /** Executes a statement as the superuser, on a connection of its own. */
  ask(statement: string): Promise<readonly Record<string, unknown>[]>;
  pid(): number;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A primary and a replica that follows it, each a server of its own. */
export interface ReplicatedDatabase {
  readonly primary: StartedServer;
  readonly replica: StartedServer & {
    /** Stops the replay: the replica stays as it is, while it receives the log. */
    pause(): Promise<void>;
    resume(): Promise<void>;
    /** Makes the replica a primary. */
    promote(): Promise<void>;
  };
  /** Resolves when the replica has replayed all that the primary has written until now. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/** The cluster was prepared with this many, and a replica refuses to start with fewer. */
const copied = { max_connections: "200" };

/** Starts two copies of the same cluster, which has all tables and no rows; the second follows the first. */
export async function startReplicatedDatabase(
  settings: Readonly<Record<string, string>> = {},
): Promise<ReplicatedDatabase> {
  // The replica may be stopped for a while.
  const primary = await startServer(placeCopy(), { ...copied, wal_keep_size: "512MB", ...settings });
  const { host, port, user, password } = primary.superuser;
  const replica = await startServer(follow(placeCopy()), {
    ...copied,
    primary_conninfo: `host=${host} port=${port} user=${user} password=${password} application_name=replica`,
    // A replica whose primary was away asks for it again at once.
    wal_retrieve_retry_interval: "200ms",
  });
  return {
    primary,
    replica: {
      ...replica,
      pause: async () => void (await replica.ask("select pg_wal_replay_pause()")),
      resume: async () => void (await replica.ask("select pg_wal_replay_resume()")),
      promote: async () => void (await replica.ask("select pg_promote()")),
    },
    async catchUp() {
      const [row] = await primary.ask("select pg_current_wal_flush_lsn()::text as lsn");
      await until(async () => {
        const reached = `select pg_last_wal_replay_lsn() >= '${row?.lsn}' as "isReached"`;
        return (await replica.ask(reached))[0]?.isReached === true;
      });
    },
    async stop() {
      await replica.stop();
      await primary.stop();
    },
  };
}

/** Returns the place of a new copy of the cluster. */
function placeCopy(): ClusterPlace {
  return placeCluster(loadConfig({ DATA_DIR: preparedDataDir() }));
}

/** Lets the cluster be a replica from its next start on. */
function follow(place: ClusterPlace): ClusterPlace {
  const signal = join(place.pgData, "standby.signal");
  writeFileSync(signal, "", { mode: 0o600 });
  if (place.identity) chownSync(signal, place.identity.uid, place.identity.gid);
  return place;
}

async function startServer(
  place: ClusterPlace,
  settings: Readonly<Record<string, string>>,
): Promise<StartedServer> {
  let running = await startOrAdopt(place, { settings });
  const superuser = superuserOf(place, running);
  return {
    superuser,
    ask: (statement) => ask(superuser, statement),
    pid: () => running.pid,
    async start() {
      running = await startOrAdopt(place, { settings });
    },
    stop: () => stopPostgres(running.pid, place),
  };
}

async function ask(target: EmbeddedTarget, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(connectionOptions(target));
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
}

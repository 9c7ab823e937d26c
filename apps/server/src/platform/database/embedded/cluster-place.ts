import { createHash, randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Config, ConfigError } from "../../../config/config.ts";
import { type Binaries, findBinaries, prepareBinaries } from "./binaries.ts";
import { canReach, chooseIdentity, type ServerIdentity } from "./server-identity.ts";

/** The places of an embedded server's parts, and the user who runs it. All paths are absolute. */
export interface ClusterPlace {
  /** The folder that holds all other parts and the app's lock. */
  readonly home: string;
  readonly pgData: string;
  /** Null where the server listens on the loopback address. */
  readonly socketDir: string | null;
  readonly isOnLoopback: boolean;
  readonly passwordFile: string;
  readonly logFile: string;
  readonly identity: ServerIdentity | null;
  readonly binaries: Binaries;
}

export type PlaceConfig = Pick<Config, "dataDir" | "brandName"> & {
  /** Windows has no unix socket that our driver could open; elsewhere the setting lets tests run as on Windows. */
  readonly embeddedDatabaseOnTcp?: boolean;
};

/** The file in the data directory that names the place of a cluster outside of it. */
export const clusterMarkerName = "cluster-location";

/** A unix socket's path may have 107 bytes on Linux and 103 on macOS, the file's name included. */
const maxSocketPathBytes = 103;
const socketName = "/.s.PGSQL.5432.lock";

/**
 * Decides where the cluster of a data directory lies, and makes the folders. For root, PostgreSQL runs as `nobody`. When
 * that user cannot enter the data directory, the cluster lies below /var/lib, and a file in the data directory names the
 * place.
 */
export function placeCluster(config: PlaceConfig): ClusterPlace {
  const { dataDir } = config;
  const isRoot = process.getuid?.() === 0;
  // For root, the server's user must be able to pass through the data directory; the files inside have modes of their
  // own.
  makeDir(dataDir, isRoot ? 0o711 : 0o700);
  if (isRoot) letOthersThrough(dataDir);
  const marker = join(dataDir, clusterMarkerName);
  const wanted = chooseIdentity(join(dataDir, "postgres"));
  const isInside = !existsSync(marker) && canReach(dataDir, wanted);
  const home = isInside ? dataDir : homeOutside(config, marker);
  const pgData = join(home, "postgres");
  const identity = isInside ? wanted : chooseIdentity(pgData);
  const isOnLoopback = config.embeddedDatabaseOnTcp ?? process.platform === "win32";
  const copyParent = () => (isRoot ? systemDir(config.brandName) : dataDir);
  return {
    home,
    pgData,
    socketDir: isOnLoopback ? null : makeSocketDir(home, identity),
    isOnLoopback,
    passwordFile: join(dataDir, "postgres-password"),
    logFile: join(dataDir, "postgres.log"),
    identity,
    binaries: prepareBinaries(findBinaries(), identity, copyParent),
  };
}

/** Creates a folder with exactly this mode. An existing folder stays as it is; it must be a folder and writable. */
function makeDir(dir: string, mode: number) {
  const isThere = existsSync(dir);
  if (isThere && !statSync(dir).isDirectory())
    throw new ConfigError(`DATA_DIR cannot be used, ${dir} is no folder.`);
  try {
    if (isThere) accessSync(dir, constants.W_OK | constants.X_OK);
    else {
      makeFolder(dir);
      chmodSync(dir, mode);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const what = isThere ? "written" : "created";
    throw new ConfigError(`DATA_DIR cannot be used, the folder ${dir} cannot be ${what}: ${reason}.`);
  }
}

/** Replaces Node's recursive mkdir, which never ends where no folder can be made, as below /proc. */
function makeFolder(dir: string) {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  try {
    mkdirSync(dir);
  } catch (error) {
    // Another process made the folder meanwhile.
    if (!existsSync(dir)) throw error;
  }
}

/**
 * Lets other users pass through a folder that only root may enter, without listing it; the content must be closed to
 * others by its own modes. Otherwise each data directory from `mktemp -d` would send its cluster below /var/lib.
 */
function letOthersThrough(dir: string) {
  const { mode, uid } = statSync(dir);
  const isPrivate = (name: string) => (lstatSync(join(dir, name)).mode & 0o077) === 0;
  if (uid === 0 && (mode & 0o011) !== 0o011 && readdirSync(dir).every(isPrivate)) {
    chmodSync(dir, (mode & 0o777) | 0o011);
  }
}

/** Returns /var/lib/<brand>, which every system user may pass through but not list. */
function systemDir(brandName: string): string {
  const name =
    brandName
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "app";
  const dir = join("/var/lib", name);
  makeDir(dir, 0o711);
  return dir;
}

/** Returns the folder that the marker names; the first start picks one and writes the marker. */
function homeOutside(config: Pick<Config, "brandName" | "dataDir">, marker: string): string {
  if (!existsSync(marker)) {
    const draft = `${marker}.${process.pid}`;
    const dir = join(systemDir(config.brandName), randomBytes(6).toString("hex"));
    writeFileSync(draft, `${dir}\n`, { mode: 0o600 });
    try {
      linkSync(draft, marker);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  const home = readFileSync(marker, "utf8").trim();
  makeDir(home, 0o711);
  return home;
}

/** Makes a private folder for the socket, inside the home when that path is short enough. */
function makeSocketDir(home: string, identity: ServerIdentity | null): string {
  const inside = join(home, "run");
  const dir = Buffer.byteLength(inside + socketName) <= maxSocketPathBytes ? inside : shortSocketDir(home);
  if (!existsSync(dir)) {
    mkdirSync(dir, { mode: 0o700 });
    if (identity) chownSync(dir, identity.uid, identity.gid);
  }
  const found = statSync(dir);
  const owner = identity?.uid ?? process.getuid?.();
  if (found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new ConfigError(
      `The folder ${dir} must belong to uid ${owner} alone (mode 0700): remove it and start again.`,
    );
  }
  return dir;
}

function shortSocketDir(home: string): string {
  const id = createHash("sha256").update(home).digest("hex").slice(0, 16);
  return join(Buffer.byteLength(tmpdir()) > 40 ? "/tmp" : tmpdir(), `hunt-pg-${id}`);
}

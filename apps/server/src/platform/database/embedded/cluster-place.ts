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

/** Where the parts of an embedded server lie, and who runs it. All paths are absolute. */
export interface ClusterPlace {
  /** Holds everything else; the app's lock is here too. */
  readonly home: string;
  readonly pgData: string;
  /** Null where it listens on the loopback address. */
  readonly socketDir: string | null;
  readonly isOnLoopback: boolean;
  readonly passwordFile: string;
  readonly logFile: string;
  readonly identity: ServerIdentity | null;
  readonly binaries: Binaries;
}

export type PlaceConfig = Pick<Config, "dataDir" | "brandName"> & {
  /** Windows has no unix socket that our driver could open; elsewhere this tries what happens there. */
  readonly embeddedDatabaseOnTcp?: boolean;
};

/** In the data directory of a cluster that lies elsewhere: says where. */
export const clusterMarkerName = "cluster-location";

/** A unix socket's path may have 107 bytes on Linux and 103 on macOS, the file's name included. */
const maxSocketPathBytes = 103;
const socketName = "/.s.PGSQL.5432.lock";

/**
 * Decides where the cluster of a data directory lies, and makes the folders. As root, PostgreSQL runs as `nobody`:
 * when that user cannot get into the data directory, the cluster goes below /var/lib, and the data directory says where.
 */
export function placeCluster(config: PlaceConfig): ClusterPlace {
  const { dataDir } = config;
  const isRoot = process.getuid?.() === 0;
  // As root the server's user must be able to pass through; what is inside has modes of its own.
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

/** Creates a folder with exactly this mode; leaves an existing one as it is, if it is one and may be written. */
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

/** Not Node's recursive mkdir: that one never ends where no folder can be made, as below /proc. */
function makeFolder(dir: string) {
  if (existsSync(dir)) return;
  makeFolder(dirname(dir));
  try {
    mkdirSync(dir);
  } catch (error) {
    // Made by another process meanwhile.
    if (!existsSync(dir)) throw error;
  }
}

/**
 * A folder that only root may enter, and in which everything is closed to others by itself: others may then pass
 * through, not list. Without that each `mktemp -d` would send its cluster below /var/lib.
 */
function letOthersThrough(dir: string) {
  const { mode, uid } = statSync(dir);
  const isPrivate = (name: string) => (lstatSync(join(dir, name)).mode & 0o077) === 0;
  if (uid === 0 && (mode & 0o011) !== 0o011 && readdirSync(dir).every(isPrivate)) {
    chmodSync(dir, (mode & 0o777) | 0o011);
  }
}

/** /var/lib/<brand>, which every system user may pass through but not list. */
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

/** The folder that the marker names; the first start picks one and writes the marker. */
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

/** A private folder for the socket, in the home when its path is short enough. */
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

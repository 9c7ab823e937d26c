import { statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { ConfigError } from "../../../config/config.ts";

/** The system user that PostgreSQL runs as; null means the user of this process. */
export interface ServerIdentity {
  readonly uid: number;
  readonly gid: number;
}

/** `nobody` and its group have these numbers on every Linux distribution and in every container image. */
const nobody: ServerIdentity = { uid: 65_534, gid: 65_534 };

/**
 * Returns the user that PostgreSQL runs as. It refuses to run as root, so root starts it as the owner of an existing
 * cluster, or as `nobody`. Throws a `ConfigError` when an ordinary user starts on a cluster of another user, and when the
 * cluster belongs to root.
 */
export function chooseIdentity(pgData: string): ServerIdentity | null {
  const owner = ownerOf(pgData);
  const uid = process.getuid?.();
  if (uid === undefined) return null;
  // The app's own clusters never belong to root.
  if (owner?.uid === 0)
    throw new ConfigError(
      `The database in ${pgData} belongs to root, as whom PostgreSQL does not run: it was copied without its owners. To copy an installation use npm run admin -- backup and restore (docs/operating.md); if the app was stopped when this copy was made, mend it: ${formatChown(pgData, uid)}`,
    );
  if (uid === 0) return owner ?? nobody;
  if (owner && owner.uid !== uid) {
    throw new ConfigError(
      `The database in ${pgData} belongs to another user (uid ${owner.uid}): start as that user, or set DATA_DIR to another folder.`,
    );
  }
  return null;
}

/** Returns the command that gives a copied cluster to the user who runs it; an ordinary user also reads the keys beside it. */
function formatChown(pgData: string, uid: number): string {
  const home = dirname(pgData);
  if (uid === 0) return `chown -R ${nobody.uid}:${nobody.gid} ${pgData} ${join(home, "run")}`;
  return `sudo chown -R ${uid}:${process.getgid?.() ?? uid} ${home}`;
}

function ownerOf(path: string): ServerIdentity | null {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? { uid: found.uid, gid: found.gid } : null;
}

/** Whether the mode bits let the user pass through `path` and every folder above it. */
export function canReach(path: string, identity: ServerIdentity | null): boolean {
  if (identity === null) return true;
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found && !mayEnter(found, identity)) return false;
    if (folder === dirname(folder)) return true;
  }
}

interface Entry {
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
}

function mayEnter(entry: Entry, identity: ServerIdentity): boolean {
  if (entry.uid === identity.uid) return (entry.mode & 0o100) !== 0;
  if (entry.gid === identity.gid) return (entry.mode & 0o010) !== 0;
  return (entry.mode & 0o001) !== 0;
}

// Runs on whatever Node the machine has (>= 20.19), before anything is installed.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Whether `node_modules` holds all that the lockfile names for this platform. npm lists what it installed in
 * `node_modules/.package-lock.json`, as the last thing it does; an installation that was interrupted has no such list,
 * or an older one, or lacks packages that the list names.
 */
export function isInstalled(root, platform = process.platform, processor = process.arch) {
  const wanted = packagesIn(join(root, "package-lock.json"));
  const installed = packagesIn(join(root, "node_modules", ".package-lock.json"));
  if (wanted === null || installed === null) return false;
  const isMissing = ([path, entry]) =>
    path !== "" && !(path in installed) && isNeeded(entry, platform, processor);
  const isOther = ([path, { version, integrity }]) =>
    wanted[path]?.version !== version || wanted[path]?.integrity !== integrity;
  const isThere = ([path]) => existsSync(join(root, path, "package.json"));
  const found = Object.entries(installed);
  return !Object.entries(wanted).some(isMissing) && !found.some(isOther) && found.every(isThere);
}

/** Null for a file that is not there, or only half of it. */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return null;
  }
}

/**
 * npm leaves out optional packages for other platforms, and what only those need. Where a package says that it is for
 * this one it must be there; which C library this is only npm knows.
 */
function isNeeded({ optional, os, cpu, libc }, platform, processor) {
  if (!optional) return true;
  return libc === undefined && os?.includes(platform) === true && cpu?.includes(processor) === true;
}

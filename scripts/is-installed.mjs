// This file runs on the machine's own Node (>= 20.19), before anything is installed.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Whether `node_modules` has all packages that the lockfile names for this platform. As its last step npm lists the installed
 * packages in `node_modules/.package-lock.json`; an interrupted installation has no such list, or an older one, or lacks
 * packages of the list.
 */
export function isInstalled(root, platform = process.platform, processor = process.arch) {
  const wanted = packagesIn(join(root, "package-lock.json"));
  const installed = packagesIn(join(root, "node_modules", ".package-lock.json"));
  if (wanted === null || installed === null) return false;
  const isMissing = ([path, entry]) =>
    path !== "" && !(path in installed) && isNeeded(entry, platform, processor);
  // The project's own packages are links, so another version of them installs nothing.
  const isOwn = (path) => !path.startsWith("node_modules/");
  const isOther = ([path, { version, integrity }]) =>
    !isOwn(path) && (wanted[path]?.version !== version || wanted[path]?.integrity !== integrity);
  const isThere = ([path]) => existsSync(join(root, path, "package.json"));
  const found = Object.entries(installed);
  return !Object.entries(wanted).some(isMissing) && !found.some(isOther) && found.every(isThere);
}

/** Returns the packages of a lockfile; null when the file is missing or incomplete. */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return null;
  }
}

/**
 * Whether a package must be installed. npm leaves out optional packages for other platforms, and their dependencies. An
 * optional package for this platform is needed unless it also asks for a C library, which only npm can check.
 */
function isNeeded({ optional, os, cpu, libc }, platform, processor) {
  if (!optional) return true;
  return libc === undefined && os?.includes(platform) === true && cpu?.includes(processor) === true;
}

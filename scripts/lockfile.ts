export interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lockfile {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

interface MissingPlatform {
  readonly name: string;
  readonly version: string;
  readonly dev: boolean;
}

/** Matches an exact version, including that of a package under another name. */
const exact = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
const systems = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const processors = ["arm64", "arm", "ia32", "ppc64", "riscv64", "s390x", "x64", "loong64"];

/**
 * Returns platform builds that a package names as optional and that the lockfile lacks. When a registry lacks such a
 * build, npm leaves it out of the lockfile, and `npm ci` then refuses to install anything, on every machine.
 */
export function missingPlatforms(lock: Lockfile): readonly MissingPlatform[] {
  const found: MissingPlatform[] = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const isThere =
        `node_modules/${name}` in lock.packages || `${path}/node_modules/${name}` in lock.packages;
      if (!isThere && exact.test(version)) found.push({ name, version, dev: entry.dev === true });
    }
  }
  return found;
}

/** Returns the lockfile with the missing platform builds added; npm fetches each of these only on its own platform. */
export function completeLockfile(lock: Lockfile): Lockfile {
  const packages: Record<string, LockEntry> = { ...lock.packages };
  for (const { name, version, dev } of missingPlatforms(lock)) {
    packages[`node_modules/${name}`] = {
      version,
      ...platformOf(name),
      ...(dev ? { dev } : {}),
      optional: true,
    };
  }
  const ordered = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...lock, packages: Object.fromEntries(ordered) };
}

function platformOf(name: string): Pick<LockEntry, "os" | "cpu" | "libc"> {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith("musl")) ? { libc: ["musl"] } : {};
  return { cpu, ...libc, os };
}

/**
 * Returns the faults that would prevent an installation elsewhere: named hosts, ranges instead of versions, and missing
 * platform builds.
 */
export function lockfileFaults(lock: Lockfile): readonly string[] {
  const faults = missingPlatforms(lock).map(
    ({ name }) => `${name} is missing; mend with: npm run lock:complete`,
  );
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (entry.resolved?.startsWith("http")) faults.push(`${path} names a download host`);
    const isOurs = !path.includes("node_modules/");
    for (const [name, version] of isOurs
      ? Object.entries({ ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies })
      : []) {
      if (!exact.test(version))
        faults.push(`${path || "the root"} asks for ${name} ${version}: pin it exactly`);
    }
  }
  return faults;
}

import type { Lockfile } from "./lockfile.ts";

interface Floor {
  readonly floor: string;
  readonly why: string;
}

interface Exception {
  readonly what: string;
  /** A package, or `node` for all builds of Node. */
  readonly package: string;
  /** The version from which the exception is no longer needed; without it, the exception is for a missing hash in the lockfile. */
  readonly fixedIn?: string;
  readonly why: string;
}

export interface Minimums {
  readonly node: Floor;
  readonly packages: Readonly<Record<string, Floor>>;
  readonly exceptions: readonly Exception[];
}

interface Installed {
  readonly name: string;
  readonly version: string;
  readonly integrity: string | undefined;
}

const nodeBuild = /^node-(?:bin-)?(?:linux|darwin|win)-/;

/** Returns a sentence for each package that is older than allowed, and for each exception that no longer holds. */
export function minimumFaults(lock: Lockfile, { node, packages, exceptions }: Minimums): readonly string[] {
  const installed = installedPackages(lock);
  const nodes = installed.filter(({ name }) => nodeBuild.test(name));
  return [
    ...(nodes.length === 0 ? ["the lockfile names no build of Node"] : []),
    ...nodes.flatMap((build) => tooOld(build, node)),
    ...nodes.flatMap((build) => withoutHash(build, exceptions)),
    ...Object.entries(packages).flatMap(([name, floor]) => packageFaults(installed, name, floor)),
    ...exceptions.flatMap((exception) => needlessException(exception, { installed, nodes })),
  ];
}

function installedPackages(lock: Lockfile): readonly Installed[] {
  return Object.entries(lock.packages).flatMap(([path, { version, integrity }]) => {
    const name = path.split("node_modules/").at(-1) ?? "";
    return path.includes("node_modules/") && version ? [{ name, version, integrity }] : [];
  });
}

function packageFaults(installed: readonly Installed[], name: string, floor: Floor): readonly string[] {
  const found = installed.filter((one) => one.name === name);
  if (found.length === 0) return [`${name} is not in the lockfile: delete its floor`];
  return found.flatMap((one) => tooOld(one, floor));
}

function tooOld({ name, version }: Installed, { floor }: Floor): readonly string[] {
  return isOlder(version, floor) ? [`${name} ${version} is older than ${floor}`] : [];
}

function withoutHash({ name, integrity }: Installed, exceptions: readonly Exception[]): readonly string[] {
  const isExcepted = exceptions.some((one) => one.package === name && one.fixedIn === undefined);
  return integrity || isExcepted ? [] : [`${name} has no hash in the lockfile`];
}

interface Packages {
  readonly installed: readonly Installed[];
  readonly nodes: readonly Installed[];
}

function needlessException(exception: Exception, { installed, nodes }: Packages): readonly string[] {
  const { what, package: name, fixedIn, why } = exception;
  const concerned = name === "node" ? nodes : installed.filter((one) => one.name === name);
  const isNeeded = concerned.some(({ version, integrity }) =>
    fixedIn === undefined ? !integrity : isOlder(version, fixedIn),
  );
  if (why.trim() === "") return [`the exception for ${what} has no reason`];
  return isNeeded ? [] : [`the exception for ${what} is not needed any more: delete it`];
}

/** Compares three numbers, because a suffix after a hyphen says nothing about age here. */
export function isOlder(version: string, floor: string): boolean {
  const [have, want] = [version, floor].map((text) => text.split("-")[0]?.split(".").map(Number) ?? []);
  for (let part = 0; part < 3; part += 1) {
    const difference = (have?.[part] ?? 0) - (want?.[part] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

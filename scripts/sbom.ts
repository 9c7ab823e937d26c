import type { LockEntry, Lockfile } from "./lockfile.ts";

interface Package {
  readonly path: string;
  readonly name: string;
  readonly entry: LockEntry & { readonly version: string };
}

/**
 * Returns the software bill of materials as CycloneDX 1.6: every package of the lockfile and the packages that it
 * needs. It has no time, no serial number and no name of a tool, so that the same lockfile gives the same bytes on
 * every machine. `npm sbom` does not: npm 10 and 11 list different parts of the same lockfile.
 */
export function sbomOf(lock: Lockfile, product: { readonly name: string; readonly version: string }): string {
  const packages = packagesOf(lock);
  const refs = new Map(packages.map((one) => [one.path, componentRef(one)]));
  const root = `${product.name}@${product.version}`;
  const document = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { "bom-ref": root, type: "application", ...product } },
    components: packages.map(componentOf),
    dependencies: [
      { ref: root, dependsOn: workspaceNeeds(lock, refs) },
      ...packages.map((one) => ({
        ref: componentRef(one),
        dependsOn: dependencyRefs(one.path, one.entry, refs),
      })),
    ],
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}

function packagesOf(lock: Lockfile): readonly Package[] {
  return Object.entries(lock.packages)
    .flatMap(([path, entry]) => {
      if (!path.includes("node_modules/") || entry.link || !entry.version) return [];
      return [
        { path, name: path.split("node_modules/").at(-1) ?? "", entry: { ...entry, version: entry.version } },
      ];
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Names a package with its place, because one package may be installed in several places. */
function componentRef({ path, name, entry }: Package): string {
  return path === `node_modules/${name}` ? `${name}@${entry.version}` : `${path}@${entry.version}`;
}

function componentOf(one: Package) {
  const { name, entry } = one;
  const [algorithm, hash] = entry.integrity?.split("-") ?? [];
  const isDev = entry.dev === true || entry.devOptional === true;
  return {
    "bom-ref": componentRef(one),
    type: "library",
    name,
    version: entry.version,
    // The package is needed only for building and testing, only on some platforms, or always.
    scope: isDev ? "excluded" : entry.optional ? "optional" : "required",
    ...(algorithm === "sha512" && hash
      ? { hashes: [{ alg: "SHA-512", content: Buffer.from(hash, "base64").toString("hex") }] }
      : {}),
    ...(entry.license ? { licenses: [licenseOf(entry.license)] } : {}),
    purl: `pkg:npm/${name.replace("@", "%40")}@${entry.version}`,
  };
}

function licenseOf(license: string) {
  return /^[\w.+-]+$/.test(license) ? { license: { name: license } } : { expression: license };
}

function workspaceNeeds(lock: Lockfile, refs: ReadonlyMap<string, string>): readonly string[] {
  const ours = Object.entries(lock.packages).filter(([path]) => !path.includes("node_modules/"));
  return [...new Set(ours.flatMap(([path, entry]) => dependencyRefs(path, entry, refs)))].toSorted();
}

/** Finds dependencies as Node does, from the package's own folder upwards. */
function dependencyRefs(
  path: string,
  entry: LockEntry,
  refs: ReadonlyMap<string, string>,
): readonly string[] {
  const names = { ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies };
  return Object.keys(names)
    .flatMap((name) => {
      for (
        let folder = path;
        ;
        folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1))
      ) {
        const ref = refs.get(folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`);
        if (ref) return [ref];
        if (folder === "" || !folder.includes("node_modules/")) {
          const top = refs.get(`node_modules/${name}`);
          return top ? [top] : [];
        }
      }
    })
    .toSorted();
}

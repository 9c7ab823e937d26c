import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isInstalled } from "./is-installed.mjs";

const packages = {
  "": { name: "all" },
  "packages/own": { version: "0.9.0" },
  "node_modules/plain": { version: "1.0.0", integrity: "sha512-plain" },
  "node_modules/plain/node_modules/deep": { version: "2.0.0", integrity: "sha512-deep" },
  "node_modules/for-us": { version: "3.0.0", optional: true, os: ["linux"], cpu: ["x64"] },
  "node_modules/for-others": { version: "3.0.0", optional: true, os: ["darwin"], cpu: ["x64"] },
  "node_modules/of-others": { version: "4.0.0", optional: true },
  "node_modules/for-musl": {
    version: "5.0.0",
    optional: true,
    os: ["linux"],
    cpu: ["x64"],
    libc: ["musl"],
  },
} as const;
type Path = keyof typeof packages;
const installed = [
  "packages/own",
  "node_modules/plain",
  "node_modules/plain/node_modules/deep",
  "node_modules/for-us",
] as const satisfies readonly Path[];

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "installed-"));
  write("package-lock.json", { packages });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, content: object) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), JSON.stringify(content));
}

/** Installs packages in npm's order: first the packages, then the list of them. */
function install(paths: readonly Path[] = installed, list: object = {}) {
  for (const path of paths) write(`${path}/package.json`, {});
  const listed = Object.fromEntries(paths.map((path) => [path, packages[path]]));
  write("node_modules/.package-lock.json", { packages: { ...listed, ...list } });
}

const isComplete = () => isInstalled(root, "linux", "x64");

test("an installation with everything for this platform is complete, without packages for others", () => {
  expect(isComplete()).toBe(false);
  install();
  expect(isComplete()).toBe(true);
});

test("a missing package makes an installation incomplete, whether the package is for all platforms or for this one", () => {
  for (const missing of installed) {
    install(installed.filter((path) => path !== missing));
    expect(isComplete(), missing).toBe(false);
    rmSync(join(root, "node_modules"), { recursive: true });
  }
});

test("an interrupted installation is incomplete: npm's list is missing or cut, or a package's folder lacks its package.json", () => {
  install();
  const list = join(root, "node_modules/.package-lock.json");
  rmSync(list);
  expect(isComplete()).toBe(false);
  writeFileSync(list, '{"packages": {');
  expect(isComplete()).toBe(false);
  install();
  rmSync(join(root, "node_modules/plain/node_modules/deep/package.json"));
  expect(isComplete()).toBe(false);
});

test("an installation of an older lockfile is incomplete, with another version, another content or a package too many", () => {
  install(installed, { "node_modules/plain": { version: "0.9.0", integrity: "sha512-plain" } });
  expect(isComplete()).toBe(false);
  install(installed, { "node_modules/plain": { version: "1.0.0", integrity: "sha512-old" } });
  expect(isComplete()).toBe(false);
  install(installed, { "node_modules/gone": { version: "1.0.0", integrity: "sha512-gone" } });
  write("node_modules/gone/package.json", {});
  expect(isComplete()).toBe(false);
});

test("another version of the project's own packages leaves the installation complete", () => {
  install(installed, { "packages/own": { version: "0.8.0" } });
  expect(isComplete()).toBe(true);
});

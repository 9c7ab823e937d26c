import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "web-build-"));
  mkdirSync(join(root, "apps/web"), { recursive: true });
  for (const file of ["apps/web/index.html", "apps/web/vite.config.ts", "apps/web/package.json"])
    writeFileSync(join(root, file), "");
  writeFileSync(join(root, "package-lock.json"), "");
  symlinkSync(resolve("scripts"), join(root, "scripts"));
  // Stands for Vite; it builds pages that fail the check of sizes.
  mkdirSync(join(root, "bin"));
  const builds = "#!/bin/sh\nmkdir -p dist/.vite && echo '{}' > dist/.vite/manifest.json\n";
  writeFileSync(join(root, "bin/vite"), builds, { mode: 0o755 });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Runs Node in the folder, with our Vite before all others. */
function run(...args: readonly string[]) {
  const env = { ...process.env, PATH: `${join(root, "bin")}${delimiter}${process.env.PATH}` };
  return spawnSync(process.execPath, [...args], { cwd: root, env, encoding: "utf8" });
}

test.skipIf(process.platform === "win32")("a start builds pages that are over their budgets", () => {
  const code = 'import("./scripts/web-build.ts").then(({ buildWebIfStale }) => buildWebIfStale())';
  expect(run("--eval", code)).toMatchObject({ status: 0, stderr: "" });
  expect(existsSync(join(root, "apps/web/dist/.build-stamp"))).toBe(true);
});

test.skipIf(process.platform === "win32")(
  "the build fails when it cannot hold the pages to their budgets",
  () => {
    expect(run("scripts/tasks/build.ts").status).toBe(1);
  },
);

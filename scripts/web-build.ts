import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import { sourceFiles } from "./source-files.ts";

const web = "apps/web";
const dist = join(web, "dist");
const stampFile = join(dist, ".build-stamp");
const inputs = [
  `${web}/src`,
  `${web}/public`,
  `${web}/build`,
  `${web}/embed`,
  "packages/engine/src",
  "packages/contracts/src",
] as const;
const inputFiles = [
  `${web}/index.html`,
  `${web}/vite.config.ts`,
  `${web}/package.json`,
  "package-lock.json",
] as const;
const compressible = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;
/** Below this size, headers cost more than compression saves. */
const minCompressedBytes = 1024;

/**
 * Builds the web app when its sources have changed since the last build. Rejects when the build fails or is aborted; pages that
 * are over their budgets are built all the same.
 */
export async function buildWebIfStale(signal?: AbortSignal): Promise<void> {
  const wanted = hashOfSources();
  if (readStamp() === wanted) return;
  process.stdout.write("Building the web app (after each change of its sources)…\n");
  // A separate process, because with the server's umask only this user could read the files.
  const task = ["--disable-warning=ExperimentalWarning", "scripts/tasks/build.ts", "--without-budgets"];
  await runChild(process.execPath, task, { cwd: ".", ...(signal && { signal }) });
}

/** Builds the web app, writes a compressed copy beside each file, and remembers the sources that it was built from. */
export async function buildWeb(signal?: AbortSignal): Promise<void> {
  const stamp = hashOfSources();
  await runChild("vite", ["build", "--logLevel", "warn"], { cwd: web, ...(signal && { signal }) });
  await compressFiles();
  writeFileSync(stampFile, stamp);
}

interface ChildOptions {
  readonly cwd: string;
  readonly signal?: AbortSignal;
}

function runChild(command: string, args: readonly string[], options: ChildOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], {
      ...options,
      stdio: "inherit",
      shell: process.platform === "win32",
    });
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0) resolve();
      else
        reject(new Error("The web app could not be built; see above. Build it by hand with: npm run build"));
    });
  });
}

function readStamp(): string | null {
  try {
    return readFileSync(stampFile, "utf8");
  } catch {
    return null;
  }
}

function hashOfSources(): string {
  const hash = createHash("sha256");
  const isTest = /\.test\.tsx?$/;
  const files = [...inputs.flatMap((dir) => sourceFiles(dir, /./)), ...inputFiles].filter(
    (file) => !isTest.test(file),
  );
  for (const file of files) hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

async function compressFiles() {
  const names = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) =>
    compressible.test(name),
  );
  await Promise.all(names.map((name) => compressFile(join(dist, name))));
}

async function compressFile(file: string) {
  const bytes = readFileSync(file);
  if (bytes.length < minCompressedBytes) return;
  const packed = await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });
  if (packed.length < bytes.length) writeFileSync(`${file}.gz`, packed);
}

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { isAtLength } from "./at-length.ts";
import { freePort, isFree } from "./free-port.ts";
import { startMs } from "./patience.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isRoot = process.getuid?.() === 0;
/** The user `daemon`, which every Linux system has. */
const ordinary = { uid: 1, gid: 1 };
const canBeOrdinary = isRoot && (statSync(root).mode & 0o005) === 0o005;

const asNpm = ["npm", "start"];
const asService = ["node", "scripts/run.mjs", "start"];

/** The app as an operator starts it: without a terminal, and without variables of the npm that runs these tests. */
interface Operated {
  readonly first: ChildProcess;
  readonly port: number;
  readonly dataDir: string;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
}

const folders: string[] = [];
test.afterEach(() => {
  for (const folder of folders.splice(0)) {
    for (const pid of pidsOf(join(folder, "data"))) if (isAlive(pid)) process.kill(pid, "SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  }
});

async function operate(
  command: readonly string[],
  as: { uid?: number; gid?: number } = {},
): Promise<Operated> {
  const folder = mkdtempSync(join(tmpdir(), "e2e-stop-"));
  folders.push(folder);
  chmodSync(folder, 0o711);
  const dataDir = join(folder, "data");
  const home = join(folder, "home");
  mkdirSync(home);
  if (as.uid !== undefined && as.gid !== undefined) {
    for (const path of [folder, home]) chownSync(path, as.uid, as.gid);
  }
  const port = await freePort();
  const env = { PATH: process.env.PATH ?? "", HOME: home, DATA_DIR: dataDir, PORT: String(port) };
  const [name = "", ...args] = command;
  const first = spawn(name, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"], ...as });
  let output = "";
  for (const stream of [first.stdout, first.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const exit = new Promise<number | null>((resolve) => first.on("exit", (code) => resolve(code)));
  return { first, port, dataDir, output: () => output, exit };
}

/** Returns the process ids of the server and its database, from their own files. */
function pidsOf(dataDir: string): readonly number[] {
  if (!existsSync(dataDir)) return [];
  const locks = readdirSync(dataDir).filter((name) => /^app-lock\.\d+$/.test(name));
  const servers = locks.map((name) => Number(JSON.parse(readFileSync(join(dataDir, name), "utf8")).pid));
  const postmaster = join(dataDir, "postgres", "postmaster.pid");
  const databases = existsSync(postmaster) ? [Number(readFileSync(postmaster, "utf8").split("\n")[0])] : [];
  return [...servers, ...databases];
}

/** A process counts as ended even before its exit code was read. */
function isAlive(pid: number): boolean {
  return execFileSync("ps", ["-A", "-o", "pid=,stat="], { encoding: "utf8" })
    .split("\n")
    .some((line) => {
      const [id, state] = line.trim().split(/\s+/);
      return Number(id) === pid && !state?.startsWith("Z");
    });
}

function parentOf(pid: number): number {
  return Number(execFileSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" }));
}

async function untilReady(app: Operated): Promise<readonly number[]> {
  await expect.poll(app.output, { timeout: startMs }).toContain("is ready on http://localhost:");
  const pids = pidsOf(app.dataDir);
  expect(pids.filter(isAlive)).toHaveLength(2);
  return pids;
}

// In the soak, both ways to start run as both users, with the signals of a terminal and of a service manager.
for (const [signal, command, user] of [
  ["SIGINT", asNpm, "daemon"],
  ...(isAtLength
    ? ([
        ["SIGTERM", asService, "root or whoever runs this"],
        ["SIGTERM", asNpm, "root or whoever runs this"],
        ["SIGHUP", asService, "daemon"],
      ] as const)
    : []),
] as const) {
  test(`${signal} to ${command.join(" ")} of ${user}: it ends once port and database are free`, async () => {
    const isOther = user === "daemon";
    test.skip(isOther && !canBeOrdinary, "needs root, and a folder that others may read");
    const app = await operate(command, isOther ? ordinary : {});
    const pids = await untilReady(app);
    app.first.kill(signal);
    expect(await app.exit).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
    expect(await isFree(app.port)).toBe(true);
    expect(existsSync(join(app.dataDir, "postgres", "postmaster.pid"))).toBe(false);
  });
}

test("SIGHUP to npm start: npm does not forward it, but port and database are free soon after", async () => {
  test.skip(!isAtLength, "one of the forms of npm run soak -- at-length");
  const app = await operate(asNpm);
  const pids = await untilReady(app);
  app.first.kill("SIGHUP");
  await app.exit;
  await expect.poll(() => pids.filter(isAlive), { timeout: startMs }).toEqual([]);
  expect(await isFree(app.port)).toBe(true);
  expect(existsSync(join(app.dataDir, "postgres", "postmaster.pid"))).toBe(false);
});

for (const [wrapper, command] of [
  ["run.mjs below npm", asNpm],
  ...(isAtLength ? ([["run.mjs as a service", asService]] as const) : []),
] as const) {
  test(`SIGKILL to ${wrapper}, which cannot forward it: port and database are free soon after @at-length`, async () => {
    const app = await operate(command);
    const pids = await untilReady(app);
    const [server = 0] = pids;
    process.kill(parentOf(server), "SIGKILL");
    await app.exit;
    await expect.poll(() => pids.filter(isAlive), { timeout: startMs }).toEqual([]);
    expect(await isFree(app.port)).toBe(true);
    expect(existsSync(join(app.dataDir, "postgres", "postmaster.pid"))).toBe(false);
  });
}

test("SIGTERM during the start leaves no database behind @at-length", async () => {
  const app = await operate(asNpm);
  await expect.poll(() => pidsOf(app.dataDir).length, { timeout: startMs, intervals: [20] }).toBe(2);
  const pids = pidsOf(app.dataDir);
  app.first.kill("SIGTERM");
  expect(await app.exit).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
  expect(existsSync(join(app.dataDir, "postgres", "postmaster.pid"))).toBe(false);
});

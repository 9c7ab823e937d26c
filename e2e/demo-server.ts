import { spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isAtLength, isDrawing } from "./at-length.ts";
import { freePort } from "./free-port.ts";
import { journeyMs, startMs } from "./patience.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lookEveryMs = 200;
/**
 * Leaves out the check of the build that `npm start` makes, because another server serves that build at the same time.
 */
const serve = `import { runServer } from "./apps/server/src/main.ts";`;
/** Starts the server as `npm start -- --demo` does. */
const startDemo = `${serve} await runServer({ demo: true });`;
/**
 * Starts with a third of the demo's nights, an empty moderators' desk and no ranked runs, which takes a third of the
 * time.
 */
const startSmall = `import { runCommand } from "./apps/server/src/admin/run-command.ts"; ${serve}
  await runCommand("seed", ["--hunters", "300", "--nights", "1000", "--until", new Date().toISOString().slice(0, 10)]);
  await runServer({});`;

export interface DemoServer {
  readonly url: string;
}

interface Started extends DemoServer {
  readonly pid: number;
}

/** Returns the folder of the server's database, for operator commands, e.g. to give a role to a journey's own account. */
export function demoDataDir(): string {
  return join(demoFolder(), "data");
}

/**
 * Returns the server of the demo season, with hunters, squads, seasons and boards to look at. The first journey that
 * asks for it starts the server, and all other journeys of the run wait for the same server. Journeys only read from
 * the server and change nothing but their own accounts.
 */
export async function demoServer(): Promise<DemoServer> {
  const folder = demoFolder();
  if (isFirst(folder)) await startServer(folder);
  const endMs = Date.now() + journeyMs;
  while (Date.now() < endMs) {
    const server = readStarted(folder);
    if (server) {
      if (!isAlive(server.pid))
        throw new Error(`the demo server ended:\n${readFileSync(logFile(folder), "utf8")}`);
      const answer = await fetch(`${server.url}/readyz`).catch(() => null);
      if (answer?.ok) return server;
    }
    await pause();
  }
  throw new Error(`the demo server was not ready after ${journeyMs} ms`);
}

/** Stops the server, if a journey has started it, and removes its data. */
export async function stopDemoServer(): Promise<void> {
  const folder = demoFolder();
  const server = readStarted(folder);
  if (server && isAlive(server.pid)) {
    process.kill(server.pid, "SIGTERM");
    const endMs = Date.now() + startMs;
    while (isAlive(server.pid) && Date.now() < endMs) await pause();
  }
  rmSync(folder, { recursive: true, force: true });
}

function demoFolder(): string {
  const folder = process.env.E2E_DEMO_DIR;
  if (!folder) throw new Error("E2E_DEMO_DIR is not set: playwright.config.ts sets it");
  return folder;
}

/** Returns true for exactly one caller among all workers. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(join(folder, "claimed"));
    return true;
  } catch {
    return false;
  }
}

async function startServer(folder: string): Promise<void> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = openSync(logFile(folder), "w");
  // The server is detached from the worker, because it must outlive the worker that happened to be first.
  const { pid } = spawn(
    "node",
    [
      "--disable-warning=ExperimentalWarning",
      "--input-type=module",
      "-e",
      isAtLength || isDrawing ? startDemo : startSmall,
    ],
    {
      cwd: root,
      detached: true,
      stdio: ["ignore", log, log],
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: demoDataDir(),
        RATE_LIMIT_SCALE: "1000",
      },
    },
  );
  closeSync(log);
  if (pid === undefined) throw new Error("the demo server could not be started");
  const file = startedFile(folder);
  writeFileSync(`${file}.new`, JSON.stringify({ pid, url } satisfies Started));
  renameSync(`${file}.new`, file);
}

const logFile = (folder: string) => join(folder, "server.log");
const startedFile = (folder: string) => join(folder, "server.json");

function readStarted(folder: string): Started | null {
  const file = startedFile(folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, lookEveryMs));
}

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const startMs = 120_000;
/** As `npm start -- --demo`, without its look at the build: that one is served by another server at the same time. */
const start = `import { runServer } from "./apps/server/src/main.ts"; await runServer({ demo: true });`;

export interface DemoServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The demo season on a port and with data of its own: hunters, squads, seasons and boards to look at. */
export async function startDemoServer(): Promise<DemoServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), "e2e-demo-"));
  const server = spawn(
    "node",
    ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", start],
    {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        RATE_LIMIT_SCALE: "1000",
      },
    },
  );
  const stop = async () => {
    await stopped(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  const endMs = Date.now() + startMs;
  while (Date.now() < endMs) {
    if (server.exitCode !== null) throw new Error(`the demo server ended with ${server.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the demo server was not ready after ${startMs} ms`);
}

function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once("exit", () => resolve());
    server.kill("SIGTERM");
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === "object" ? address.port : 0));
    });
  });
}

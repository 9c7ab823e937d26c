import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ConfigError, loadConfig } from "./config/config.ts";
import { startServer } from "./main.ts";
import { runningPostmaster } from "./platform/database/embedded/postmaster-file.ts";
import { startOfProcess } from "./platform/process/process-identity.ts";
import { brotliFixedIn } from "./platform/process/warn-of-node-faults.ts";
import { type AppProcess, startAppProcess, until } from "./testing/app-process.ts";
import { testAtLength } from "./testing/at-length.ts";
import { preparedDataDir } from "./testing/prepared-data-dir.ts";
import { simulatedLogs } from "./testing/simulated-logs.ts";
import { removeTempFolders, tempFolder } from "./testing/temp-folder.ts";

const isRoot = process.getuid?.() === 0;
const started: AppProcess[] = [];

function start(
  environment: Readonly<Record<string, string>>,
  as: { uid?: number; gid?: number } = {},
): AppProcess {
  const app = startAppProcess({ environment, ...as });
  started.push(app);
  return app;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((app) => app.end("SIGTERM")));
});
afterAll(removeTempFolders);

/**
 * Waits until the app is ready: the app's look at the database has a short time limit, which a busy machine may exceed.
 */
async function untilReady(address: string): Promise<void> {
  await until(async () => (await fetch(`${address}/readyz`)).status === 200);
}

/** Starts the app in this process; returns the sentence with which it refuses to start. */
async function refusalOf(environment: Readonly<Record<string, string>>): Promise<string> {
  const umask = process.umask();
  const config = loadConfig({ PORT: "0", LOG_LEVEL: "silent", ...environment });
  try {
    const server = await startServer({ config });
    await server.stop();
    throw new Error("the app started");
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  } finally {
    process.umask(umask);
  }
}

function postgresPid(dataDir: string): number {
  return runningPostmaster(join(dataDir, "postgres"))?.pid ?? 0;
}

describe("one app behind a proxy", () => {
  let dataDir = "";
  let logFile = "";
  let environment: Readonly<Record<string, string>>;
  let app: AppProcess;
  let address = "";

  beforeAll(async () => {
    dataDir = preparedDataDir();
    logFile = join(tempFolder(), "server.log");
    environment = { DATA_DIR: dataDir, PUBLIC_URL: "https://hunt.example", LOG_FILE: logFile };
    app = startAppProcess({ environment });
    address = await app.ready();
  });
  afterAll(() => app.end("SIGTERM"));

  test("prints its public address and the one it listens on", () => {
    expect(address).toMatch(/^http:\/\/localhost:\d+$/);
    expect(app.output()).toContain(`Eidolog is ready on https://hunt.example, and listens on ${address}\n`);
  });

  test("after the log file was renamed, SIGHUP makes the app write to a new one without stopping", async () => {
    const answersIn = (file: string) =>
      existsSync(file) ? (readFileSync(file, "utf8").match(/"answered"/g)?.length ?? 0) : 0;
    await fetch(`${address}/healthz`);
    await until(() => answersIn(logFile) === 1);
    renameSync(logFile, `${logFile}.1`);
    app.child.kill("SIGHUP");
    await until(() => existsSync(logFile));
    await fetch(`${address}/healthz`);
    await until(() => answersIn(logFile) === 1);
    expect(answersIn(`${logFile}.1`)).toBe(1);
    expect(app.hasEnded()).toBe(false);
  });

  test("restarts a killed database; meanwhile answers are 503 with Retry-After, and then as before (R8)", async () => {
    // The database cannot start without its control file, so the database stays away until the file is put back.
    const control = join(dataDir, "postgres", "global", "pg_control");
    const postgres = postgresPid(dataDir);
    renameSync(control, `${control}.away`);
    process.kill(postgres, "SIGKILL");

    let answer = await fetch(`${address}/v2/settings`);
    await until(async () => {
      if (answer.ok) answer = await fetch(`${address}/v2/settings`);
      return answer.status === 503;
    });
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
    expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(5);
    expect(await answer.json()).toMatchObject({ code: "database_unavailable" });
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect((await fetch(`${address}/readyz`)).status).toBe(503);

    renameSync(`${control}.away`, control);
    await untilReady(address);
    expect((await fetch(`${address}/v2/settings`)).status).toBe(200);
  });

  test("that is killed with SIGKILL leaves a running database, which the next app adopts (R1)", async () => {
    const postgres = postgresPid(dataDir);
    await app.end("SIGKILL");
    expect(startOfProcess(postgres)).not.toBeNull();

    app = startAppProcess({ environment });
    await untilReady(await app.ready());
    expect(postgresPid(dataDir)).toBe(postgres);
    expect(readFileSync(logFile, "utf8")).toContain('"adopted":true');
    expect(await app.end("SIGTERM")).toBe(0);
    expect(startOfProcess(postgres)).toBeNull();
  });
});

describe("one app on a terminal", () => {
  let dataDir = "";
  let app: AppProcess;
  let address = "";

  beforeAll(async () => {
    dataDir = preparedDataDir();
    const onTerminal = "--import=data:text/javascript,process.stdout.isTTY=true";
    app = startAppProcess({ environment: { DATA_DIR: dataDir }, flags: [onTerminal] });
    address = await app.ready();
  });
  afterAll(() => app.end("SIGTERM"));

  test("prints the word of local sign-in once, after its address", async () => {
    const word = readFileSync(join(dataDir, "local-word"), "utf8").trim();
    const shown = `Eidolog is ready on ${address}\nTo sign in locally, say the word ${word}\n`;
    await until(() => app.output().includes(shown));
    // No line of the log contains the word.
    expect(app.output().split(word)).toHaveLength(2);
  });

  test("stores an upload that has begun when SIGTERM comes, and then ends with 0 (R12)", async () => {
    const { port } = new URL(address);
    const [log = ""] = simulatedLogs(1);
    const half = Math.floor(log.length / 2);
    const upload = request({
      port,
      method: "POST",
      path: "/v2/uploads",
      headers: { "content-type": "text/plain" },
    });
    const status = new Promise((resolve, reject) => {
      upload.on("error", reject).on("response", (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
    });
    await new Promise((resolve) => upload.write(log.slice(0, half), resolve));
    await until(() => app.output().includes("listening"));
    const exit = app.end("SIGTERM");
    await until(() => app.output().includes('"msg":"stopping"'));
    upload.end(log.slice(half));
    expect(await status).toBe(202);
    expect(await exit).toBe(0);
  });
});

describe("one running app", () => {
  let dataDir = "";
  let app: AppProcess;
  let address = "";
  let metricsPort = 0;
  let slowAnswer: Promise<string>;

  beforeAll(async () => {
    dataDir = join(tempFolder(), "data");
    metricsPort = await freePort();
    const environment = { DATA_DIR: dataDir, METRICS_PORT: String(metricsPort), BRAND_NAME: "Testbrand" };
    app = startAppProcess({ environment });
    address = await app.ready();
    // The request takes ten seconds, so it runs beside the other tests.
    slowAnswer = answerToUnfinishedHeaders(Number(new URL(address).port));
  });
  afterAll(() => app.end("SIGTERM"));

  test("starts, prints its address, and answers", async () => {
    expect(app.output()).toContain(`Testbrand is ready on ${address}\n`);
    await untilReady(address);
    expect((await fetch(`${address}/v2/settings`)).status).toBe(200);
  });

  test("makes its files readable by its owner only, and opens no TCP port for the database", () => {
    for (const name of ["secret-key", "local-word", "postgres-password", "postgres.log"]) {
      expect(statSync(join(dataDir, name)).mode & 0o777, name).toBe(0o600);
    }
    for (const name of ["postgres", "run"])
      expect(statSync(join(dataDir, name)).mode & 0o777, name).toBe(0o700);
    // Line 6 of postmaster.pid is the address that the server listens on.
    const lines = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");
    expect(lines[5]).toBe("");
    const hba = readFileSync(join(dataDir, "postgres", "pg_hba.conf"), "utf8");
    const rules = hba.split("\n").filter((line) => /^(local|host)/.test(line));
    for (const rule of rules) expect(rule).toMatch(/^local.*scram-sha-256$|^host.*reject$/);
  });

  test("writes the word of local sign-in to its file, and to no log", async () => {
    const word = readFileSync(join(dataDir, "local-word"), "utf8").trim();
    expect(word).toMatch(/^[0-9a-z]{4}(?:-[0-9a-z]{4}){2}$/);
    const say = (said: string) =>
      fetch(`${address}/v2/auth/local/word`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ word: said }),
      });
    expect((await say("another")).status).toBe(403);
    expect((await say(word)).status).toBe(204);
    expect(app.output()).not.toContain(word);
  });

  test("says at its start when its version of Node has the fault of Brotli (docs/product.md, 'Compression')", () => {
    const isFaulty = process.versions.node.localeCompare(brotliFixedIn, "en", { numeric: true }) < 0;
    expect(app.output().includes("CVE-2026-111497")).toBe(isFaulty);
  });

  test("a second app on the same data directory is refused with a sentence that names the first (R3)", async () => {
    const second = startAppProcess({ environment: { DATA_DIR: dataDir } });
    expect(await second.exit()).toBe(1);
    const sentence = second.output().trim();
    expect(sentence).toContain(`(process ${app.pid})`);
    expect(sentence).toContain("DATA_DIR");
    expect(sentence.split("\n")).toHaveLength(1);
  });

  test("another app that wants the same port gets a sentence that says so, and leaves no database behind", async () => {
    const { port } = new URL(address);
    const two = preparedDataDir();
    expect(await refusalOf({ DATA_DIR: two, PORT: port })).toContain(`Port ${port} on 127.0.0.1 is in use`);
    expect(postgresPid(two)).toBe(0);
  });

  test("serves metrics on a separate port, not on the public one (ASVS 13.4.5)", async () => {
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    expect(await metrics.text()).toContain("http_requests_total");
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
    const refusal = await refusalOf({ DATA_DIR: preparedDataDir(), METRICS_PORT: String(metricsPort) });
    expect(refusal).toContain(`Port ${metricsPort} on 127.0.0.1 is in use`);
    expect(refusal).toContain("METRICS_PORT");
  });

  test("a worker joins the running app's database, and leaves it running", async () => {
    const worker = startAppProcess({ environment: { DATA_DIR: dataDir, ROLE: "worker" } });
    await worker.started();
    expect(await worker.end("SIGTERM")).toBe(0);
    expect(startOfProcess(postgresPid(dataDir))).not.toBeNull();
  });

  test("gives up on a sender who does not finish the headers, and answers a problem (threat 7)", async () => {
    const answer = await slowAnswer;
    expect(answer).toContain("HTTP/1.1 408");
    expect(answer).toContain('"code":"body_too_slow"');
  });

  test("stops everything on SIGTERM, with exit code 0 (R12)", async () => {
    const postgres = postgresPid(dataDir);
    expect(startOfProcess(postgres)).not.toBeNull();
    expect(await app.end("SIGTERM")).toBe(0);
    expect(startOfProcess(postgres)).toBeNull();
    expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
  });
});

/** Returns a port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function answerToUnfinishedHeaders(port: number): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk.toString();
  });
  socket.write("GET / HTTP/1.1\r\nhost: x\r\n");
  await new Promise((resolve) => socket.on("close", resolve));
  return answer;
}

test("the app stops the database that it started when the start then fails", async () => {
  const dataDir = preparedDataDir();
  rmSync(join(dataDir, "postgres", "base"), { recursive: true });
  const app = start({ DATA_DIR: dataDir });
  expect(await app.exit()).toBe(1);
  const [, pid] = /"pid":(\d+),.*"msg":"the embedded database runs"/.exec(app.output()) ?? [];
  expect(Number(pid)).toBeGreaterThan(0);
  expect(startOfProcess(Number(pid))).toBeNull();
});

testAtLength(
  "the app starts in spite of a left-over pid file whose pid belongs to another program today",
  async () => {
    const dataDir = preparedDataDir();
    const first = start({ DATA_DIR: dataDir });
    await first.ready();
    const file = join(dataDir, "postgres", "postmaster.pid");
    const { uid, gid } = statSync(file);
    const left = readFileSync(file, "utf8").replace(/^\d+/, String(process.pid));
    await first.end("SIGTERM");
    writeFileSync(file, left, { mode: 0o600 });
    chownSync(file, uid, gid);
    const address = await start({ DATA_DIR: dataDir }).ready();
    await untilReady(address);
  },
);

test("the app stops with a sentence that names the wrong variable", async () => {
  const app = start({ DATA_DIR: join(tempFolder(), "data"), RATE_LIMIT_SCALE: "fast" });
  expect(await app.exit()).toBe(1);
  expect(app.output()).toBe('RATE_LIMIT_SCALE must be a number from 0.001 to 1000000 (it is "fast").\n');
});

test.each([
  [
    "a database that does not answer",
    { DATABASE_URL: "postgres://nobody@127.0.0.1:1/x" },
    /DATABASE_URL is right\.$/,
  ],
  [
    "a log file that cannot be created",
    { LOG_FILE: "/dev/null/x.log" },
    /^LOG_FILE \/dev\/null\/x\.log cannot be written/,
  ],
  [
    "a data folder that cannot be created",
    { DATA_DIR: "/proc/x" },
    /^DATA_DIR cannot be used, the folder \/proc\/x cannot/,
  ],
  [
    "a folder that is a file",
    { DATA_DIR: import.meta.filename },
    /^DATA_DIR cannot be used, .*main\.test\.ts is no folder\.$/,
  ],
])("a start is refused with one sentence for %s", async (_name, environment, sentence) => {
  const given = { DATA_DIR: join(tempFolder(), "data"), SECRET_KEY: "k".repeat(40), ...environment };
  const refusal = await refusalOf(given);
  expect(refusal).toMatch(sentence);
  expect(refusal.split("\n")).toHaveLength(1);
});

testAtLength("the app works in a folder so deep that a socket's path would be too long there", async () => {
  const dataDir = join(tempFolder(), "deep".repeat(20), "down".repeat(20), "data");
  const address = await start({ DATA_DIR: dataDir }).ready();
  await untilReady(address);
});

(isRoot ? testAtLength : test.skip)(
  "runs below a folder that only root may enter, with the cluster below /var/lib",
  async () => {
    const folder = tempFolder();
    chmodSync(folder, 0o700);
    const dataDir = join(folder, "data");
    const brand = `test-${process.pid}`;
    const app = start({ DATA_DIR: dataDir, BRAND_NAME: brand });
    try {
      await untilReady(await app.ready());
      const home = readFileSync(join(dataDir, "cluster-location"), "utf8").trim();
      expect(home.startsWith(`/var/lib/${brand}/`)).toBe(true);
      expect(statSync(join(home, "postgres")).mode & 0o777).toBe(0o700);
      expect(statSync(join(home, "postgres")).uid).not.toBe(0);
      expect(readdirSync(dataDir)).toContain("secret-key");
      const second = start({ DATA_DIR: dataDir, BRAND_NAME: brand });
      expect(await second.exit()).toBe(1);
      expect(second.output()).toContain(`(process ${app.pid})`);
      expect(await app.end("SIGTERM")).toBe(0);
    } finally {
      rmSync(`/var/lib/${brand}`, { recursive: true, force: true });
    }
  },
);

/** Every Linux system has the user `daemon`. */
const ordinary = { uid: 1, gid: 1 };
const canTryOrdinary = isRoot && (statSync(import.meta.dirname).mode & 0o005) === 0o005;

test.skipIf(!canTryOrdinary)(
  "the app stops with one sentence when the folder belongs to somebody else",
  async () => {
    const dataDir = join(tempFolder(), "data");
    mkdirSync(dataDir, { mode: 0o755 });
    const app = start({ DATA_DIR: dataDir }, ordinary);
    expect(await app.exit()).toBe(1);
    expect(app.output()).toMatch(/^DATA_DIR cannot be used, the folder .* cannot be written: EACCES.*\.\n$/);
  },
);

test.skipIf(!canTryOrdinary)(
  "the app tells an ordinary user how to mend a data directory that root copied",
  async () => {
    const dataDir = join(tempFolder(), "data");
    mkdirSync(join(dataDir, "postgres"), { recursive: true });
    chownSync(dataDir, ordinary.uid, ordinary.gid);
    const app = start({ DATA_DIR: dataDir }, ordinary);
    expect(await app.exit()).toBe(1);
    expect(app.output()).toMatch(/^The database in \S+ belongs to root.*: sudo chown -R 1:1 \S+\/data\n$/);
  },
);

(canTryOrdinary ? testAtLength : test.skip)(
  "runs as an ordinary user in a folder that only he may enter",
  async () => {
    const folder = join(tempFolder(), "private");
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, ordinary.uid, ordinary.gid);
    const dataDir = join(folder, "data");
    const app = start({ DATA_DIR: dataDir }, ordinary);
    await untilReady(await app.ready());
    expect(statSync(join(dataDir, "postgres")).uid).toBe(ordinary.uid);
    expect(await app.end("SIGTERM")).toBe(0);
  },
);

// npm run bench -- watched [--watchers=2000 --seconds=30]
// Prints the processor time of two API processes and their database while many watch one hunt, whose figures change each second.
import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { loadConfig } from "../apps/server/src/config/config.ts";
import { joinAsSuperuser } from "../apps/server/src/platform/database/embedded/join-embedded-server.ts";
import { liveFigures } from "../apps/server/src/testing/live-figures.ts";
import { sessionDeps, signIn } from "../apps/server/src/testing/open-desk.ts";
import { urlOf } from "../apps/server/src/testing/test-databases.ts";
import { openBenchDatabase } from "./api/open-bench-database.ts";
import { processorTimeBetween } from "./server/processor-time.ts";
import { type BenchServer, startBenchServer } from "./server/run-server.ts";
import { openFolder } from "./settled/servers.ts";

const { values } = parseArgs({
  options: {
    watchers: { type: "string", default: "2000" },
    seconds: { type: "string", default: "30" },
  },
});
const watchers = Number(values.watchers);
const seconds = Number(values.seconds);
const say = (text: string) => process.stdout.write(`${text}\n`);

interface Seen {
  readonly open: number;
  readonly refused: number;
  readonly events: number;
  /** How many streams have ended and were opened again. */
  readonly again: number;
}

/** Lets a process of its own watch, so that only the servers' work is measured. */
function startWatchers(closing: AsyncDisposableStack, address: string, count: number): () => Seen {
  const child: ChildProcess = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "bench/watched/watch-hunt.ts", address, String(count)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  closing.defer(() => void child.kill());
  let seen: Seen = { open: 0, refused: 0, events: 0, again: 0 };
  child.stdout?.on("data", (lines: Buffer) => {
    seen = JSON.parse(lines.toString().trim().split("\n").at(-1) ?? "") as Seen;
  });
  return () => seen;
}

/** Makes a hunter with a name; returns the headers of their browser. */
async function signInHunter(dataDir: string): Promise<Readonly<Record<string, string>>> {
  const { db, close } = await openBenchDatabase(dataDir, 1);
  const deps = sessionDeps(db);
  const uuid = deps.newId();
  const name = { ign: "Bench", ign_key: "bench", verified_at: new Date() };
  await db
    .insertInto("user_account")
    .values({ uuid, ...name })
    .execute();
  const token = await signIn(deps, uuid);
  await close();
  return { "x-access-token": token, "content-type": "application/json" };
}

await using closing = new AsyncDisposableStack();
const dataDir = openFolder(closing, "watched");
const open = async (env: Readonly<Record<string, string>> = {}): Promise<BenchServer> => {
  const server = await startBenchServer(dataDir, { SECRET_KEY: "bench".repeat(8), ...env });
  closing.defer(() => server.kill("SIGTERM"));
  return server;
};
const first = await open();
const database = await joinAsSuperuser(loadConfig({ DATA_DIR: dataDir }), 10_000);
// As on another machine: it has a data folder of its own, and reaches the database by an address.
const other = { DATA_DIR: openFolder(closing, "watched-other"), DATABASE_URL: urlOf(database), ROLE: "api" };
const servers = [first, await open(other)];
const headers = await signInHunter(dataDir);
const own = `${first.url}/v2/@me/live`;
const begun = await fetch(own, { method: "POST", headers, body: "{}" });
if (!begun.ok) throw new Error(await begun.text());
const { uuid } = (await begun.json()) as { readonly uuid: string };
const each = Math.ceil(watchers / servers.length);
const seenBy = servers.map(({ url }) => startWatchers(closing, `${url}/v2/live/${uuid}/events`, each));
const total = (of: keyof Seen) => seenBy.reduce((sum, seen) => sum + seen()[of], 0);
while (total("open") + total("refused") < each * servers.length) await pause(500);
say(`${total("open")} watch at two processes, ${total("refused")} were refused`);

const before = servers.map((server) => server.processorTime());
const eventsBefore = total("events");
const startedMs = performance.now();
for (let second = 0; second < seconds; second += 1) {
  const { run, ...figures } = liveFigures();
  const body = JSON.stringify({ ...figures, run: run && { ...run, clock: second } });
  const sent = await fetch(own, { method: "PUT", headers, body });
  if (!sent.ok) throw new Error(await sent.text());
  await pause(1000);
}
const passedMs = performance.now() - startedMs;
await pause(1500);
const share = (ms: number) => `${((100 * ms) / passedMs).toFixed(1)} % of a core`;
for (const [index, server] of servers.entries()) {
  const from = before[index];
  if (from === undefined) continue;
  const spent = processorTimeBetween(from, server.processorTime());
  const memory = `${Math.round(server.residentBytes() / 1e6)} MB`;
  say(`process ${index + 1}: ${share(spent.appMs)}, ${memory}; database: ${share(spent.databaseMs)}`);
}
say(
  `${total("events") - eventsBefore} of ${seconds * each * servers.length} events came, ${total("again")} streams were opened again`,
);

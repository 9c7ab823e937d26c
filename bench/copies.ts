// npm run bench -- copies [--nights=200000 --asks=200]
// Prints how long it takes to find the copies of a night among many (S9), and to read all signals of a night.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadConfig } from "../apps/server/src/config/config.ts";
import {
  selectLogsAlike,
  selectLogsOfMatch,
  selectOtherPlaces,
  selectPasts,
} from "../apps/server/src/modules/nights/signals/queries.ts";
import { readSignalsOfNight } from "../apps/server/src/modules/nights/signals/read-signals-of-night.ts";
import { startEmbeddedServer } from "../apps/server/src/platform/database/embedded/embedded-server.ts";
import { accessOf, prepareRoles } from "../apps/server/src/platform/database/embedded/prepare-roles.ts";
import { migrateToLatest } from "../apps/server/src/platform/database/migrate.ts";
import { migrationTimeouts, openDatabase } from "../apps/server/src/platform/database/open-database.ts";
import { createLog } from "../apps/server/src/platform/log/create-log.ts";
import { fillKnownNights } from "../apps/server/src/testing/fill-known-nights.ts";

const { values } = parseArgs({
  options: { nights: { type: "string", default: "200000" }, asks: { type: "string", default: "200" } },
});
const nights = Number(values.nights);
const asks = Number(values.asks);
const parent = mkdtempSync(join(tmpdir(), "hunt-bench-copies-"));
const config = loadConfig({
  ...process.env,
  DATA_DIR: join(parent, "data"),
  DATABASE_URL: undefined,
  LOG_LEVEL: "error",
});
const log = createLog(config);
const server = await startEmbeddedServer({
  config,
  log,
  extraSettings: { session_replication_role: "replica" },
});
const target = { ...server.superuser, database: "bench_copies" };
await prepareRoles(target);
const access = accessOf(target);
await migrateToLatest(access, log);
const { db, close } = openDatabase({ target, poolSize: 1, timeouts: migrationTimeouts, log });

const nightOf = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;

const askedNights = Array.from(
  { length: asks },
  (_, ask) => 1 + ((ask * 791_900 + (ask % 2 === 0 ? 99 : 49)) % nights),
);

/** Milliseconds of each ask, ascending. */
async function time(ask: (nightUuid: string) => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (const number of askedNights) {
    const startedMs = performance.now();
    await ask(nightOf(number));
    times.push(performance.now() - startedMs);
  }
  return times.toSorted((one, other) => one - other);
}

function say(what: string, times: readonly number[]): void {
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(2);
  process.stdout.write(`${what}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms\n`);
}

try {
  await fillKnownNights(db, nights);
  const shapes = new Map<string, readonly number[]>();
  for (const number of askedNights) {
    const [log] = await selectLogsOfMatch(db, nightOf(number));
    shapes.set(nightOf(number), log?.shape ?? []);
  }
  await time((uuid) => readSignalsOfNight(db, uuid));
  say(
    `copies of a night among ${nights} (S9)`,
    await time((uuid) => selectLogsAlike(db, uuid, shapes.get(uuid) ?? [])),
  );
  say("who was elsewhere (S11)", await time((uuid) => selectOtherPlaces(db, uuid)));
  say("the past (S14)", await time((uuid) => selectPasts(db, uuid)));
  let copies = 0;
  const all = await time(async (uuid) => {
    const { signals } = await readSignalsOfNight(db, uuid);
    if (signals.some(({ code }) => code === "shape_known")) copies += 1;
  });
  say(`all signals of a night, ${copies} of ${asks} of them copies`, all);
} finally {
  await close();
  await server.stop();
  rmSync(parent, { recursive: true, force: true });
}

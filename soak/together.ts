import { join } from "node:path";
import {
  type EmbeddedServer,
  startEmbeddedServer,
} from "../apps/server/src/platform/database/embedded/embedded-server.ts";
import type { EmbeddedTarget } from "../apps/server/src/platform/database/open-database.ts";
import { createLog } from "../apps/server/src/platform/log/create-log.ts";
import { startAppProcess } from "../apps/server/src/testing/app-process.ts";
import { removeTempFolders, tempFolder } from "../apps/server/src/testing/temp-folder.ts";
import {
  asOwner,
  dropDatabase,
  emptyDatabase,
  runAsOwner,
  urlOf,
} from "../apps/server/src/testing/test-databases.ts";
import { parseRounds } from "./report.ts";

const usualRounds = 20;
const roles = ["all", "all", "api", "api", "api", "worker", "worker", "worker"];
const rounds = parseRounds(process.argv[2], usualRounds);
const folder = tempFolder();

/** Leaves views with other content in the database, with the mark of a former release. */
const asFormerRelease = [
  "comment on table touched is '0 of-a-former-release'",
  "drop view board_claim cascade",
  "create view board_claim as select 1 as one",
];

/** Starts all processes at once, and ends them once each has started or died; returns the output of the dead ones. */
async function startAll(target: EmbeddedTarget): Promise<readonly string[]> {
  const environment = {
    DATABASE_URL: urlOf(target),
    SECRET_KEY: "soak".repeat(8),
    DATA_DIR: join(folder, "app"),
    LOG_LEVEL: "fatal",
  };
  const apps = roles.map((role) => startAppProcess({ environment: { ...environment, ROLE: role } }));
  try {
    await Promise.allSettled(apps.map((app) => app.started()));
    return apps.filter((app) => !app.hasStarted()).map((app) => app.output());
  } finally {
    await Promise.all(apps.map((app) => app.end("SIGTERM")));
  }
}

/**
 * Plays one round, on an empty database and then after another release; returns the output of the processes that did
 * not start.
 */
async function playRound(server: EmbeddedServer): Promise<readonly string[]> {
  const empty = await emptyDatabase(server.superuser);
  const target = { ...empty, ...asOwner(server.superuser, empty) };
  try {
    const onEmpty = await startAll(target);
    for (const statement of asFormerRelease) await runAsOwner(server.superuser, target, statement);
    return [...onEmpty, ...(await startAll(target))];
  } finally {
    await dropDatabase(server.superuser, target);
  }
}

const server = await startEmbeddedServer({
  config: { dataDir: join(folder, "data"), brandName: "soak" },
  log: createLog({ logLevel: "fatal", logFile: null }),
  extraSettings: { max_connections: "200" },
});
try {
  const dead: string[] = [];
  for (let round = 1; round <= rounds; round += 1) dead.push(...(await playRound(server)));
  const started = 2 * rounds * roles.length;
  process.stdout.write(
    `${rounds} rounds on an empty database and after a changed view: ${started} processes started ${roles.length} at once, ${dead.length} died\n`,
  );
  for (const output of dead.slice(0, 3)) process.stdout.write(`  ${output.trim().slice(0, 1_000)}\n`);
  process.exitCode = dead.length === 0 ? 0 : 1;
} finally {
  await server.stop();
  removeTempFolders();
}

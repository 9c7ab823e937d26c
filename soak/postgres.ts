import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runAdmin } from "../apps/server/src/testing/admin-process.ts";
import { makeDatabase } from "./make-database.ts";
import { soakUploads } from "./nothing-lost.ts";
import { type OtherPostgres, startOtherPostgres } from "./other-postgres.ts";
import { report } from "./report.ts";

/** The versions from the oldest one that the server accepts to the one before ours; `npm test` runs on ours. */
const versions = ["15.18.0-beta.17", "16.14.0-beta.17", "17.10.0-beta.17"];
const restarts = 2;
/** The server tests of everything that uses SQL. */
const serverTests = [
  "modules",
  "admin",
  "demo",
  "platform/database",
  "platform/jobs",
  "platform/limits",
  "platform/watch",
];
const root = fileURLToPath(new URL("..", import.meta.url));
const vitestFile = join(root, "node_modules", "vitest", "vitest.mjs");

type Environment = Readonly<Record<string, string>>;
type Users = Parameters<typeof makeDatabase>[1];

/** The two setups of docs/operating.md: one user, or an owner and an app user that owns nothing. */
const databaseUsers: Readonly<Record<string, Users>> = {
  "one user": ["owner"],
  "two users": ["app", "owner"],
};

/** Runs a program of the project on the database; returns true when it ended well. */
function run(args: readonly string[], environment: Environment): boolean {
  const { status } = spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "inherit", "inherit"],
  });
  return status === 0;
}

/** Uploads logs through restarts, then compares the derived data with the sources. */
async function tryApp(server: OtherPostgres, kind: string, users: Users): Promise<boolean> {
  const environment = await makeDatabase(server, users);
  const result = await soakUploads({
    environment,
    rounds: restarts,
    seed: users.length,
    fault: async (app) => void (await app.end("SIGTERM")),
    mend: async () => undefined,
  });
  report(`${kind}, ${restarts} restarts`, result);
  const { code, output } = await runAdmin(environment, "check");
  process.stdout.write(output);
  return result.faults.length === 0 && code === 0;
}

async function tryVersion(version: string): Promise<boolean> {
  process.stdout.write(`\nPostgreSQL ${version}\n`);
  const folder = mkdtempSync(join(tmpdir(), "soak-postgres-"));
  // A server that root starts runs as another user, who must be able to cross this folder.
  chmodSync(folder, 0o711);
  const server = await startOtherPostgres(version, folder);
  try {
    let holds = true;
    for (const [kind, users] of Object.entries(databaseUsers))
      holds = (await tryApp(server, kind, users)) && holds;
    const tests = serverTests.map((name) => `apps/server/src/${name}/`);
    const environment = { TEST_DATABASE: JSON.stringify(server.superuser), HOME: process.env.HOME ?? "/" };
    return run([vitestFile, "run", "--reporter=dot", ...tests], environment) && holds;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const asked = process.argv[2];
const chosen = asked?.startsWith("/")
  ? [asked]
  : versions.filter((one) => asked === undefined || one.startsWith(`${asked}.`));
if (chosen.length === 0) throw new Error(`${asked} is none of ${versions.join(", ")}, nor a folder`);
for (const version of chosen) {
  if (!(await tryVersion(version))) process.exitCode = 1;
}

import { setTimeout as pause } from "node:timers/promises";
import { findBinaries } from "../apps/server/src/platform/database/embedded/binaries.ts";
import { until } from "../apps/server/src/testing/app-process.ts";
import { removeTempFolders, tempFolder } from "../apps/server/src/testing/temp-folder.ts";
import { findProgram, type Program } from "./find-program.ts";
import { makeDatabase } from "./make-database.ts";
import { startOtherPostgres } from "./other-postgres.ts";
import { type Example, examples } from "./proxies/examples.ts";
import { visitUntil } from "./proxies/outage.ts";
import {
  countByAddress,
  leadToHttps,
  sendNonsense,
  servePages,
  signIn,
  tellsNobody,
} from "./proxies/requests.ts";
import { type RunningProxy, runProxy } from "./proxies/run-proxy.ts";
import { type Site, type SiteDatabase, siteName, startSite } from "./proxies/site.ts";
import { followUpload, refuseEarly } from "./proxies/uploads.ts";
import { type Claims, openVisitor, type Visit, visitorNetwork } from "./proxies/visitor.ts";

/** The time that a statement of a slow database takes, and the time for which the database is slow. */
const slowMs = 400;
const slowForMs = 12_000;
/** The time after the end of a process in which every visitor must still be answered. */
const afterStopMs = 4_000;

let addresses = 0;

/** Returns a way to visit the proxy, each time from another address. */
function visitsOf({ places: { securePort: port } }: RunningProxy, { certificate }: Site): Visit {
  return () => {
    addresses += 1;
    const address = `${visitorNetwork}${Math.floor(addresses / 200)}.${1 + (addresses % 200)}`;
    return openVisitor({ address, port, name: siteName, certificate });
  };
}

interface Tried {
  readonly proxy: RunningProxy;
  readonly visit: Visit;
  readonly claims: Claims[];
}

/** Tries all proxies on one app, whose worker starts only once each proxy has a stream of events that waits for it. */
async function tryProxies(site: Site, tried: readonly Tried[]): Promise<void> {
  const followed = [];
  for (const [index, { proxy, visit, claims }] of tried.entries()) {
    await until(async () => {
      const visitor = visit();
      const { status } = await visitor.ask("/readyz");
      visitor.close();
      return status === 200;
    });
    const { plainPort, securePort } = proxy.places;
    await sendNonsense([plainPort, securePort], `${visitorNetwork}255.1`);
    claims.push(await leadToHttps(plainPort));
    claims.push(await servePages(visit), await countByAddress(visit), await signIn(visit));
    claims.push(await refuseEarly(visit));
    followed.push(await followUpload(visit, index + 1));
  }
  await site.startWorker();
  for (const [index, one] of followed.entries()) tried[index]?.claims.push(await one.end());
  site.database.slowDown(slowMs);
  await visitAll(tried, `a database of ${slowMs} ms a statement takes no process away`, pause(slowForMs));
  site.database.slowDown(0);
  const stopped = site.stopFirst().then(() => pause(afterStopMs));
  await visitAll(tried, "a process that stops is missed by nobody", stopped);
}

async function visitAll(tried: readonly Tried[], claim: string, over: Promise<unknown>) {
  const visits = await Promise.all(tried.map(({ visit }) => visitUntil(visit, over)));
  for (const [index, { asked, failed }] of visits.entries()) {
    const told = failed.length === 0 ? claim : `${claim} (${failed.length} of ${asked} were ${failed[0]})`;
    tried[index]?.claims.push({ [told]: failed.length === 0 });
  }
}

function print({ proxy: { example, hasEnded, written }, claims }: Tried): boolean {
  const all: Claims = Object.assign({ "the program lives": !hasEnded() }, ...claims, tellsNobody(written()));
  const broken = Object.entries(all).flatMap(([claim, holds]) => (holds ? [] : [claim]));
  process.stdout.write(`${example.name}, by ${example.path}: ${broken.length === 0 ? "holds" : "BROKEN"}\n`);
  for (const [claim, holds] of Object.entries(all)) process.stdout.write(`  ${holds ? "✓" : "✗"} ${claim}\n`);
  if (broken.length > 0) process.stdout.write(`${written()}\n`);
  return broken.length === 0;
}

/** Starts a PostgreSQL on a private socket with a database that has an owner and an app user. */
async function startDatabase(folder: string): Promise<SiteDatabase> {
  const postgres = await startOtherPostgres(findBinaries().dir, folder);
  return {
    target: postgres.superuser,
    make: (port) =>
      makeDatabase(
        postgres,
        ["app", "owner"],
        (user, name) => `postgres://${user}:soak@127.0.0.1:${port}/${name}`,
      ),
    stop: () => postgres.stop(),
  };
}

async function soakProxies(folder: string, installed: readonly Installed[]): Promise<boolean> {
  const site = await startSite({ folder, startDatabase });
  const tried: Tried[] = [];
  try {
    for (const { example, program } of installed) {
      const proxy = await runProxy(example, program, await site.placesFor(example));
      tried.push({ proxy, visit: visitsOf(proxy, site), claims: [] });
    }
    await tryProxies(site, tried);
    return tried.map(print).every((holds) => holds);
  } finally {
    await Promise.all(tried.map(({ proxy }) => proxy.stop()));
    await site.stop();
  }
}

interface Installed {
  readonly example: Example;
  readonly program: Program;
}

/** Returns the examples whose programs are installed, and prints the names of the others. */
function findInstalled(): readonly Installed[] {
  return examples.flatMap((example) => {
    const program = findProgram(example.program);
    if (program === null)
      process.stdout.write(`${example.name} is not installed here: its example was not tried.\n`);
    return program === null ? [] : [{ example, program }];
  });
}

/** Returns whether something was tried, and all of it holds. */
async function main(): Promise<boolean> {
  if (process.platform !== "linux") {
    process.stdout.write(
      "not run: this needs Linux, where every address of 127.0.0.0/8 is a visitor of its own\n",
    );
    return false;
  }
  const installed = findInstalled();
  if (installed.length === 0) return false;
  try {
    return await soakProxies(tempFolder(), installed);
  } finally {
    removeTempFolders();
  }
}

process.exitCode = (await main()) ? 0 : 1;

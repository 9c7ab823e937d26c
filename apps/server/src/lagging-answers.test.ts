import { endpoints } from "@hunt/contracts/endpoints";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerModules } from "./modules/modules.ts";
import { buildApp } from "./platform/app/build-app.ts";
import { type OpenDatabase, openDatabase } from "./platform/database/open-database.ts";
import type { Reads } from "./platform/database/reads/reads.ts";
import type { App } from "./platform/http/app.ts";
import { createLog } from "./platform/log/create-log.ts";
import { pagePaths } from "./platform/pages/page-heads.ts";
import { addNight } from "./testing/add-night.ts";
import { createHunter } from "./testing/hunters.ts";
import { matrixPath } from "./testing/matrix-requests.ts";
import { patientTimeouts } from "./testing/patience.ts";
import { createTestApp, type TestApp } from "./testing/test-app.ts";
import { urlOf } from "./testing/test-databases.ts";
import { testTexts } from "./testing/test-texts.ts";

/*
 * Everything that may come from a replica is asked of an app that has nothing else: its database is away, and its replica
 * takes no changes.
 */

const log = createLog({ logLevel: "silent", logFile: null });
let server: TestApp;
let away: OpenDatabase;
let replica: OpenDatabase;
let alone: App;
let subject = { nightUuid: "", uploadUuid: "", hunterUuid: "" };

beforeAll(async () => {
  server = await createTestApp({ work: false, environment: { RATE_LIMIT_SCALE: "1000000" } });
  const hunterUuid = await createHunter(server, "Replica Reader");
  const members = [{ uuid: hunterUuid, name: "Replica Reader" }, { name: "A mate" }];
  const nightUuid = await addNight(server, {
    members,
    realTimesMs: [400_000, 410_000],
    averageRealTimeMs: 405_000,
  });
  subject = { ...subject, nightUuid, hunterUuid };
  const shared = { poolSize: 2, timeouts: patientTimeouts, log };
  away = openDatabase({ ...shared, target: { url: "postgres://nobody@127.0.0.1:1/none" } });
  const readOnly = new URL(urlOf(server.target));
  readOnly.searchParams.set("options", "-c default_transaction_read_only=on");
  replica = openDatabase({ ...shared, target: { url: readOnly.href } });
  const reads: Reads = {
    hasReplica: true,
    isPrimaryAway: () => true,
    lagMs: () => 1_500,
    read: async (work) => ({ value: await work(replica.db), completeUntilMs: Date.UTC(2026, 5, 1) }),
    firstLook: async () => undefined,
    close: async () => undefined,
  };
  alone = await buildApp({ deps: { ...server.deps, db: away.db, reads }, registerModules });
  await alone.ready();
});
afterAll(async () => {
  await alone.close();
  await Promise.all([away.close(), replica.close()]);
  await server.close();
});

const board = "?season=3&squadSize=any";
/** The queries of calls that need one. */
const queries: Readonly<Record<string, string>> = {
  getComparisonPreview: "?compare=run-1",
  getNightLadder: "?season=3&squadSize=2",
  getNightBoardPreview: board,
  getRunBoardPreview: board,
  getStats: "?userUuid=:hunter",
  listNightBoard: board,
  listNightRecords: board,
  listRunBoard: board,
  listRunRecords: board,
};
const publicReads = Object.entries(endpoints).flatMap(([name, { method, url, config }]) => {
  const mayLag = "mayLag" in config && config.mayLag === true;
  return method === "GET" && "isPublic" in config && config.isPublic ? [{ name, url, mayLag }] : [];
});

test.each(publicReads.filter(({ mayLag }) => mayLag))(
  "$name is answered by the replica alone",
  async ({ name, url }) => {
    const query = (queries[name] ?? "").replace(":hunter", subject.hunterUuid);
    const answer = await alone.inject(`${matrixPath(url, subject)}${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers).toMatchObject({
      "x-complete-until": "2026-06-01T00:00:00.000Z",
      "cache-control": "no-store",
    });
  },
);

test("metrics say how far the replica is behind", async () => {
  const text = await alone.metricsText();
  expect(text).toMatch(/^replica_up 1$/m);
  expect(text).toMatch(/^replica_lag_seconds 1\.5$/m);
  expect(await server.app.metricsText()).not.toMatch(/^replica_/m);
});

/** Public reads of which each answer is of this moment, or needs no database. */
const others = [
  "getGamePreview",
  "getHealth",
  "getNextNight",
  "getNightCalendar",
  "getReadiness",
  "getRecordRun",
  "getUpload",
  "listLiveHunts",
  "streamUploadEvents",
];

test("every public read that no replica answers is listed in this test", () => {
  const named = publicReads.filter(({ mayLag }) => !mayLag).map(({ name }) => name);
  expect(named.toSorted()).toEqual(others);
});

test.each(pagePaths.filter((path) => !path.startsWith("/moderation")))(
  "the page %s is described by the replica alone",
  async (path) => {
    const params = { nightUuid: subject.nightUuid, userUuidOrIgn: subject.hunterUuid };
    const request = { texts: testTexts("en"), query: new URLSearchParams(), db: replica.db };
    const headFor = alone.pageHeads.of(path);
    if (headFor !== null)
      expect(await headFor({ ...params, otherUuidOrIgn: subject.hunterUuid }, request)).not.toBeNull();
  },
);

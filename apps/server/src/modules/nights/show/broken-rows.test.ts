import { Writable } from "node:stream";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addNight } from "../../../testing/add-night.ts";
import { createHunter } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

// Once, a single row that could not be shown made every list with it fail for everybody.

let server: TestApp;
let logged = "";
let ada = "";
let sound = "";
let late = "";
let broken = "";
let endless = "";

beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk;
      done();
    },
  });
  server = await createTestApp({ logTo });
  ada = await createHunter(server, "Ada");
  const bob = await createHunter(server, "Bob");
  const night = () =>
    addNight(server, {
      members: [{ uuid: ada }, { uuid: bob }],
      verified: true,
      fullRuns: 6,
      averageRealTimeMs: 500_000,
      realTimesMs: [500_000, 510_000],
    });
  [sound, late, broken, endless] = [await night(), await night(), await night(), await night()];
  const { db } = server.deps;
  await sql`update night set started_at = '10000-01-01 00:00:00+00' where uuid = ${late}`.execute(db);
  await sql`update night set created_at = '10000-01-01 00:00:00+00' where uuid = ${broken}`.execute(db);
  await sql`update night set created_at = 'infinity' where uuid = ${endless}`.execute(db);
});
afterAll(() => server.close());

const board = "season=3&squadSize=any";

describe("while a night of the year 10000 is stored", () => {
  test.each([
    "/v2/nights?limit=100",
    "/v2/nights?limit=100&withRuns=true&withEidolons=true",
    `/v2/nights?userUuid=ADA&limit=100`,
    `/v2/leaderboards/nights?${board}&entries=all`,
    `/v2/leaderboards/nights?${board}&entries=all&verifiedOnly=false`,
  ])("%s shows the other nights", async (url) => {
    logged = "";
    const answer = await server.app.inject(url.replace("ADA", ada));
    expect(answer.statusCode).toBe(200);
    const items: readonly { readonly uuid: string; readonly startedAt: string | null }[] =
      answer.json().items;
    const uuids = items.map(({ uuid }) => uuid);
    expect(uuids).toContain(sound);
    for (const uuid of [broken, endless]) expect(uuids).not.toContain(uuid);
    expect(items.find(({ uuid }) => uuid === late)?.startedAt).toBeNull();
    expect(logged).toContain("left out of a list");
  });

  test.each([
    "/v2/runs?limit=100",
    `/v2/runs?userUuid=ADA&limit=100`,
    `/v2/leaderboards/runs?${board}&entries=all`,
    "/v2/leaderboards/users?season=3",
    "/v2/users",
    "/v2/users?orderBy=lastNightAt",
    "/v2/users/ADA",
    `/v2/users/ADA/mates`,
    `/v2/users/ADA/trend`,
    `/v2/users/ADA/calendar`,
    `/v2/stats?userUuid=ADA`,
    "/v2/stats/home",
    "/v2/leaderboards/nights?season=3&squadSize=2",
  ])("%s still answers", async (url) => {
    expect((await server.app.inject(url.replace("ADA", ada))).statusCode).toBe(200);
  });

  test("the night's own page says that its day is unknown", async () => {
    const answer = await server.app.inject(`/v2/nights/${late}`);
    expect(answer.json()).toMatchObject({ uuid: late, startedAt: null });
  });
});

test.each(["9999", "2099"])(
  "a log whose clock shows the year %s gives a night of unknown day",
  async (year) => {
    const [log = ""] = simulatedLogs(Number(year), { hunters: hunters(1), maximumRunsPerNight: 1 });
    const ofThatYear = log.replace(/\[UTC: [^\]]*\]/, `[UTC: Thu Dec 31 23:59:00 ${year}]`);
    expect(ofThatYear).not.toBe(log);
    const { upload } = await publishLog(server, ofThatYear);
    const uuid = upload.nights[0]?.uuid;
    const answer = await server.app.inject(`/v2/nights/${uuid}`);
    expect(answer.json()).toMatchObject({ uuid, startedAt: null });
    const list = await server.app.inject("/v2/nights?limit=100");
    expect(list.json().items.map((night: { uuid: string }) => night.uuid)).toContain(uuid);
  },
);

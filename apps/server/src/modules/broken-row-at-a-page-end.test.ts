import { nightOrders } from "@hunt/contracts/nights";
import { runOrders } from "@hunt/contracts/runs";
import { hunterOrders } from "@hunt/contracts/users";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addNight } from "../testing/add-night.ts";
import { createHunter } from "../testing/hunters.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

// One broken row must not hide a list, nor the rows after it. A page that ends with a row whose time is outside the
// calendar still says where the next page begins.

/** Times that PostgreSQL can store and answers cannot show. */
const brokenInstants = [
  "10000-01-01 00:00:00+00",
  "290000-01-01 00:00:00+00",
  "infinity",
  "-infinity",
  "0044-03-15 00:00:00+00 BC",
];

let server: TestApp;
let ada = "";
const sound = { nights: [] as string[], users: [] as string[] };
const broken = new Set<string>();

beforeAll(async () => {
  server = await createTestApp({ work: false, environment: { RATE_LIMIT_SCALE: "1000000" } });
  const { db } = server.deps;
  ada = await createHunter(server, "Ada");
  for (const [index, instant] of [null, ...brokenInstants, null].entries()) {
    const hunter = await createHunter(server, `Hunter${index}`);
    const uuid = await addNight(server, {
      members: [{ uuid: ada }, { uuid: hunter }],
      verified: true,
      fullRuns: 6,
      averageRealTimeMs: 500_000 + index,
      realTimesMs: [500_000 + index],
      createdAtMs: Date.UTC(2026, 0, 1 + index),
    });
    if (instant === null) {
      sound.nights.push(uuid);
      sound.users.push(hunter);
      continue;
    }
    broken.add(uuid).add(hunter);
    // A run has the time of its night.
    await sql`update run set created_at = ${instant}::timestamptz where night_uuid = ${uuid}`.execute(db);
    await sql`update night set created_at = ${instant}::timestamptz where uuid = ${uuid}`.execute(db);
    await sql`update user_account set created_at = ${instant}::timestamptz where uuid = ${hunter}`.execute(
      db,
    );
  }
});
afterAll(() => server.close());

/** Returns the UUIDs of all pages by their cursors. Fails when a page is refused, or when the pages do not end. */
async function walk(url: string, limit: number): Promise<readonly string[]> {
  const uuids: string[] = [];
  let cursor: string | null = "";
  for (let pages = 0; cursor !== null; pages += 1) {
    expect(pages, `pages of ${url}`).toBeLessThan(30);
    const page = await pageOf(`${url}&limit=${limit}${cursor === "" ? "" : `&cursor=${cursor}`}`);
    uuids.push(...page.items.map((item) => item.night?.uuid ?? item.uuid));
    cursor = page.nextCursor;
  }
  return uuids;
}

interface Page {
  readonly items: readonly { readonly uuid: string; readonly night?: { readonly uuid: string } }[];
  readonly nextCursor: string | null;
}

async function pageOf(url: string): Promise<Page> {
  const answer = await server.app.inject(url);
  expect(answer.statusCode, `${url}: ${answer.body}`).toBe(200);
  return answer.json();
}

const directions = ["asc", "desc"] as const;
const board = "season=3&squadSize=any&entries=all&verifiedOnly=false";
const lists = directions.flatMap((direction) => [
  ...nightOrders.flatMap((order) => [
    `/v2/nights?orderBy=${order}&orderDirection=${direction}`,
    `/v2/nights?userUuid=ADA&orderBy=${order}&orderDirection=${direction}`,
  ]),
  ...runOrders.flatMap((order) => [
    `/v2/runs?orderBy=${order}&orderDirection=${direction}`,
    `/v2/runs?userUuid=ADA&orderBy=${order}&orderDirection=${direction}`,
  ]),
  `/v2/leaderboards/nights?${board}&orderDirection=${direction}`,
  `/v2/leaderboards/runs?${board}&orderDirection=${direction}`,
]);

describe.each([1, 2])("lists in pages of %d", (limit) => {
  test.each(lists)("%s shows each sound night once", async (list) => {
    const uuids = await walk(list.replace("ADA", ada), limit);
    expect(uuids.filter((uuid) => !broken.has(uuid)).toSorted()).toEqual(sound.nights.toSorted());
    expect(new Set(uuids).size).toBe(uuids.length);
  });

  test.each([
    ...directions.flatMap((direction) =>
      hunterOrders.map((order) => `/v2/users?orderBy=${order}&orderDirection=${direction}`),
    ),
    "/v2/leaderboards/users?season=3",
  ])("%s shows each sound hunter once", async (list) => {
    const uuids = await walk(list, limit);
    const others = uuids.filter((uuid) => !broken.has(uuid) && uuid !== ada);
    expect(others.toSorted()).toEqual(sound.users.toSorted());
    expect(new Set(uuids).size).toBe(uuids.length);
  });
});

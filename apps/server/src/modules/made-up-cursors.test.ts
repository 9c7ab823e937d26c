import { runBoardOrders } from "@hunt/contracts/leaderboards";
import { nightOrders } from "@hunt/contracts/nights";
import { runOrders } from "@hunt/contracts/runs";
import { hunterOrders } from "@hunt/contracts/users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

/**
 * Callers can send any text as a cursor. For each text the answer must be a list, or a refusal that names the cursor.
 */
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false, environment: { RATE_LIMIT_SCALE: "1000000" } });
});
afterAll(() => server.close());

const uuid = "01886ec7-4f63-7d9f-a42d-48749299b571";
const pack = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString("base64url");
const values = [
  null,
  0,
  -1,
  1.5,
  1e20,
  2 ** 31,
  -(2 ** 31) - 1,
  "",
  "x",
  "\0",
  "a\0b",
  "\ud800",
  "infinity",
  "2026-01-01T00:00:00Z",
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00+14:00",
  "2026-01-01T00:00:00+23:59",
  "+275760-09-13T00:00:00Z",
  "-271821-04-20T00:00:00Z",
  true,
  [],
  {},
];

/** Returns true for a list and false for a refusal that names the cursor. */
async function isListOrNamed(url: string, held: unknown): Promise<boolean> {
  const answer = await server.app.inject(url);
  if (answer.statusCode === 200) return true;
  expect(answer.statusCode, `${JSON.stringify(held)} at ${url}: ${answer.body}`).toBe(400);
  expect(answer.json()).toMatchObject({ code: "invalid_parameter", errors: [{ field: "cursor" }] });
  return false;
}

describe.each([
  ["/v2/nights", nightOrders, ["", `&userUuid=${uuid}`, "&season=3&squadSize=2"]],
  ["/v2/runs", runOrders, ["", `&userUuid=${uuid}`]],
  ["/v2/users", hunterOrders, ["", "&search=a", "&search=abc", "&season=3"]],
] as const)("%s", (path, orders, filters) => {
  test.each(orders)(
    "ordered by %s, a list refuses a made-up cursor or answers with a page",
    async (order) => {
      let lists = 0;
      for (const held of values) {
        const cursor = pack([path.replace("/v2/", ""), order, "desc", held, uuid]);
        for (const filter of filters) {
          if (await isListOrNamed(`${path}?orderBy=${order}&cursor=${cursor}${filter}`, held)) lists += 1;
        }
      }
      // Some values have the form of real cursors; without these no cursor would reach the database.
      expect(lists).toBeGreaterThan(0);
    },
  );
});

test("a cursor of another list or another order is refused", async () => {
  const cursor = pack(["nights", "createdAt", "desc", "2026-01-01T00:00:00Z", uuid]);
  expect((await server.app.inject(`/v2/nights?cursor=${cursor}`)).statusCode).toBe(200);
  for (const other of ["/v2/runs?", "/v2/users?orderBy=createdAt&", "/v2/nights?orderDirection=asc&"]) {
    const answer = await server.app.inject(`${other}cursor=${cursor}`);
    expect([other, answer.statusCode]).toEqual([other, 400]);
    expect(answer.json()).toMatchObject({ errors: [{ field: "cursor", code: "invalid_cursor" }] });
  }
});

test.each([
  ["/v2/leaderboards/nights?squadSize=any&season=3", "averageRealTime", "asc"],
  ["/v2/leaderboards/runs?squadSize=any&season=3", runBoardOrders[0], "asc"],
  ["/v2/leaderboards/runs?squadSize=any&season=3&from=2020-01-01T00:00:00Z", runBoardOrders[0], "asc"],
  ["/v2/leaderboards/users?season=3", "allHydrolystCaptures", "desc"],
])("%s refuses a made-up cursor or answers with a page", async (board, order, direction) => {
  for (const held of values) {
    await isListOrNamed(
      `${board}&cursor=${pack(["board", order, direction, held, "2026-01-01T00:00:00Z", uuid])}`,
      held,
    );
    await isListOrNamed(`${board}&cursor=${pack(["board", order, direction, 1, held, uuid])}`, held);
    await isListOrNamed(
      `${board}&cursor=${pack(["board", order, direction, 1, "2026-01-01T00:00:00Z", held])}`,
      held,
    );
  }
});

import { type UserAnswer, type UserOrder, userOrders } from "@hunt/contracts/users";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addNight } from "../../../testing/add-night.ts";
import { createAccount, createHunter } from "../../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let server: TestApp;
/** The captures of the nights that each hunter hosts, by name. */
const captures: Readonly<Record<string, readonly number[]>> = {
  Åsa: [6, 6],
  "100%_real": [12],
  'o\'Brien | "quote"': [3],
  狼と香辛料: [6],
  ｆｕｌｌｗｉｄｔｈ: [],
  Straße: [5],
  aa: [6],
};

beforeAll(async () => {
  server = await createTestApp({ work: false });
  let playedAtMs = Date.parse("2026-01-01T20:00:00Z");
  for (const [ign, nights] of Object.entries(captures)) {
    const host = await createHunter(server, ign);
    for (const count of nights) {
      playedAtMs += 86_400_000;
      await addNight(server, { members: [{ uuid: host }], captures: count, playedAtMs });
    }
  }
  await createAccount(server);
});
afterAll(() => server.close());

interface Page {
  readonly total: number;
  readonly items: readonly UserAnswer[];
  readonly nextCursor: string | null;
}
async function list(query: Readonly<Record<string, string | number>>): Promise<Page> {
  const text = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const answer = await server.app.inject(`/v2/users?${text}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Page>();
}
const names = ({ items }: Page) => items.map(({ ign }) => ign);

describe("the list of hunters", () => {
  test("the list of hunters is ordered by all captures, most first, 5 at a time, and holds hunters with a verified name", async () => {
    const page = await list({});
    expect(page.total).toBe(Object.keys(captures).length);
    expect(page.items).toHaveLength(5);
    expect(page.items.map(({ stats }) => stats.allHydrolystCaptures)).toEqual([12, 12, 6, 6, 5]);
    expect(page.items[0]?.stats.best).toBeNull();
  });

  const values: Record<UserOrder, (user: UserAnswer) => string | number | null> = {
    allHydrolystCaptures: ({ stats }) => stats.allHydrolystCaptures,
    hostHydrolystCaptures: ({ stats }) => stats.hostHydrolystCaptures,
    clientHydrolystCaptures: ({ stats }) => stats.clientHydrolystCaptures,
    nights: ({ stats }) => stats.nights,
    lastNightAt: ({ stats }) => stats.lastNightAt,
    createdAt: ({ createdAt }) => createdAt,
    ign: ({ ign }) => ign?.toLowerCase() ?? null,
  };
  const cells = userOrders.flatMap((orderBy) =>
    (["asc", "desc"] as const).map((orderDirection) => ({ orderBy, orderDirection })),
  );
  test.each(cells)(
    "the list of hunters has unknown values last, and the same pages by cursor and by offset, by $orderBy $orderDirection",
    async (order) => {
      const whole = await list({ ...order, limit: 100 });
      const known = whole.items.map(values[order.orderBy]).filter((value) => value !== null);
      const sorted = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      if (order.orderBy !== "ign")
        expect(known).toEqual(order.orderDirection === "asc" ? sorted : sorted.reverse());
      expect(whole.items.map(values[order.orderBy]).slice(known.length)).toEqual(
        Array.from({ length: whole.items.length - known.length }, () => null),
      );
      const byCursor: UserAnswer[] = [];
      const byOffset: UserAnswer[] = [];
      for (let cursor: string | null = ""; cursor !== null; ) {
        const page: Page = await list({ ...order, limit: 2, ...(cursor === "" ? {} : { cursor }) });
        byCursor.push(...page.items);
        byOffset.push(...(await list({ ...order, limit: 2, offset: byOffset.length })).items);
        expect(page.total).toBe(whole.total);
        cursor = page.nextCursor;
      }
      expect(byCursor).toEqual(whole.items);
      // A last page that is exactly full has no next cursor, whether it was read by cursor or not.
      const first = await list({ ...order, limit: whole.total - 1 });
      const rest = await list({ ...order, limit: 1, cursor: first.nextCursor ?? "" });
      expect([rest.items.length, rest.nextCursor]).toEqual([1, null]);
      expect((await list({ ...order, limit: whole.total })).nextCursor).toBeNull();
      expect(byOffset).toEqual(whole.items);
    },
  );

  test("the list of hunters shows a season's hunters with what they did in it", async () => {
    const host = await createHunter(server, "Season only");
    await addNight(server, { members: [{ uuid: host }], captures: 4, season: 3 });
    expect(names(await list({ season: 3, search: "season" }))).toEqual(["Season only"]);
    const answer = await server.app.inject("/v2/users?season=77");
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "unknown_season", errors: [{ field: "season" }] });
    await server.deps.db.deleteFrom("user_account").where("uuid", "=", host).execute();
  });
});

describe("a search for hunters", () => {
  test.each([
    ["ASA", ["Åsa"]],
    ["å", ["Åsa", "aa", "100%_real", "Straße"]],
    ["100%_", ["100%_real"]],
    ["%", ["100%_real"]],
    ["_", ["100%_real"]],
    ["'b", ['o\'Brien | "quote"']],
    ["|", ['o\'Brien | "quote"']],
    ["香", ["狼と香辛料"]],
    ["と香辛", ["狼と香辛料"]],
    ["fullwidth", ["ｆｕｌｌｗｉｄｔｈ"]],
    ["STRASSE", ["Straße"]],
    ["x".repeat(500), []],
    ["%%%", []],
  ])("%s finds %j", async (search, expected) => {
    const page = await list({ search, limit: 100 });
    expect(names(page).toSorted()).toEqual([...expected].sort());
    expect(page.total).toBe(expected.length);
  });

  test("a search for hunters finds only displayed aliases", async () => {
    const uuid = await createHunter(server, "Plain");
    const { db } = server.deps;
    expect(names(await list({ search: "nickname" }))).toEqual([]);
    await db
      .updateTable("user_account")
      .set({ search_key: "plain\nnickname" })
      .where("uuid", "=", uuid)
      .execute();
    expect(names(await list({ search: "Nickname" }))).toEqual(["Plain"]);
    await db.deleteFrom("user_account").where("uuid", "=", uuid).execute();
    expect(names(await list({ search: "plain" }))).toEqual([]);
  });

  test("a search for hunters refuses a text of 501 characters, and names the parameter", async () => {
    const answer = await server.app.inject(`/v2/users?search=${"x".repeat(501)}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid_parameter", errors: [{ field: "search" }] });
  });
});

test.each([
  ["all hunters", {}, 3],
  ["the hunters of a season, from an offset on", { season: 3, offset: 1 }, 3],
  ["hunters whose names have a character", { search: "a" }, 3],
  ["hunters whose names have a character, beyond the last one", { search: "a", offset: 10_000_000 }, 2],
  ["hunters whose names have a part in common", { search: "actual", season: 3 }, 3],
  ["no hunter", { search: "nobody is called that", season: 3 }, 3],
])("a list of %s takes few statements", async (_, query, most) => {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    await list(query);
    // Only the server's own reads are counted, not the settings of a new connection nor the work on jobs.
    const texts = sent.mock.calls.map(([statement]) => JSON.stringify(statement));
    expect(texts.filter((text) => /from \\"(hunter_count|user_account|setting)\\"/.test(text))).toHaveLength(
      most,
    );
  } finally {
    sent.mockRestore();
  }
});

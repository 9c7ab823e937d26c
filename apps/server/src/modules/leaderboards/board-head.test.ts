import { afterAll, beforeAll, expect, test } from "vitest";
import { insertNight } from "../../testing/boards/insert-night.ts";
import { headRequest } from "../../testing/head-request.ts";
import { createHunter } from "../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false });
  const seasons = [3, 4].map((number) => ({
    number,
    startsAt: `202${number}-01-01T00:00:00Z`,
    endsAt: null,
  }));
  const rows = { seasons, currentSeason: 4 };
  for (const [key, value] of Object.entries(rows)) {
    await server.deps.db
      .insertInto("setting")
      .values({ key, value: JSON.stringify(value) })
      .execute();
  }
  const user = await createHunter(server, "Rell");
  await insertNight(server.deps.db, { squad: [{ user }], averageRealTimeMs: 480_000, runsMs: [470_250] });
  await insertNight(server.deps.db, {
    squad: ["A", "B"],
    averageRealTimeMs: 490_000,
    season: 3,
  });
});
afterAll(() => server.close());

const getBoardHead = async (search: string) => {
  const head = await server.app.pageHeads.of("/leaderboards")?.({}, headRequest(server, "en", search));
  if (!head) throw new Error("there is no head");
  return head;
};
const names = (text: string) => text.replace(/[\u2068\u2069]/g, "");

test("a board's preview names its filters in words and has the board's address", async () => {
  const first = await getBoardHead("");
  expect([first.title, first.address]).toEqual(["Leaderboards", undefined]);
  expect(first.description).toBe("The best nights of season 4 by average real time; 1 squad is ranked.");
  const solo = await getBoardHead("squad=solo&season=4&category=novaless%25&utm_source=x&page=2");
  expect(solo.title).toBe("Leaderboards · Solo · Season 4 · Novaless%");
  expect(solo.address).toBe("/leaderboards?squad=solo&season=4&category=novaless%25");
  const runs = await getBoardHead("board=runs&verified=false");
  expect(runs.title).toBe("Leaderboards · Runs · unverified nights included");
  expect(names(runs.description)).toBe("Runs · unverified nights included · #1 7:50.250 Rell");
  const old = await getBoardHead("season=3&squad=duo&verified=false&from=2020-01-01");
  expect(old.title).toBe("Leaderboards · Duo · Season 3 · from 2020-01-01 · unverified nights included");
  expect(old.description).toContain("1 squad is ranked");
  const until = await getBoardHead("season=3&to=2026-01-01");
  expect(until.title).toBe("Leaderboards · Season 3 · until 2026-01-01");
  const between = await getBoardHead("season=3&from=2020-01-01&to=2026-01-01");
  expect(between.title).toBe("Leaderboards · Season 3 · 2020-01-01 – 2026-01-01");
  const hunters = await getBoardHead("board=hunters&metric=hostHydrolystCaptures&season=all");
  expect(hunters.title).toBe("Leaderboards · Hunters · Captures as host");
});

test.each(["season=99", "squad=five", "board=users", "category=none", "metric=speed", "from=soon"])(
  "an address that is not a board's shows the first board: %s",
  async (search) => {
    expect(await getBoardHead(search)).toEqual(await getBoardHead(""));
  },
);

test("the home page and the rules page have descriptions too", async () => {
  const home = await server.app.pageHeads.of("/")?.({}, headRequest(server));
  expect(home).toMatchObject({
    title: "Home",
    description: expect.stringMatching(/2 nights analyzed so far\.$/),
  });
  const rules = await server.app.pageHeads.of("/rules")?.({}, headRequest(server, "en", "season=3"));
  expect(rules).toMatchObject({
    title: "Rules · Season 3",
    description: "What counts, and what the categories of season 3 require.",
    address: "/rules?season=3",
  });
});

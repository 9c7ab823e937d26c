import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertNight } from "../../testing/boards/insert-night.ts";
import { headRequest } from "../../testing/head-request.ts";
import { createHunter } from "../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
/** The calls that asked for a picture to be drawn. */
const drawn: string[] = [];
beforeAll(async () => {
  server = await createTestApp({ work: false });
  const seasons = [3, 4].map((number) => ({
    number,
    startsAt: `202${number}-01-01T00:00:00Z`,
    endsAt: null,
  }));
  for (const [key, value] of Object.entries({ seasons, currentSeason: 3 })) {
    await server.deps.db
      .insertInto("setting")
      .values({ key, value: JSON.stringify(value) })
      .execute();
  }
  const rell = await createHunter(server, "Rell");
  const hangul = await createHunter(server, "달그림자");
  const night = { season: 3, runsMs: [470_250] };
  await insertNight(server.deps.db, { ...night, squad: [{ user: rell }], averageRealTimeMs: 480_123 });
  await insertNight(server.deps.db, { ...night, squad: [{ user: hangul }], averageRealTimeMs: 480_223 });
  for (const ms of [490_000, 500_000])
    await insertNight(server.deps.db, { ...night, squad: [`A${ms}`, `B${ms}`], averageRealTimeMs: ms });
  const { of } = server.deps.pictures;
  server.deps.pictures.of = (key, svg) => {
    drawn.push(svg());
    return of(key, svg);
  };
});
afterAll(() => server.close());

const words = (svg: string | undefined) => [...(svg ?? "").matchAll(/>([^<>]+)</g)].map(([, text]) => text);
const headOf = async (search: string) =>
  await server.app.pageHeads.of("/leaderboards")?.({}, headRequest(server, "en", search));
const pictureOf = async (path: string) => {
  drawn.length = 0;
  const answer = await server.app.inject(path);
  return { answer, shown: words(drawn[0]) };
};

test("a board's link preview has a picture of its first three entries", async () => {
  const head = await headOf("squad=solo&verified=true&page=2");
  expect(head?.imagePath).toBeUndefined();
  const solo = await headOf("squad=solo&page=2&utm_source=x");
  expect(solo?.imagePath).toBe(
    "/v2/leaderboards/nights/preview.png?season=3&squadSize=1&orderBy=averageRealTime",
  );
  const { answer, shown } = await pictureOf(solo?.imagePath ?? "");
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
  if (process.env.PREVIEW_OUT) writeFileSync(process.env.PREVIEW_OUT, answer.rawPayload);
  // Both are 480.123 s, which is S+ (up to 484).
  expect(shown).toEqual(
    expect.arrayContaining(["Nights · Solo", "1", "8:00.123", "S+", "Rell", "2", "8:00.223", "+0.100s"]),
  );
  expect(shown).toContain("2 entries");
  expect(shown).toContain("Solo");
  expect(shown).not.toContain("달그림자");
});

test("the picture shows the category's name as on the page", async () => {
  const { shown } = await pictureOf(
    "/v2/leaderboards/nights/preview.png?season=4&squadSize=any&category=novaless%25",
  );
  expect(shown.filter((text) => /novaless/i.test(text ?? ""))).toEqual([
    expect.stringMatching(/ · Novaless%$/),
  ]);
});

test("the picture shows three of many entries, and says when there are none", async () => {
  const all = await pictureOf("/v2/leaderboards/nights/preview.png?season=3&squadSize=any");
  expect(all.shown.filter((text) => /^\d$/.test(text ?? ""))).toEqual(["1", "2", "3"]);
  const none = await pictureOf("/v2/leaderboards/runs/preview.png?season=3&squadSize=4");
  expect(none.shown).toContain("Nobody is ranked here yet.");
  const hunters = await pictureOf((await headOf("board=hunters"))?.imagePath ?? "");
  expect(hunters.shown).toContain("Hunters");
});

test("only boards that exist have a picture, and only with their first filters", async () => {
  const codes = async (path: string) => (await server.app.inject(`/v2/leaderboards/${path}`)).json().code;
  expect(await codes("nights/preview.png?season=99&squadSize=1")).toBe("unknown_season");
  expect(await codes("nights/preview.png?season=3&squadSize=1&category=none")).toBe("unknown_category");
  expect(await codes("nights/preview.png?season=3&squadSize=5")).toBe("invalid_parameter");
  expect(await codes("nights/preview.png?season=3&squadSize=1&orderBy=realTime")).toBe("invalid_parameter");
  for (const search of ["verified=false", "entries=all", "from=2024-01-01", "to=2024-01-01"])
    expect((await headOf(search))?.imagePath).toBeUndefined();
  const board = await pictureOf("/v2/leaderboards/nights/preview.png?season=3&squadSize=1");
  const other = await pictureOf("/v2/leaderboards/nights/preview.png?season=3&squadSize=1&offset=1&x=2");
  expect(other.shown.length > 0 ? other.shown : board.shown).toEqual(board.shown);
});

import { listNightRecords, listRunRecords } from "@hunt/contracts/records";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertNight } from "../../testing/boards/insert-night.ts";
import { anyReason, operator } from "../../testing/by-operator.ts";
import { headRequest } from "../../testing/head-request.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { lockBoards, unlockBoards } from "../settings/lock-boards.ts";

let server: TestApp;
const made: Record<string, string> = {};

beforeAll(async () => {
  server = await createTestApp({ work: false, nowMs: Date.parse("2026-06-11T00:00:00Z") });
  const { db } = server.deps;
  const seasons = [{ number: 4, startsAt: "2024-01-01T00:00:00Z", endsAt: null }];
  await db
    .insertInto("setting")
    .values({ key: "seasons", value: JSON.stringify(seasons) })
    .execute();
  const add = async (name: string, night: Parameters<typeof insertNight>[1]) => {
    made[name] = await insertNight(db, night);
  };
  // The nights are added out of order, because only their publication times count.
  await add("third", {
    squad: ["C"],
    averageRealTimeMs: 480_250,
    createdAt: "2026-06-01T00:00:00Z",
    runsMs: [479_000, 477_500, 481_000],
  });
  await add("first", {
    squad: ["A"],
    averageRealTimeMs: 500_000,
    createdAt: "2026-05-01T00:00:00Z",
    runsMs: [490_000],
  });
  await add("slower", { squad: ["B"], averageRealTimeMs: 510_000, createdAt: "2026-05-05T00:00:00Z" });
  await add("second", { squad: ["B"], averageRealTimeMs: 490_000, createdAt: "2026-05-11T00:00:00Z" });
  await add("reached", { squad: ["A"], averageRealTimeMs: 490_000, createdAt: "2026-05-12T00:00:00Z" });
  await add("reachedLater", { squad: ["B"], averageRealTimeMs: 490_000, createdAt: "2026-05-14T00:00:00Z" });
  await add("unverified", {
    squad: ["D"],
    averageRealTimeMs: 400_000,
    createdAt: "2026-05-13T00:00:00Z",
    verified: false,
  });
  await add("duo", { squad: ["A", "B"], averageRealTimeMs: 470_000, createdAt: "2026-06-06T00:00:00Z" });
});
afterAll(() => server.close());

const nights = "/v2/leaderboards/nights/records?season=4&squadSize=1";
const get = async (url: string) => (await server.app.inject(url)).json();
const nameOf = (uuid: string) => Object.keys(made).find((name) => made[name] === uuid) ?? uuid;
const day = 86_400;
const historyOf = (body: { items: Record<"uuid" | "value" | "gain" | "heldSeconds" | "until", never>[] }) =>
  body.items.map(({ uuid, value, gain, heldSeconds, until }) => [
    nameOf(uuid),
    value,
    gain,
    heldSeconds,
    until,
  ]);

describe("the history of a board's record", () => {
  test("a record's history lists who beat the record, when and by how much, and how long each was held, the latest first", async () => {
    const body = await get(nights);
    expect(listNightRecords.schema.response[200].parse(body)).toEqual(body);
    expect(historyOf(body)).toEqual([
      ["third", 480.25, 9.75, 10 * day, null],
      ["second", 490, 10, 21 * day, "2026-06-01T00:00:00.000Z"],
      ["first", 500, null, 10 * day, "2026-05-11T00:00:00.000Z"],
    ]);
    expect(body).toMatchObject({ total: 3, category: "any%", lockedAt: null });
    expect(body.items[0].since).toBe("2026-06-01T00:00:00.000Z");
  });

  test("a record's history can be read page by page", async () => {
    const body = await get(`${nights}&limit=1&offset=1`);
    expect([body.total, ...historyOf(body)]).toEqual([
      3,
      ["second", 490, 10, 21 * day, "2026-06-01T00:00:00.000Z"],
    ]);
    expect(await get(`${nights}&offset=9`)).toMatchObject({ total: 3, items: [] });
  });

  test("a record's history joins all squad sizes when all are asked for", async () => {
    const body = await get("/v2/leaderboards/nights/records?season=4&squadSize=any");
    expect(historyOf(body).map(([name, , gain]) => [name, gain])).toEqual([
      ["duo", 10.25],
      ["third", 9.75],
      ["second", 10],
      ["first", null],
    ]);
  });

  test("a record's history takes only the best run of a night, because its runs were published together", async () => {
    const body = await get("/v2/leaderboards/runs/records?season=4&squadSize=1");
    expect(listRunRecords.schema.response[200].parse(body)).toEqual(body);
    expect(body.items.map(({ value, gain, index }: Record<string, number>) => [value, gain, index])).toEqual([
      [477.5, 12.5, 2],
      [490, null, 1],
    ]);
  });

  test("a record's history refuses an unknown season or category, and returns no record for an empty board", async () => {
    expect((await get("/v2/leaderboards/nights/records?season=9&squadSize=1")).code).toBe("unknown_season");
    expect((await get(`${nights}&category=none`)).code).toBe("unknown_category");
    expect((await get("/v2/leaderboards/nights/records?season=4")).code).toBe("missing_parameter");
    expect(await get("/v2/leaderboards/nights/records?season=4&squadSize=3")).toMatchObject({
      total: 0,
      items: [],
    });
  });

  test("a record's history is shown in link previews and to browsers without JavaScript", async () => {
    const headOf = (search: string) =>
      server.app.pageHeads.of("/leaderboards/records")?.({}, headRequest(server, "en", search));
    const head = await headOf("squad=solo&season=4&verified=false");
    expect(head?.title).toBe("Records · Solo · Season 4");
    expect(head?.address).toBe("/leaderboards/records?squad=solo&season=4");
    const lines = head?.plain?.slice(2) ?? [];
    expect(lines.map(({ text }) => text.slice(0, 19))).toEqual([
      "2026-06-01 8:00.250",
      "2026-05-11 8:10.000",
      "2026-05-01 8:20.000",
    ]);
    expect(lines[0]?.path).toBe(`/nights/${made.third}`);
    expect((await headOf("season=4&category=novaless%25"))?.title).toBe("Records · Season 4 · Novaless%");
    expect((await headOf("season=9"))?.title).toBe("Records");
  });

  test("hiding a night gives the record back to its previous holder, and showing the night again takes it away", async () => {
    const { db } = server.deps;
    const change = (changes: Record<string, unknown>) =>
      db
        .updateTable("night")
        .set(changes)
        .where("uuid", "=", made.third ?? "")
        .execute();
    await change({ scope: "private" });
    expect(historyOf(await get(nights)).map(([name]) => name)).toEqual(["second", "first"]);
    await change({ scope: "public", verified: false });
    expect(historyOf(await get(nights)).map(([name]) => name)).toEqual(["second", "first"]);
    await change({ verified: true });
    expect(historyOf(await get(nights)).map(([name]) => name)).toEqual(["third", "second", "first"]);
  });

  test("a record's history stays as it was at the lock, without what is no longer public", async () => {
    await lockBoards(server.deps, operator, anyReason);
    await insertNight(server.deps.db, {
      squad: ["E"],
      averageRealTimeMs: 300_000,
      createdAt: "2026-06-09T00:00:00Z",
    });
    await server.deps.db
      .updateTable("night")
      .set({ deleted_at: new Date() })
      .where("uuid", "=", made.second ?? "")
      .execute();
    const locked = await get(nights);
    // The hunter who first reached the deleted record holds it from then on; one who reached it later holds none.
    expect(historyOf(locked).map(([name]) => name)).toEqual(["third", "reached", "first"]);
    expect(locked.lockedAt).not.toBeNull();
    await unlockBoards(server.deps, operator, anyReason);
    expect(historyOf(await get(nights)).map(([, value]) => value)).toEqual([300, 480.25, 490, 500]);
  });
});

import { getNightRank, listNightBoard } from "@hunt/contracts/leaderboards";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import type { ConnectionTarget } from "../../platform/database/open-database.ts";
import { insertNight, type NightToInsert } from "../../testing/boards/insert-night.ts";
import { anyReason, operator } from "../../testing/by-operator.ts";
import { createHunter } from "../../testing/hunters.ts";
import { sendNight } from "../../testing/send-night.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { dropDatabase } from "../../testing/test-databases.ts";
import { lockBoards, unlockBoards } from "../settings/lock-boards.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** The database uses this time too, for rows whose night has no time of its own. */
const startMs = Date.now();
const daysBefore = (days: number) => new Date(startMs - days * dayMs).toISOString();

let server: TestApp;
let rell: string;
let mate: string;
/** A database with the two hunters, and one that has twenty rows as well. Each test has a copy of one of them. */
let empty: ConnectionTarget;
let filled: ConnectionTarget;
/** The nights of the twenty rows, the best first. */
let others: readonly string[];

async function open(copyOf?: ConnectionTarget) {
  server = await createTestApp({ work: false, nowMs: startMs, ...(copyOf && { copyOf }) });
}

beforeAll(async () => {
  await open();
  const seasons = JSON.stringify([{ number: 4, startsAt: "2024-01-01T00:00:00Z", endsAt: null }]);
  await server.deps.db.insertInto("setting").values({ key: "seasons", value: seasons }).execute();
  rell = await createHunter(server, "Rell");
  mate = await createHunter(server, "Mate");
  await setAge(mate, 60);
  empty = await server.leaveDatabase();
  await open(empty);
  others = await fillBoard(20);
  filled = await server.leaveDatabase();
});
afterEach(() => server.close());
afterAll(async () => {
  for (const database of [empty, filled]) await dropDatabase(inject("testDatabase"), database);
});

async function setAge(user: string, days: number) {
  const createdAt = new Date(startMs - days * dayMs);
  await sql`update user_account set created_at = ${createdAt} where uuid = ${user}`.execute(server.deps.db);
}

const duo = (name: string, figures: Partial<NightToInsert> = {}): NightToInsert => ({
  squad: [{ user: rell }, name],
  verified: false,
  createdAt: daysBefore(0),
  ...figures,
});

/** Fills a board with rows that are a month old: from 400 s on, one second apart. */
async function fillBoard(rows: number): Promise<readonly string[]> {
  const nights: string[] = [];
  for (let index = 0; index < rows; index += 1) {
    const averageRealTimeMs = 400_000 + index * 1000;
    nights.push(
      await insertNight(
        server.deps.db,
        duo(`Mate ${index}`, { createdAt: daysBefore(30), averageRealTimeMs, runsMs: [averageRealTimeMs] }),
      ),
    );
  }
  return nights;
}

const get = async (url: string) => (await server.app.inject(url)).json();
const board = "/v2/leaderboards/nights?season=4&squadSize=2&verifiedOnly=false";
const uuidsOf = async (url: string = board) =>
  (await get(url)).items.map(({ uuid }: { readonly uuid: string }) => uuid) as string[];
const isShown = async (night: string, url: string = board) => (await uuidsOf(url)).includes(night);
const rankOf = async (night: string) =>
  getNightRank.schema.response[200].parse(await get(`/v2/nights/${night}/rank`));

/** Inserts a new night that would be the first, with a squad mate who has an account. */
const newBest = (figures: Partial<NightToInsert> = {}) =>
  insertNight(server.deps.db, {
    ...duo(""),
    squad: [{ user: rell }, { user: mate }],
    averageRealTimeMs: 350_000,
    runsMs: [340_000],
    ...figures,
  });

interface Voice {
  readonly user?: string;
  readonly owner?: string;
  readonly compared?: number;
  readonly disputes?: boolean;
  readonly browser?: Buffer;
}

/** Stores another log of the night, as its analysis would. */
async function addLog(
  night: string,
  { user = mate, owner, compared = 40, disputes = false, browser }: Voice = {},
) {
  return await server.deps.db.transaction().execute(async (trx) => {
    const upload = await sendNight(trx, night, user, { disputes });
    await trx
      .updateTable("upload_night")
      .set({ log_owner: owner ?? `name of ${mate}`, compared_count: compared, agreed_count: compared })
      .where("upload_uuid", "=", upload)
      .execute();
    await trx
      .updateTable("upload")
      .set({ fingerprint_hash: browser ?? null })
      .where("uuid", "=", upload)
      .execute();
    return upload;
  });
}

describe("a new night that would be among the first ten", () => {
  beforeEach(() => open(filled));

  test("a new night that would be among the first ten waits for seven days, and its page says until when", async () => {
    const night = await newBest();
    const { total, items } = listNightBoard.schema.response[200].parse(await get(board));
    expect([total, items.map(({ uuid }) => uuid)]).toEqual([20, others]);
    expect(items[0]).toMatchObject({ rank: 1, gap: 0 });
    const waitsUntil = new Date(startMs + 7 * dayMs).toISOString();
    expect(await rankOf(night)).toMatchObject({ rank: null, unrankedReason: "first_ten", waitsUntil });
    server.clock.nowMs = startMs + 7 * dayMs - 1;
    expect(await isShown(night)).toBe(false);
    server.clock.nowMs += 1;
    expect((await uuidsOf())[0]).toBe(night);
    expect(await rankOf(night)).toMatchObject({ rank: 1, total: 21, unrankedReason: null, waitsUntil: null });
  });

  test("a new night that would be among the first ten waits on the board under every filter", async () => {
    const night = await newBest();
    for (const further of [
      "&entries=all",
      "&orderDirection=desc",
      `&from=${daysBefore(1)}`,
      `&from=${daysBefore(40)}&entries=all`,
      "&limit=3&offset=0",
    ])
      expect(await isShown(night, board + further)).toBe(false);
    expect(await isShown(night, board.replace("squadSize=2", "squadSize=any"))).toBe(false);
    expect((await server.app.inject(`${board}&around=${night}`)).json()).toMatchObject({
      code: "not_on_board",
      params: { waitsUntil: new Date(startMs + 7 * dayMs).toISOString() },
    });
  });

  test("a new night shows at once below the first ten, and on boards where it is not among them", async () => {
    const columns = { average_extraction_time_ms: 900_000 };
    const night = await newBest({ averageRealTimeMs: 411_500, columns });
    expect((await uuidsOf()).indexOf(night)).toBe(12);
    const fast = await newBest({ columns, squad: [{ user: rell }, "Fast"] });
    expect(await isShown(fast)).toBe(false);
    expect((await uuidsOf(`${board}&orderBy=averageExtractionTime`)).slice(-2).sort()).toEqual(
      [night, fast].sort(),
    );
    expect(await uuidsOf()).toHaveLength(others.length + 1);
  });

  test("a waiting night leaves its squad's older night in place", async () => {
    const older = await newBest({ averageRealTimeMs: 415_500, createdAt: daysBefore(30) });
    const night = await newBest();
    const shown = await uuidsOf();
    expect([shown.indexOf(older), shown.includes(night)]).toEqual([16, false]);
  });

  test("a waiting night is not among the latest personal bests", async () => {
    await newBest({ averageRealTimeMs: 415_500, createdAt: daysBefore(30) });
    const night = await newBest();
    const isTold = async () =>
      (await get("/v2/leaderboards/highlights")).bests.some(
        ({ nightUuid }: { readonly nightUuid: string }) => nightUuid === night,
      );
    expect(await isTold()).toBe(false);
    server.clock.nowMs = startMs + 7 * dayMs;
    expect(await isTold()).toBe(true);
  });

  test("the runs of a waiting night are not on the board of runs, and not counted there, until it has waited", async () => {
    const night = await newBest();
    const runs = board.replace("nights", "runs");
    const { total, items } = await get(`${runs}&limit=7`);
    expect([total, items.length, items[0].rank]).toEqual([20, 7, 1]);
    expect(items.map((run: { night: { uuid: string } }) => run.night.uuid)).not.toContain(night);
    server.clock.nowMs += 7 * dayMs;
    expect((await get(runs)).items[0].night.uuid).toBe(night);
  });

  test("a new night does not wait when a moderator has approved it", async () => {
    const night = await newBest({ verified: true });
    expect((await uuidsOf())[0]).toBe(night);
    await server.deps.db.updateTable("night").set({ verified: false }).where("uuid", "=", night).execute();
    expect(await isShown(night)).toBe(false);
  });

  test("a waiting night keeps waiting on a board that is locked, until it is unlocked", async () => {
    const night = await newBest();
    await lockBoards(server.deps, operator, anyReason);
    server.clock.nowMs += 8 * dayMs;
    expect(await isShown(night)).toBe(false);
    await unlockBoards(server.deps, operator, anyReason);
    expect(await isShown(night)).toBe(true);
  });
});

describe("a new night on a board of fewer than twenty rows", () => {
  beforeEach(() => open(empty));

  test("a new night shows at once on a board of fewer than twenty rows, itself included", async () => {
    await fillBoard(18);
    const night = await newBest();
    expect((await uuidsOf())[0]).toBe(night);
    await insertNight(server.deps.db, duo("One more", { averageRealTimeMs: 500_000 }));
    expect((await uuidsOf())[0]).toBe(night);
  });

  test("a night keeps showing when it came while the board had fewer than twenty rows, whatever came later", async () => {
    const early: string[] = [];
    for (let index = 0; index < 10; index += 1)
      early.push(
        await insertNight(
          server.deps.db,
          duo(`Early ${index}`, { createdAt: daysBefore(3), averageRealTimeMs: 390_000 + index * 1000 }),
        ),
      );
    for (let index = 0; index < 12; index += 1)
      await insertNight(
        server.deps.db,
        duo(`Slow ${index}`, { createdAt: daysBefore(2), averageRealTimeMs: 600_000 + index * 1000 }),
      );
    expect((await uuidsOf()).slice(0, 10)).toEqual(early);
    const best = await newBest();
    expect((await uuidsOf()).slice(0, 10)).toEqual(early);
    expect(await rankOf(best)).toMatchObject({ rank: null, unrankedReason: "first_ten" });
  });
});

describe("a second voice for a night", () => {
  beforeEach(() => open(filled));

  test("a second voice is an agreeing log of a squad mate whose account is a month old", async () => {
    const night = await newBest();
    await addLog(night);
    expect((await uuidsOf())[0]).toBe(night);
  });

  test("a second voice counts from the day on which the mate's account is a month old", async () => {
    const night = await newBest();
    await setAge(mate, 25);
    await addLog(night);
    expect(await isShown(night)).toBe(false);
    const isAMonthOld = new Date(startMs - 25 * dayMs);
    isAMonthOld.setUTCMonth(isAMonthOld.getUTCMonth() + 1);
    const { waitsUntil } = await rankOf(night);
    expect(Date.parse(waitsUntil ?? "")).toBeLessThanOrEqual(startMs + 7 * dayMs);
    server.clock.nowMs = Date.parse(waitsUntil ?? "");
    expect(await isShown(night)).toBe(true);
  });

  test("no second voice is a log of the same account, browser or hunter, a stranger's log, or a log that disagrees", async () => {
    const stranger = await createHunter(server, "Stranger");
    await setAge(stranger, 90);
    const night = await newBest();
    const browser = Buffer.from("one browser");
    await server.deps.db
      .updateTable("upload")
      .set({ fingerprint_hash: browser })
      .where("user_uuid", "=", rell)
      .execute();
    const none: readonly Voice[] = [
      { user: rell },
      { user: stranger },
      { owner: "Rell" },
      { compared: 9 },
      { disputes: true },
      { browser },
    ];
    for (const voice of none) {
      const upload = await addLog(night, voice);
      expect([voice, await isShown(night)]).toEqual([voice, false]);
      await server.deps.db.deleteFrom("upload").where("uuid", "=", upload).execute();
    }
    await addLog(night);
    expect(await isShown(night)).toBe(true);
  });

  test("a second voice does not count after it is taken back", async () => {
    const night = await newBest();
    const upload = await addLog(night);
    expect(await isShown(night)).toBe(true);
    await server.deps.db.deleteFrom("upload").where("uuid", "=", upload).execute();
    expect(await isShown(night)).toBe(false);
  });
});

describe("the seven days of waiting", () => {
  beforeEach(() => open(filled));

  test("the seven days of waiting begin again when the night is shown by another log", async () => {
    const night = await newBest({ createdAt: daysBefore(30), averageRealTimeMs: 410_500 });
    expect((await uuidsOf()).indexOf(night)).toBe(11);
    await server.deps.db.transaction().execute(async (trx) => {
      const upload = await sendNight(trx, night, rell);
      await trx
        .updateTable("night")
        .set({ source_upload_uuid: upload, average_real_time_ms: 350_000 })
        .where("uuid", "=", night)
        .execute();
    });
    const { waitsUntil } = await rankOf(night);
    server.clock.nowMs = Date.parse(waitsUntil ?? "") - 1;
    expect(server.clock.nowMs).toBeGreaterThanOrEqual(startMs + 7 * dayMs - 1);
    expect(await isShown(night)).toBe(false);
    server.clock.nowMs += 1;
    expect(await isShown(night)).toBe(true);
  });

  test("the seven days of waiting begin again when the night becomes visible to everybody", async () => {
    const night = await newBest({ createdAt: daysBefore(30), columns: { scope: "private" } });
    await server.deps.db.updateTable("night").set({ scope: "public" }).where("uuid", "=", night).execute();
    const { waitsUntil } = await rankOf(night);
    expect(Date.parse(waitsUntil ?? "")).toBeGreaterThanOrEqual(startMs + 7 * dayMs);
  });

  test("the seven days of waiting begin again when a first account vouches for the night", async () => {
    const night = await newBest({ createdAt: daysBefore(30), squad: ["Nobody", "Else"] });
    await server.deps.db.transaction().execute(async (trx) => {
      await trx
        .updateTable("night_member")
        .set({ user_uuid: rell })
        .where("night_uuid", "=", night)
        .where("position", "=", 1)
        .execute();
      await sendNight(trx, night, rell);
    });
    expect(await rankOf(night)).toMatchObject({ unrankedReason: "first_ten" });
  });

  test("the seven days of waiting continue where they were after the night was hidden or disputed for a while", async () => {
    const { db } = server.deps;
    const hide = async (night: string, hidden: boolean) => {
      await db.updateTable("night").set({ hidden }).where("uuid", "=", night).execute();
    };
    const dispute = async (night: string, disputes: boolean) => {
      const upload = disputes ? await addLog(night, { disputes }) : null;
      if (upload !== null) return;
      await sql`delete from upload using upload_night sent
        where sent.upload_uuid = upload.uuid and sent.night_uuid = ${night} and sent.disputes`.execute(db);
    };
    for (const stop of [hide, dispute]) {
      const night = await newBest();
      // The night began to wait four days ago, and was hidden for two of those days.
      await server.asOwner(
        `update counted_night set since = since - interval '4 days' where night_uuid = '${night}'`,
      );
      await stop(night, true);
      await server.asOwner(
        `update counted_night set stopped_at = stopped_at - interval '2 days' where night_uuid = '${night}'`,
      );
      await stop(night, false);
      const { unrankedReason, waitsUntil } = await rankOf(night);
      expect(unrankedReason).toBe("first_ten");
      const leftMs = Date.parse(waitsUntil ?? "") - startMs;
      expect(leftMs).toBeGreaterThanOrEqual(5 * dayMs);
      expect(leftMs).toBeLessThan(5.1 * dayMs);
    }
  });

  test("the seven days of waiting continue when the same log is analysed again", async () => {
    const night = await newBest({ createdAt: daysBefore(30) });
    await server.deps.db
      .updateTable("night")
      .set({ average_real_time_ms: 349_990, engine_version: 2 })
      .where("uuid", "=", night)
      .execute();
    expect((await uuidsOf())[0]).toBe(night);
  });
});

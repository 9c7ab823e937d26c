import { listNightBoard } from "@hunt/contracts/leaderboards";
import { stretchCostReads } from "@hunt/contracts/limits";
import type { NightAnswer } from "@hunt/contracts/nights";
import { type Era, eraIds } from "@hunt/engine/domain/words";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertNight } from "../../testing/boards/insert-night.ts";
import { headRequest } from "../../testing/head-request.ts";
import { createHunter } from "../../testing/hunters.ts";
import { publishLog } from "../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

/**
 * Boards, records and lists of one era of the game (docs/game-log.md section 3, "Eras"). Update 40 came on 2025-10-15, and 40.0.3 on
 * 2025-10-21.
 */
let server: TestApp;
let rell: string;
const made: Record<string, string> = {};

/** The dates of a night: its build's day, the time at which it began, or the day that a moderator has set. */
interface Dates {
  readonly built?: string;
  readonly started?: string;
  readonly set?: string;
}
const nights: Record<string, readonly [era: Era | null, seconds: number, dates: Dates]> = {
  // The nights before the patch are fast, those after it half as fast, and later ones are fast again.
  longBefore: ["before-u40", 300, { started: "2025-06-01T20:00:00Z" }],
  lastBefore: ["before-u40", 310, { started: "2025-10-14T23:59:59Z" }],
  // The first night was played on the patch's day by a game without the patch. The second was played long after that
  // day by a game that never got the patch.
  olderGame: ["before-u40", 305, { built: "2025-10-14", started: "2025-10-15T20:00:00Z" }],
  muchOlderGame: ["before-u40", 320, { built: "2025-09-01", started: "2025-11-30T20:00:00Z" }],
  firstOfPatch: ["u40", 620, { started: "2025-10-15T00:00:00Z" }],
  builtOnPatch: ["u40", 600, { built: "2025-10-15", started: "2025-10-21T09:00:00Z" }],
  newerGame: ["u40-0-3", 350, { built: "2025-10-21", started: "2025-10-21T20:00:00Z" }],
  yearLater: ["u40-0-3", 340, { started: "2026-03-01T20:00:00Z" }],
  setByModerator: ["u40", 610, { set: "2025-10-18" }],
  unknown: [null, 250, {}],
};

beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.now(), environment: { RATE_LIMIT_SCALE: "100" } });
  const { db } = server.deps;
  const seasons = [{ number: 4, startsAt: "2024-01-01T00:00:00Z", endsAt: null }];
  await db
    .insertInto("setting")
    .values({ key: "seasons", value: JSON.stringify(seasons) })
    .execute();
  rell = await createHunter(server, "Rell");
  let month = 0;
  for (const [name, [, seconds, { built = null, started = null, set = null }]] of Object.entries(nights)) {
    month += 1;
    made[name] = await insertNight(db, {
      squad: [{ user: rell }],
      averageRealTimeMs: seconds * 1000,
      runsMs: [seconds * 1000 + 1],
      createdAt: `2026-${String(month).padStart(2, "0")}-01T00:00:00Z`,
      columns: {
        started_at: started === null ? null : new Date(started),
        built_on: built as never,
        played_on: set as never,
      },
    });
  }
});
afterAll(() => server.close());

const get = async (url: string) => (await server.app.inject(url)).json();
const nameOf = (uuid: string) => Object.keys(made).find((name) => made[name] === uuid) ?? uuid;
const namesOf = (body: { items: { uuid: string; night?: { uuid: string } }[] }) =>
  body.items.map(({ uuid, night }) => nameOf(night?.uuid ?? uuid)).toSorted();
const namesIn = (era: Era) =>
  Object.keys(nights)
    .filter((name) => nights[name]?.[0] === era)
    .toSorted();
const board = "/v2/leaderboards/nights?season=4&squadSize=1&verifiedOnly=false";

describe("an era of the game", () => {
  test("each night names its era: that of its build, else that of its day, else none", async () => {
    for (const [name, [era]] of Object.entries(nights)) {
      expect([name, (await get(`/v2/nights/${made[name]}`)).era]).toEqual([name, era]);
    }
  });

  test("an era is taken from the build label of a log, whatever the log's clock says", async () => {
    // The log was played at the end of the patch's day, by a game of the day before.
    const notBeforeMs = Date.parse("2025-10-15T06:00:00Z");
    const [log = ""] = simulatedLogs(77_001, { hunters: hunters(1, "Labelled"), notBeforeMs });
    const eraWith = async (label: string) => {
      const { upload } = await publishLog(
        server,
        log.replace(/Build Label: \S+/, `Build Label: ${label}`),
        {},
      );
      const night: NightAnswer = await get(`/v2/nights/${upload.nights[0]?.uuid}`);
      return [night.era, night.startedAt?.slice(0, 10)];
    };
    expect(await eraWith("2025.10.14.23.59")).toEqual(["before-u40", "2025-10-15"]);
  });

  test.each(eraIds)("an era filters the boards of nights and of runs: %s", async (era) => {
    // On the hunters' board, nights without a day do not count.
    for (const list of ["nights", "runs"]) {
      const body = await get(
        `/v2/leaderboards/${list}?season=4&squadSize=1&verifiedOnly=false&entries=all&era=${era}`,
      );
      expect([list, namesOf(body), body.total]).toEqual([list, namesIn(era), namesIn(era).length]);
    }
  });

  test("the board of an era ranks a squad's best night of the era among that era's nights", async () => {
    const body = await get(`${board}&era=u40`);
    expect(listNightBoard.schema.response[200].parse(body)).toEqual(body);
    expect(body.items).toMatchObject([{ uuid: made.builtOnPatch, rank: 1, gap: 0 }]);
    const around = await get(`${board}&entries=all&limit=1&era=u40&around=${made.firstOfPatch}`);
    expect([around.offset, namesOf(around)]).toEqual([2, ["firstOfPatch"]]);
    const other = await server.app.inject(`${board}&era=u40&around=${made.longBefore}`);
    expect([other.statusCode, other.json().code]).toEqual([404, "not_on_board"]);
  });

  test.each(eraIds)(
    "an era has its own records, even when nights of earlier eras were faster: %s",
    async (era) => {
      const isIn = (name: string) => nights[name]?.[0] === era && name !== "unknown";
      let best = Number.POSITIVE_INFINITY;
      const records = Object.keys(nights)
        .filter(isIn)
        .filter((name) => {
          const seconds = nights[name]?.[1] ?? 0;
          const isRecord = seconds < best;
          best = Math.min(best, seconds);
          return isRecord;
        });
      for (const list of ["nights", "runs"]) {
        const body = await get(`/v2/leaderboards/${list}/records?season=4&squadSize=1&era=${era}`);
        expect(namesOf(body)).toEqual(records.toSorted());
      }
    },
  );

  test.each(eraIds)(
    "an era filters the lists of nights and runs, everybody's and a hunter's: %s",
    async (era) => {
      for (const list of ["nights", "runs"]) {
        for (const whose of ["", `&userUuid=${rell}`]) {
          for (const order of ["", list === "nights" ? "&orderBy=averageRealTime" : "&orderBy=realTime"]) {
            const url = `/v2/${list}?season=4&limit=100&verifiedOnly=true${whose}${order}&era=${era}`;
            const body = await get(url);
            expect([url, namesOf(body), body.total]).toEqual([url, namesIn(era), namesIn(era).length]);
          }
        }
      }
      const pages = await Promise.all(
        [0, 1, 2, 3].map((offset) => get(`/v2/nights?verifiedOnly=true&limit=1&offset=${offset}&era=${era}`)),
      );
      expect(pages.flatMap(namesOf).toSorted()).toEqual(namesIn(era));
    },
  );

  test("an era with an unknown name is refused", async () => {
    for (const url of [
      board,
      "/v2/nights?limit=1",
      "/v2/runs?limit=1",
      `${board.replace("nights?", "runs/records?")}`,
    ]) {
      const answer = await server.app.inject(`${url}&era=u39`);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 400, "invalid_parameter"]);
    }
  });

  test("a filter by era counts as several reads in lists without stored counts, and as one read in a hunter's nights", async () => {
    const costOf = async (url: string) => {
      const left = async (of: string) =>
        Number(/r=(\d+)/.exec(String((await server.app.inject(of)).headers.ratelimit))?.[1]);
      const before = await left(url);
      return before - (await left(url));
    };
    for (const url of [board, "/v2/nights?limit=1", "/v2/runs?limit=1"]) {
      expect([url, await costOf(`${url}&era=u40`)]).toEqual([url, stretchCostReads]);
    }
    expect(await costOf(`/v2/nights?userUuid=${rell}&era=u40`)).toBe(1);
  });

  test("an era is named in the title of a board and of its records, for browsers without JavaScript", async () => {
    const titles = {
      "before-u40": "Before Update 40",
      u40: "Update 40 until 40.0.3",
      "u40-0-3": "Since Update 40.0.3",
    };
    for (const path of ["/leaderboards", "/leaderboards/records"] as const) {
      for (const era of eraIds) {
        const search = new URLSearchParams({ season: "4", era });
        const head = await server.app.pageHeads.of(path)?.({}, headRequest(server, "en", search));
        expect(head?.title.split(" · ").at(-1)).toBe(titles[era]);
        expect(head?.address).toBe(`${path}?season=4&era=${era}`);
        expect(head?.imagePath).toBeUndefined();
      }
    }
  });
});

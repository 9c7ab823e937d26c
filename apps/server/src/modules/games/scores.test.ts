import type { RankedRunAnswer } from "@hunt/contracts/games";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operator } from "../../testing/by-operator.ts";
import { createAccount, createHunter } from "../../testing/hunters.ts";
import { askLimb, beginRun, handIn, planRun, playOver, steadyHunter } from "../../testing/ranked-runs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { listAudit } from "../audit/list-audit.ts";

const start = Date.UTC(2026, 10, 22, 12);
const clients = 50;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false, nowMs: start, environment: { RATE_LIMIT_SCALE: "100" } });
});
afterAll(() => server.close());

const signIn = (uuid: string) => server.signIn({ uuid, role: "user" });
const list = async (query = "", headers = {}) =>
  (await server.app.inject({ url: `/v2/games/raplak/scores${query}`, headers })).json();

/** Stores a scored run of a day, as if it had been played. */
async function addScore(
  day: string,
  score: number,
  userUuid: string | null,
  { game = "raplak", time = "10:00:00" }: { game?: "raplak" | "teralyst"; time?: string } = {},
) {
  const at = new Date(`${day}T${time}Z`);
  const uuid = server.deps.newId();
  await server.deps.db
    .insertInto("game_run")
    .values({
      uuid,
      user_uuid: userUuid,
      game,
      day,
      seed: Buffer.alloc(32),
      begun_at: at,
      ended_at: at,
      score,
      refusal: null,
      refusal_details: null,
      inputs: "[]",
    })
    .execute();
  return uuid;
}

describe("the score list of a day", () => {
  test("the score list ranks the best first, and equal scores share a rank, on every page", async () => {
    const named = await createHunter(server, "Score One");
    const nameless = await createAccount(server);
    for (const [score, uuid] of [
      [9_000, await createAccount(server)],
      [9_500, named],
      [9_000, nameless],
      [8_000, await createAccount(server)],
    ] as const)
      await addScore("2026-11-01", score, uuid);
    const whole = await list("?day=2026-11-01", signIn(nameless));
    const ranks = (items: readonly { rank: number; ign: string | null; score: number }[]) =>
      items.map(({ rank, ign, score }) => [rank, ign, score]);
    expect(ranks(whole.items)).toEqual([
      [1, "Score One", 9_500],
      [2, null, 9_000],
      [2, null, 9_000],
      [4, null, 8_000],
    ]);
    expect(whole).toMatchObject({ total: 4, mine: { state: "scored", rank: 2, score: 9_000 } });
    expect(whole.items[1].userUuid).toBeNull();
    const second = await list("?day=2026-11-01&limit=2&offset=2");
    expect([ranks(second.items), second.total, second.mine]).toEqual([
      [
        [2, null, 9_000],
        [4, null, 8_000],
      ],
      4,
      null,
    ]);
  });

  test("the score list returns the page that holds a hunter, or the asker without a name, whatever the offset", async () => {
    const day = "2026-11-06";
    const [me, named] = [await createAccount(server), await createHunter(server, "Score Around")];
    // The earlier of two equal scores is first.
    for (let index = 0; index < 5; index += 1) await addScore(day, 9_000, await createAccount(server));
    await addScore(day, 9_000, named, { time: "10:00:01" });
    await addScore(day, 8_000, me);
    const [around, mine] = [
      await list(`?day=${day}&limit=2&offset=1&around=${named}`),
      await list(`?day=${day}&limit=4&around=${me}`, signIn(me)),
    ];
    expect([around.offset, around.items.map(({ ign }: { ign: string | null }) => ign)]).toEqual([
      4,
      [null, "Score Around"],
    ]);
    expect([mine.offset, mine.items.map(({ score }: { score: number }) => score)]).toEqual([
      4,
      [9_000, 9_000, 8_000],
    ]);
  });

  test("the score list does not reveal the place of another player's anonymous line", async () => {
    const day = "2026-11-07";
    const [nameless, absent] = [await createAccount(server), await createHunter(server, "Score Absent")];
    await addScore(day, 9_000, nameless);
    for (const around of [nameless, absent, server.deps.newId()]) {
      const answer = await server.app.inject(`/v2/games/raplak/scores?day=${day}&around=${around}`);
      expect([answer.statusCode, answer.json().code]).toEqual([404, "not_on_board"]);
    }
  });

  test("the score list names the latest earlier day that has a score of the game, however long ago", async () => {
    for (const day of ["2025-01-30", "2025-02-03"]) await addScore(day, 9_000, null, { game: "teralyst" });
    await addScore("2025-02-07", 9_000, null);
    const before = async (day: string) =>
      (await server.app.inject(`/v2/games/teralyst/scores?day=${day}&limit=0`)).json().previousDay;
    expect([await before("2025-02-10"), await before("2025-02-03"), await before("2025-01-30")]).toEqual([
      "2025-02-03",
      "2025-01-30",
      null,
    ]);
  });

  test("the score list ranks the Teralyst's shortest time first, in seconds", async () => {
    await addScore("2026-11-02", 84_250, await createAccount(server), { game: "teralyst" });
    await addScore("2026-11-02", 83_100, await createAccount(server), { game: "teralyst" });
    const answer = await server.app.inject("/v2/games/teralyst/scores?day=2026-11-02");
    expect(answer.json().items.map(({ score }: { score: number }) => score)).toEqual([83.1, 84.25]);
  });

  test("the score list keeps the score of a deleted account as an anonymous line", async () => {
    const uuid = await createHunter(server, "Score Gone");
    await addScore("2026-11-03", 9_100, uuid);
    await server.deps.db.deleteFrom("user_account").where("uuid", "=", uuid).execute();
    const { items } = await list("?day=2026-11-03");
    expect(items).toMatchObject([{ rank: 1, userUuid: null, ign: null, score: 9_100 }]);
  });

  test.each(["2026-02-30", "yesterday", "2026-1-1", "20261122", "-1", "0000-00-00"])(
    "the score list refuses the day %s",
    async (day) => {
      const answer = await server.app.inject(`/v2/games/raplak/scores?day=${day}`);
      expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([400, "day"]);
    },
  );

  test.each(["constructor", "__proto__", "tetris"])(
    "the score list knows no game called %s",
    async (game) => {
      const answers = await Promise.all(
        ["scores", "percentiles"].map((what) => server.app.inject(`/v2/games/${game}/${what}`)),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
    },
  );
});

describe("the percentiles of a game", () => {
  const percentiles = async (game: string) =>
    (await server.app.inject(`/v2/games/${game}/percentiles`)).json<{ total: number; scores: number[] }>();

  test("the percentiles are empty without a ranked run", async () => {
    expect(await percentiles("propa")).toEqual({ total: 0, scores: [] });
  });

  test("the percentiles go from the worst score to the best, also where less is better", async () => {
    await server.deps.db.deleteFrom("game_run").execute();
    for (let index = 0; index <= 100; index += 1) {
      await addScore("2026-11-04", 80_000 + 100 * index, null, { game: "teralyst" });
      await addScore("2026-11-04", 9_000 + index, null);
    }
    const [raplak, teralyst] = [await percentiles("raplak"), await percentiles("teralyst")];
    expect([raplak.total, raplak.scores.length]).toEqual([101, 101]);
    expect([raplak.scores[0], raplak.scores[50], raplak.scores[100]]).toEqual([9_000, 9_050, 9_100]);
    expect([teralyst.scores[0], teralyst.scores[100]]).toEqual([90, 80]);
  });
});

describe("50 concurrent requests (R37)", () => {
  const codes = (answers: readonly { statusCode: number }[]) =>
    Object.fromEntries(
      [...Map.groupBy(answers, ({ statusCode }) => statusCode)].map(([status, of]) => [status, of.length]),
    );

  test("50 concurrent requests start one run of the day with one seed", async () => {
    const uuid = await createAccount(server);
    const answers = await Promise.all(
      Array.from({ length: clients }, () => beginRun(server, "raplak", signIn(uuid))),
    );
    expect(new Set(answers.map((answer) => answer.json<RankedRunAnswer>().uuid)).size).toBe(1);
    const rows = await server.deps.db
      .selectFrom("game_run")
      .select("uuid")
      .where("user_uuid", "=", uuid)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test("50 concurrent requests hand in one run: one of them gets the score, and the list has one entry", async () => {
    const headers = signIn(await createAccount(server));
    server.clock.nowMs = start;
    const run: RankedRunAnswer = (await beginRun(server, "raplak", headers)).json();
    const { inputs, shields, endMs } = await planRun(server, run, steadyHunter(3));
    for (const [at, { beginsMs }] of shields.entries()) {
      server.clock.nowMs = Math.ceil(start + beginsMs + 30);
      await askLimb(server, run, at + 1, headers);
    }
    server.clock.nowMs = Math.ceil(start + endMs + 60);
    const answers = await Promise.all(
      Array.from({ length: clients }, () => handIn(server, run, inputs, headers)),
    );
    expect(codes(answers)).toEqual({ 200: 1, 409: clients - 1 });
    const entries = await listAudit(server.deps, operator, { limit: clients, object: run.uuid });
    expect(entries.map(({ action }) => action)).toEqual(["game_run.score", "game_run.begin"]);
  });

  test("50 concurrent requests ask for one limb: all get the same answer, and the limb is recorded once", async () => {
    const headers = signIn(await createAccount(server));
    const run: RankedRunAnswer = (await beginRun(server, "raplak", headers)).json();
    const answers = await Promise.all(
      Array.from({ length: clients }, () => askLimb(server, run, 1, headers)),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const { told_ms: told } = await server.deps.db
      .selectFrom("game_run")
      .select("told_ms")
      .where("uuid", "=", run.uuid)
      .executeTakeFirstOrThrow();
    expect(told).toHaveLength(1);
  });
});

test("yesterday's run that is handed in after midnight counts for yesterday", async () => {
  server.clock.nowMs = Date.UTC(2026, 10, 10, 23, 59, 40);
  const { answer } = await playOver(server, "raplak", signIn(await createAccount(server)));
  expect(answer.json()).toMatchObject({ day: "2026-11-10" });
});

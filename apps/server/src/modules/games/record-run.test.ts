import type { RecordRunAnswer } from "@hunt/contracts/games";
import { maxRecordCandidates, recordRunCacheSeconds } from "@hunt/contracts/limits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccount, createHunter } from "../../testing/hunters.ts";
import { playOver, steadyHunter } from "../../testing/ranked-runs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({
    work: false,
    nowMs: Date.UTC(2026, 10, 22, 12),
    environment: { RATE_LIMIT_SCALE: "100" },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.db.deleteFrom("game_run").execute();
  forgetShared();
});

/** Lets the time pass for which an answer is shared. */
function forgetShared(): void {
  server.clock.nowMs += recordRunCacheSeconds * 1_000;
}

const ask = async (game = "raplak") => await server.app.inject(`/v2/games/${game}/record`);
const runOf = async (hunter: string, game = "raplak") =>
  (await server.app.inject(`/v2/games/${game}/record?hunter=${hunter}`)).json<{
    run: RecordRunAnswer | null;
  }>().run;
const recordOf = async (game?: string) => (await ask(game)).json<{ run: RecordRunAnswer | null }>().run;

/** Plays an account's ranked run; a higher seed shoots later, so it is worse. Returns its score. */
async function play(userUuid: string, seed: number, game: "raplak" | "propa" | "teralyst" = "raplak") {
  const headers = server.signIn({ uuid: userUuid, role: "user" });
  const { answer } = await playOver(server, game, headers, { player: steadyHunter(seed) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ score: number }>().score;
}

const change = (userUuid: string) => server.deps.db.updateTable("user_account").where("uuid", "=", userUuid);

describe("the run to play against", () => {
  test("there is none without a ranked run", async () => {
    expect((await ask()).json()).toEqual({ run: null });
  });

  test.each([
    ["raplak", 10],
    ["propa", 10],
    ["teralyst", 5],
  ] as const)("the best of %s has its score after each of %i steps", async (game, count) => {
    const [best, other] = [
      await createHunter(server, `Best ${game}`),
      await createHunter(server, `Other ${game}`),
    ];
    await play(other, 60, game);
    const score = await play(best, 0, game);
    const run = await recordOf(game);
    expect(run).toMatchObject({ userUuid: best, ign: `Best ${game}`, score });
    expect(run?.steps).toHaveLength(count);
    expect(run?.steps.at(-1)).toBe(score);
    expect(run?.steps).toEqual(run?.steps.toSorted((a, b) => a - b));
    expect(Object.keys(run ?? {}).toSorted()).toEqual(
      ["ign", "scoredAt", "score", "steps", "userUuid"].toSorted(),
    );
  });

  test("it is the best of whatever day", async () => {
    const score = await play(await createHunter(server, "Some Day"), 0);
    server.clock.nowMs += 3 * 86_400_000;
    await play(await createHunter(server, "Three Days Later"), 60);
    expect(await recordOf()).toMatchObject({ ign: "Some Day", score });
  });

  test("a run without a verified name has no name", async () => {
    const score = await play(await createAccount(server), 0);
    expect(await recordOf()).toMatchObject({ userUuid: null, ign: null, score });
  });

  test("the run of a suspended account is passed over, until the suspension is over", async () => {
    const [suspended, other] = [await createHunter(server, "Barred"), await createHunter(server, "Free")];
    await play(suspended, 0);
    await play(other, 60);
    const dayLater = new Date(server.clock.nowMs + 86_400_000);
    await change(suspended).set({ suspended_until: dayLater, suspend_reason: "Made-up logs." }).execute();
    expect(await recordOf()).toMatchObject({ ign: "Free" });
    server.clock.nowMs = dayLater.getTime() + 1;
    expect(await recordOf()).toMatchObject({ ign: "Barred" });
  });

  test("the run of a deleted account is passed over", async () => {
    const gone = await createHunter(server, "Deleted");
    await play(gone, 0);
    await server.deps.db.deleteFrom("user_account").where("uuid", "=", gone).execute();
    expect(await recordOf()).toBeNull();
  });

  test("a run that today's rules play otherwise is passed over", async () => {
    const [changed, other] = [
      await createHunter(server, "Old Rules"),
      await createHunter(server, "New Rules"),
    ];
    const score = await play(changed, 0);
    await play(other, 60);
    const ofChanged = server.deps.db.updateTable("game_run").where("user_uuid", "=", changed);
    await ofChanged.set({ score: score + 1 }).execute();
    expect(await recordOf()).toMatchObject({ ign: "New Rules" });
    forgetShared();
    await ofChanged.set({ score, inputs: JSON.stringify([{ kind: "raplak", atMs: -1 }]) }).execute();
    expect(await recordOf()).toMatchObject({ ign: "New Rules" });
  });

  test(`no more than ${maxRecordCandidates} runs are looked at`, async () => {
    const day = "2026-11-01";
    for (let index = 0; index < maxRecordCandidates; index += 1)
      await server.deps.db
        .insertInto("game_run")
        .values({
          uuid: server.deps.newId(),
          user_uuid: await createAccount(server),
          game: "raplak",
          day,
          seed: Buffer.alloc(32),
          begun_at: new Date(`${day}T10:00:00Z`),
          ended_at: new Date(Date.parse(`${day}T10:01:00Z`) + index),
          score: 9_990,
          refusal: null,
          refusal_details: null,
          inputs: "[]",
        })
        .execute();
    await play(await createHunter(server, "Beyond"), 0);
    expect(await recordOf()).toBeNull();
  });

  test("one answer is shared by all who ask within a minute", async () => {
    expect(await recordOf()).toBeNull();
    const held = server.clock.nowMs;
    await play(await createHunter(server, "Shared"), 0);
    const later = server.clock.nowMs;
    server.clock.nowMs = held;
    const answer = await ask();
    expect([answer.json(), answer.headers["cache-control"]]).toEqual([
      { run: null },
      `public, max-age=${recordRunCacheSeconds}`,
    ]);
    server.clock.nowMs = later + recordRunCacheSeconds * 1_000;
    expect(await recordOf()).toMatchObject({ ign: "Shared" });
  });

  test.each(["constructor", "__proto__", "tetris"])("there is none of a game called %s", async (game) => {
    expect((await ask(game)).statusCode).toBe(400);
  });
});

describe("a hunter's run to play against", () => {
  test("it is the hunter's best of whatever day, whoever is better", async () => {
    const [hunter, better] = [await createHunter(server, "Mate"), await createHunter(server, "Better")];
    await play(better, 0);
    const score = await play(hunter, 20);
    server.clock.nowMs += 86_400_000;
    expect(await play(hunter, 60)).not.toBe(score);
    const run = await runOf(hunter);
    expect(run).toMatchObject({ userUuid: hunter, ign: "Mate", score });
    expect(run?.steps.at(-1)).toBe(score);
    expect(await runOf(hunter, "propa")).toBeNull();
  });

  test("the Teralyst's lower time is the better one", async () => {
    const hunter = await createHunter(server, "Quick");
    const first = await play(hunter, 60, "teralyst");
    server.clock.nowMs += 86_400_000;
    const second = await play(hunter, 0, "teralyst");
    expect((await runOf(hunter, "teralyst"))?.score).toBe(Math.min(first, second));
  });

  test("there is none of somebody without a verified name, who is suspended, or whom nobody knows", async () => {
    const [unnamed, suspended] = [await createAccount(server), await createHunter(server, "Suspended")];
    await play(unnamed, 0);
    await play(suspended, 0);
    const until = new Date(server.clock.nowMs + 86_400_000);
    await change(suspended).set({ suspended_until: until, suspend_reason: "Made-up logs." }).execute();
    for (const hunter of [unnamed, suspended, server.deps.newId()]) expect(await runOf(hunter)).toBeNull();
  });

  test("a run that today's rules play otherwise is passed over for the hunter's next best", async () => {
    const hunter = await createHunter(server, "Both Rules");
    const best = await play(hunter, 0);
    server.clock.nowMs += 86_400_000;
    const next = await play(hunter, 60);
    await server.deps.db
      .updateTable("game_run")
      .where("user_uuid", "=", hunter)
      .where("score", "=", Math.max(best, next))
      .set({ score: Math.max(best, next) + 1 })
      .execute();
    expect((await runOf(hunter))?.score).toBe(Math.min(best, next));
  });

  test("one that is no hunter's id is refused", async () => {
    expect((await server.app.inject("/v2/games/raplak/record?hunter=somebody")).statusCode).toBe(400);
  });
});

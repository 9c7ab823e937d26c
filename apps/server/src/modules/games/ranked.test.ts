import type { RankedLimbAnswer, RankedRunAnswer } from "@hunt/contracts/games";
import { diceOf, normal } from "@hunt/engine/testing/ranked-players";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccount } from "../../testing/hunters.ts";
import { askLimb, beginRun, handIn, planRun, playOver, steadyHunter } from "../../testing/ranked-runs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const noon = Date.UTC(2026, 10, 22, 12);
const second = 1_000;

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false, nowMs: noon });
});
afterAll(() => server.close());
let today = noon;
// Each test uses a day of its own.
beforeEach(() => {
  today += 86_400 * second;
  server.clock.nowMs = today;
});

const somebody = async () => server.signIn({ uuid: await createAccount(server), role: "user" });
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;
type Headers = Awaited<ReturnType<typeof somebody>>;
const begun = async (headers: Headers, game: "raplak" | "teralyst" = "raplak") =>
  (await beginRun(server, game, headers)).json<RankedRunAnswer>();
const stored = async (uuid: string) =>
  await server.deps.db.selectFrom("game_run").selectAll().where("uuid", "=", uuid).executeTakeFirstOrThrow();

describe("a ranked run (docs/http.md, 'Games')", () => {
  test.each(["raplak", "propa", "teralyst"] as const)(
    "a ranked run gets the score of its inputs in the game %s",
    async (game) => {
      const headers = await somebody();
      const { run, answer } = await playOver(server, game, headers);
      expect(answer.statusCode, answer.body).toBe(200);
      const { score, rank, day } = answer.json();
      expect([rank, day]).toEqual([1, run.day]);
      // The presses are about 190 ms late at each of ten limbs, and 90 ms late for Propa's Raplak; the Teralyst's five
      // limbs add to 82.8 s.
      if (game === "teralyst") expect(Math.abs(score - 82.8 - 5 * 0.19)).toBeLessThan(0.3);
      else expect(Math.abs(score - (game === "raplak" ? 8_100 : 8_500))).toBeLessThan(500);
      const list = (await server.app.inject({ url: `/v2/games/${game}/scores`, headers })).json();
      expect(list).toMatchObject({
        day,
        total: 1,
        items: [{ rank: 1, ign: null, score }],
        mine: { state: "scored", rank: 1, score },
      });
    },
  );

  test("a ranked run can be played once a day and game, and again after midnight UTC", async () => {
    const headers = await somebody();
    await playOver(server, "raplak", headers);
    expect(codeOf(await beginRun(server, "raplak", headers))).toBe("ranked_run_used");
    expect((await beginRun(server, "propa", headers)).statusCode).toBe(200);
    server.clock.nowMs = Date.UTC(2026, 11, 24, 23, 59, 59);
    const first = await begun(headers);
    await askLimb(server, first, 1, headers);
    server.clock.nowMs += 2 * second;
    const second_ = await begun(headers);
    expect([first.day, second_.day]).toEqual(["2026-12-24", "2026-12-25"]);
  });

  test("a ranked run is the same run with the same jitters in two tabs (threat 37)", async () => {
    const headers = await somebody();
    const [one, other] = [await begun(headers), await begun(headers)];
    expect(other).toEqual(one);
    const jitter = (await askLimb(server, one, 1, headers)).json<RankedLimbAnswer>();
    server.clock.nowMs += 20 * second;
    expect((await askLimb(server, other, 1, headers)).json()).toEqual(jitter);
    expect(Math.abs(jitter.jitterMs)).toBeGreaterThanOrEqual(15);
    expect(Math.abs(jitter.jitterMs)).toBeLessThanOrEqual(25);
    expect(codeOf(await beginRun(server, "raplak", headers))).toBe("ranked_run_used");
  });

  test("a ranked run never reveals its seed, and is different for each account", async () => {
    const [one, other] = [await somebody(), await somebody()];
    const run = await begun(one);
    expect(Object.keys(run).sort()).toEqual(["day", "endsAt", "framePhase", "game", "uuid"]);
    expect((await begun(other)).framePhase).not.toBe(run.framePhase);
  });

  test("a ranked run reveals its jitters one after the other, and each only when its limb can have begun", async () => {
    const headers = await somebody();
    const run = await begun(headers);
    const ask = async (limb: number) => codeOf(await askLimb(server, run, limb, headers));
    expect(await ask(2)).toBe("limb_too_early");
    expect(await ask(1)).toBeUndefined();
    expect([await ask(2), await ask(3)]).toEqual(["limb_too_early", "limb_too_early"]);
    server.clock.nowMs += 3.8 * second;
    expect(await ask(2)).toBe("limb_too_early");
    server.clock.nowMs += 0.3 * second;
    expect(await ask(2)).toBeUndefined();
    // Time that was lost at earlier limbs does not reveal a later jitter sooner.
    server.clock.nowMs += 60 * second;
    expect(await ask(3)).toBeUndefined();
    expect(await ask(4)).toBe("limb_too_early");
    expect((await stored(run.uuid)).told_ms).toHaveLength(3);
  });

  test("a ranked run has ten limbs and no more", async () => {
    const headers = await somebody();
    const run = await begun(headers);
    for (let limb = 1; limb <= 10; limb += 1) {
      expect((await askLimb(server, run, limb, headers)).statusCode).toBe(200);
      server.clock.nowMs += 5 * second;
    }
    expect(codeOf(await askLimb(server, run, 11, headers))).toBe("limb_too_early");
  });

  test("a ranked run ends when its time has passed, and cannot be played by another account", async () => {
    const [headers, other] = [await somebody(), await somebody()];
    const run = await begun(headers);
    expect(codeOf(await askLimb(server, run, 1, other))).toBe("run_not_found");
    expect(codeOf(await handIn(server, run, [], other))).toBe("run_not_found");
    expect(codeOf(await handIn(server, { ...run, game: "propa" }, [], headers))).toBe("run_not_found");
    server.clock.nowMs += 301 * second;
    expect(codeOf(await askLimb(server, run, 1, headers))).toBe("run_over");
    expect(codeOf(await handIn(server, run, [], headers))).toBe("run_over");
    const list = await server.app.inject({ url: "/v2/games/raplak/scores", headers });
    expect(list.json()).toMatchObject({ total: 0, mine: { state: "over", score: null } });
  });
});

describe("a run that is handed in (threat 14)", () => {
  test("a handed-in run gets the score of its inputs, whatever else the body claims (threat 31)", async () => {
    const headers = await somebody();
    const run = await begun(headers);
    await askLimb(server, run, 1, headers);
    const claims = { score: 10_000, seed: "00", jittersMs: [15], framePhase: 0, user_uuid: "x" };
    const answer = await server.app.inject({
      method: "POST",
      url: "/v2/@me/games/raplak/scores",
      headers,
      payload: { ...claims, runUuid: run.uuid, inputs: [{ kind: "raplak", atMs: 4_100, errorMs: 0 }] },
    });
    expect(codeOf(answer)).toBe("run_unfinished");
    expect(await stored(run.uuid)).toMatchObject({ score: null, refusal: "run_unfinished" });
  });

  test("a handed-in run is ended by a refusal too, and the refusal is kept with its inputs for moderators", async () => {
    const headers = await somebody();
    const { run, answer } = await playOver(server, "raplak", headers, { player: { delayMs: () => 60 } });
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, "run_not_human"]);
    const row = await stored(run.uuid);
    expect(row).toMatchObject({
      score: null,
      refusal: "run_not_human",
      refusal_details: { code: "too_regular" },
    });
    expect(row.inputs).toHaveLength(10);
    expect(codeOf(await handIn(server, run, row.inputs, headers))).toBe("run_over");
    const list = await server.app.inject({ url: "/v2/games/raplak/scores", headers });
    expect(list.json()).toMatchObject({
      total: 0,
      mine: { state: "refused", refusal: "run_not_human", score: null },
    });
  });

  test.each([
    ["at the vulnerability itself", () => 1],
    ["with a scatter around the known vulnerability", (limb: number) => 60 + 3 * ((limb * 7) % 5)],
  ])("a handed-in run of a program that shoots %s is refused", async (_how, delayMs) => {
    const { answer } = await playOver(server, "raplak", await somebody(), { player: { delayMs } });
    expect(codeOf(answer)).toBe("run_not_human");
  });

  test("handed-in runs of several days together reveal a program, and all of their scores are taken away", async () => {
    const headers = await somebody();
    const dice = diceOf(17);
    const program = { delayMs: () => Math.max(0, normal(dice, 21, 7)) };
    const days: { readonly uuid: string; readonly status: number }[] = [];
    for (let day = 0; day < 7; day++) {
      const { run, answer } = await playOver(server, "teralyst", headers, { player: program });
      days.push({ uuid: run.uuid, status: answer.statusCode });
      server.clock.nowMs += 86_400 * second;
    }
    expect(days[0]?.status).toBe(200);
    expect(days.at(-1)?.status).toBe(422);
    const told = days.findIndex(({ status }) => status === 422);
    expect(days.slice(told).every(({ status }) => status === 422)).toBe(true);
    for (const { uuid } of days.slice(0, told)) {
      expect(await stored(uuid)).toMatchObject({
        score: null,
        refusal: "run_not_human",
        refusal_details: { code: "knows_jitter_over_days", by: days[told]?.uuid },
      });
    }
    const { details } = await server.deps.db
      .selectFrom("audit_entry")
      .select("details")
      .where("object", "=", days[told]?.uuid ?? "")
      .where("action", "=", "game_run.refuse")
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({
      code: "knows_jitter_over_days",
      withdrawn: expect.toSatisfy((uuids: string[]) => uuids.length === told),
    });
    // Other games and other accounts are not affected. A week later the account's runs are judged again.
    expect((await playOver(server, "raplak", headers)).answer.statusCode).toBe(200);
    expect((await playOver(server, "teralyst", await somebody())).answer.statusCode).toBe(200);
    server.clock.nowMs += 7 * 86_400 * second;
    expect((await playOver(server, "teralyst", headers, { player: program })).answer.statusCode).toBe(200);
    today = server.clock.nowMs;
  });

  test("a handed-in run gets its score on each of seven days when a player waits for the light", async () => {
    const headers = await somebody();
    for (let day = 0; day < 7; day++) {
      const { answer } = await playOver(server, "teralyst", headers, { player: steadyHunter(day) });
      expect(answer.statusCode, answer.body).toBe(200);
      server.clock.nowMs += 86_400 * second;
    }
    today = server.clock.nowMs;
  });

  test("a handed-in run is refused when less time has passed than it says", async () => {
    const headers = await somebody();
    const run = await begun(headers);
    const { inputs, shields } = await planRun(server, run, steadyHunter(0));
    for (const at of shields.keys()) {
      await askLimb(server, run, at + 1, headers);
      // The jitters are asked for as early as possible, but the inputs claim 200 ms more for each limb.
      server.clock.nowMs += 4.03 * second;
    }
    expect(codeOf(await handIn(server, run, inputs, headers))).toBe("run_inconsistent");
    expect(await stored(run.uuid)).toMatchObject({ refusal_details: { code: "too_fast" } });
  });

  test("a handed-in run is refused when it was played in slow motion, and accepted over a slow connection", async () => {
    const slow = await playOver(server, "raplak", await somebody(), { slowness: 1.5 });
    expect(codeOf(slow.answer)).toBe("run_inconsistent");
    expect(await stored(slow.run.uuid)).toMatchObject({ refusal_details: { code: "too_slow" } });
    server.clock.nowMs = today;
    const far = await playOver(server, "raplak", await somebody(), { latencyMs: 300 });
    expect(far.answer.statusCode, far.answer.body).toBe(200);
  });

  test("a handed-in run is refused when it has limbs that were never asked for, or that were asked for in advance", async () => {
    const [one, other] = [await somebody(), await somebody()];
    const run = await begun(one);
    const { inputs } = await planRun(server, run, steadyHunter(0));
    await askLimb(server, run, 1, one);
    server.clock.nowMs += 60 * second;
    expect(codeOf(await handIn(server, run, inputs, one))).toBe("run_inconsistent");
    const ahead = await begun(other);
    for (let limb = 1; limb <= 10; limb += 1) {
      await askLimb(server, ahead, limb, other);
      server.clock.nowMs += 5 * second;
    }
    const three = (await planRun(server, ahead, steadyHunter(0))).inputs.slice(0, 3);
    const cut = [...three, { kind: "end", atMs: 14_000 }];
    expect(codeOf(await handIn(server, ahead, cut, other))).toBe("run_inconsistent");
  });

  /** Hands in inputs for a run of somebody else, who asks for each limb in time. Returns the score; 0 when they are refused. */
  async function copyInputs(inputs: readonly object[]): Promise<number> {
    const headers = await somebody();
    const run = await begun(headers);
    const { shields, endMs } = await planRun(server, run, steadyHunter(0));
    const startMs = server.clock.nowMs;
    for (const [at, { beginsMs }] of shields.entries()) {
      server.clock.nowMs = Math.ceil(startMs + beginsMs + 50);
      await askLimb(server, run, at + 1, headers);
    }
    server.clock.nowMs = Math.ceil(startMs + endMs + 50);
    const copied = await handIn(server, run, inputs, headers);
    if (copied.statusCode === 200) return copied.json<{ readonly score: number }>().score;
    expect(["run_unfinished", "run_not_human"]).toContain(codeOf(copied));
    return 0;
  }

  test("inputs that are copied from another run do not repeat its score, because each run has jitters of its own", async () => {
    const { inputs, answer } = await playOver(server, "raplak", await somebody(), {
      player: { ...steadyHunter(0), delayMs: (limb) => 15 + 9 * limb },
    });
    expect(answer.statusCode).toBe(200);
    // A copy may fit better than the original by luck, so a single one proves nothing.
    const scores: number[] = [];
    for (let copy = 0; copy < 16; copy += 1) scores.push(await copyInputs(inputs));
    expect(Math.min(...scores)).toBeLessThan(answer.json<{ readonly score: number }>().score);
  });

  const kinds = ["constructor", "__proto__", "toString", "", "RAPLAK"];
  test.each<[string, unknown]>([
    ...kinds.map((kind): [string, unknown] => [`an input called ${kind}`, [{ kind, atMs: 1 }]]),
    ["a time before the start", [{ kind: "raplak", atMs: -1 }]],
    ["a time after the longest possible run", [{ kind: "raplak", atMs: 300_001 }]],
    ["a time that is not a number", [{ kind: "raplak", atMs: "1" }]],
    ["too many inputs", Array.from({ length: 401 }, (_, atMs) => ({ kind: "raplak", atMs }))],
    ["no list", { length: 1 }],
    ["nothing", null],
  ])("a handed-in run is refused with %s, and is not used up", async (_what, inputs) => {
    const headers = await somebody();
    const run = await begun(headers);
    const answer = await handIn(server, run, inputs, headers);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, "invalid_parameter"]);
    expect((await stored(run.uuid)).ended_at).toBeNull();
  });

  test("a handed-in run is refused at ten megabytes before it is read", async () => {
    const headers = await somebody();
    const run = await begun(headers);
    const inputs = Array.from({ length: 300_000 }, (_, atMs) => ({ kind: "raplak", atMs }));
    expect(codeOf(await handIn(server, run, inputs, headers))).toBe("body_too_large");
  });

  test("a handed-in run is refused when its inputs are out of order, though they fit into the limits", async () => {
    const headers = await somebody();
    const run = await begun(headers);
    await askLimb(server, run, 1, headers);
    server.clock.nowMs += 60 * second;
    const inputs = [
      { kind: "raplak", atMs: 50 },
      { kind: "raplak", atMs: 10 },
    ];
    expect(codeOf(await handIn(server, run, inputs, headers))).toBe("run_inconsistent");
  });
});

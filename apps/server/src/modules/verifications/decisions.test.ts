import { maxApprovalsPerMinute, maxDecisionsPerHour } from "@hunt/contracts/limits";
import { reviewedVerificationSchema, verificationQueueQuerySchema } from "@hunt/contracts/verification-desk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addNight } from "../../testing/add-night.ts";
import { testAtLength } from "../../testing/at-length.ts";
import { sendNight } from "../../testing/send-night.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { openDesk, type Person } from "../../testing/verification-desk.ts";
import { versionNow } from "../../testing/verification-version.ts";
import { lockJudgedNight } from "../nights/judge/judged-night.ts";
import { recheckNight } from "./recheck-night.ts";

const start = Date.UTC(2026, 10, 22, 12);
const halfHourMs = 30 * 60_000;

let server: TestApp;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  server = await createTestApp({ nowMs: start, work: false });
  desk = openDesk(server, "Decided");
});
afterAll(() => server.close());

/** Creates a waiting request about a night of a new hunter. */
async function asked(squad: readonly Person[] = [], changes: object = {}) {
  const me = await desk.hunter();
  const night = await desk.night([me, ...squad], changes);
  const { body } = await desk.ask(me, night);
  return { me, night, uuid: String(body.uuid) };
}
const board = async (squadSize: number, query = "") =>
  (await desk.call(null, "GET", `/v2/leaderboards/nights?season=3&squadSize=${squadSize}&limit=100${query}`))
    .body;
const uuidsOn = async (squadSize: number): Promise<readonly string[]> =>
  (await board(squadSize)).items.map((item: { uuid: string }) => item.uuid);

describe("a decision", () => {
  test("a decision puts the night on its boards in the same commit when it approves, and takes it off when it rejects", async () => {
    const moderator = await desk.moderator();
    const { me, night, uuid } = await asked();
    expect(await uuidsOn(1)).not.toContain(night);
    const approved = await desk.approve(moderator, uuid, { checks: ["figures"] });
    expect(approved.status).toBe(200);
    expect(reviewedVerificationSchema.strict().safeParse(approved.body).error).toBeUndefined();
    expect(approved.body).toMatchObject({
      status: "approved",
      reviewedBy: { uuid: moderator.uuid },
      approvals: [{ by: { uuid: moderator.uuid } }],
      checks: ["figures"],
      night: { verified: true },
    });
    expect(await uuidsOn(1)).toContain(night);
    const profile = await desk.call(null, "GET", `/v2/users/${me.uuid}`);
    expect(JSON.stringify(profile.body.stats.best)).toContain(night);
    const rejected = await desk.reject(moderator, uuid, { reasonCode: "log_edited" });
    expect(rejected.body).toMatchObject({
      status: "rejected",
      reasonCode: "log_edited",
      night: { verified: false },
    });
    expect(await uuidsOn(1)).not.toContain(night);
    expect((await desk.noticesOf(me)).map(({ kind }) => kind)).toEqual([
      "verification_approved",
      "verification_rejected",
    ]);
  });

  test("a decision needs a reason from the list and a text when it rejects", async () => {
    const moderator = await desk.moderator();
    const { uuid } = await asked();
    const fieldOf = async (body: object) => {
      const answer = await desk.decide(moderator, uuid, { status: "rejected", ...body });
      return [answer.status, answer.body.errors?.[0]?.field];
    };
    expect(await fieldOf({ reason: "No." })).toEqual([400, "reasonCode"]);
    expect(await fieldOf({ reasonCode: "other" })).toEqual([400, "reason"]);
    expect(await fieldOf({ reasonCode: "other", reason: "   " })).toEqual([400, "reason"]);
    expect(await fieldOf({ reasonCode: "other", reason: "\u200b" })).toEqual([400, "reason"]);
    expect(await fieldOf({ reasonCode: "because", reason: "No." })).toEqual([400, "reasonCode"]);
    expect(await desk.statusOf(uuid)).toBe("pending");
  });

  test("a decision gives the night the category of the request, whatever it had meanwhile", async () => {
    const moderator = await desk.moderator();
    const { night, uuid } = await asked();
    await server.deps.db
      .updateTable("night")
      .set({ category: "sneaked%" })
      .where("uuid", "=", night)
      .execute();
    await desk.approve(moderator, uuid);
    expect((await desk.call(null, "GET", `/v2/nights/${night}`)).body).toMatchObject({
      verified: true,
      category: null,
    });
  });

  test("a decision is recorded in the night's audit log with its reason, and in the history with a hash", async () => {
    const moderator = await desk.moderator();
    const { me, night, uuid } = await asked();
    await desk.decide(moderator, uuid, { claim: true });
    await desk.decide(moderator, uuid, { claim: true });
    await desk.approve(moderator, uuid);
    const { body } = await desk.reject(moderator, uuid, { reason: "It was cut." });
    const entries = await server.deps.db
      .selectFrom("audit_entry")
      .select(["action", "by_name", "reason"])
      .where("object", "=", night)
      .orderBy("id")
      .execute();
    expect(entries).toEqual([
      { action: "verification.request", by_name: me.uuid, reason: null },
      { action: "verification.claim", by_name: moderator.uuid, reason: null },
      { action: "verification.approve", by_name: moderator.uuid, reason: null },
      { action: "verification.reject", by_name: moderator.uuid, reason: "It was cut." },
    ]);
    expect(body.history).toMatchObject([
      { action: "requested", by: { uuid: me.uuid }, engineVersion: 1 },
      { action: "approved", by: { uuid: moderator.uuid } },
      { action: "rejected", by: { uuid: moderator.uuid }, reasonCode: "wrong_night", reason: "It was cut." },
    ]);
    for (const { judgedHash } of body.history) expect(judgedHash).toMatch(/^[0-9a-f]{64}$/);
    expect(body.history[0].judgedHash).toBe(body.history[1].judgedHash);
  });

  test("a decision leaves a history to which the app can only add", async () => {
    const { uuid } = await asked();
    const moves = server.deps.db.updateTable("verification_move").set({ reason: "Never." });
    await expect(moves.where("verification_uuid", "=", uuid).execute()).rejects.toThrow(/only added to/);
    const removed = server.deps.db.deleteFrom("verification_move").where("verification_uuid", "=", uuid);
    await expect(removed.execute()).rejects.toThrow(/permission denied/);
  });
});

describe("a moderator's work on a request", () => {
  test("a moderator's work on a request is refused to the squad, log senders and the requester (docs/product.md, 'Verification')", async () => {
    const [mate, denier, sender, stranger] = [
      await desk.moderator(),
      await desk.moderator(),
      await desk.moderator("admin"),
      await desk.moderator(),
    ];
    const me = await desk.hunter();
    const night = await addNight(server, {
      members: [{ uuid: me.uuid }, { uuid: mate.uuid }, { uuid: denier.uuid, presence: false }],
      realTimesMs: [480_000, 480_000, 480_000, 480_000, 480_000, 480_000],
    });
    await server.deps.db
      .updateTable("upload")
      .set({ user_uuid: sender.uuid })
      .where("uuid", "in", (of) =>
        of.selectFrom("upload_night").select("upload_uuid").where("night_uuid", "=", night),
      )
      .execute();
    const { uuid } = (await desk.ask(me, night)).body;
    for (const tied of [mate, denier, sender])
      for (const body of [
        { claim: true },
        { status: "approved" },
        { nightfall: { videoUrl: "https://video.example/1", at: 1 } },
      ]) {
        const answer = await desk.decide(tied, uuid, body);
        expect([answer.status, answer.body.code]).toEqual([403, "own_verification"]);
      }
    const mayDecide = async (person: Person) => {
      const { items } = (await desk.queue(person, "?limit=100&status=pending")).body;
      return items.find((item: { uuid: string }) => item.uuid === uuid).mayDecide;
    };
    expect([await mayDecide(mate), await mayDecide(denier), await mayDecide(stranger)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await desk.look(sender, uuid)).body.mayDecide).toBe(false);
    expect((await desk.approve(stranger, uuid)).status).toBe(200);
  });

  test.each([
    ["a visitor", null, 401, "invalid_token"],
    ["a hunter", "user", 403, "not_allowed"],
    ["a program", "bot", 403, "not_allowed"],
  ] as const)(
    "a moderator's work on a request is refused to %s, who does not see the queue either",
    async (_who, role, status, code) => {
      const { uuid } = await asked();
      const person = role === null ? null : { uuid: (await desk.hunter()).uuid, role };
      const url = "/v2/@admin/nights/verifications";
      const answers = [
        await desk.call(person, "GET", url),
        await desk.call(person, "GET", `${url}/${uuid}`),
        await desk.call(person, "PATCH", `${url}/${uuid}`, { status: "approved", version: "1" }),
        await desk.call(person, "PATCH", `${url}/${uuid}`, { claim: true }),
      ];
      expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(
        answers.map(() => [status, code]),
      );
      expect(await desk.statusOf(uuid)).toBe("pending");
    },
  );

  test("a moderator's work on a request is refused in a state that is final", async () => {
    const moderator = await desk.moderator();
    const { me, uuid } = await asked();
    await desk.cancel(me, uuid);
    for (const body of [{ claim: true }, { status: "approved" }]) {
      const answer = await desk.decide(moderator, uuid, body);
      expect([answer.status, answer.body.code, answer.body.params]).toEqual([
        409,
        "wrong_state",
        { status: "cancelled" },
      ]);
    }
  });

  test("a moderator's work on a request is refused while the night is deleted, and the night is in no queue", async () => {
    const moderator = await desk.moderator();
    const { night, uuid } = await asked();
    const isQueued = async () =>
      (await desk.queue(moderator, "?limit=100&status=pending&orderDirection=desc")).body.items.some(
        (item: { uuid: string }) => item.uuid === uuid,
      );
    expect(await isQueued()).toBe(true);
    await server.deps.db
      .updateTable("night")
      .set({ deleted_at: new Date() })
      .where("uuid", "=", night)
      .execute();
    expect(await isQueued()).toBe(false);
    expect((await desk.approve(moderator, uuid)).body.code).toBe("verification_not_found");
  });
});

describe("a claim", () => {
  test("a claim excludes others for half an hour, names its holder, and can be renewed and given back", async () => {
    const [holder, other] = [await desk.moderator(), await desk.moderator()];
    const { uuid } = await asked();
    const claimedAt = server.clock.nowMs;
    expect((await desk.decide(holder, uuid, { claim: true })).body).toMatchObject({
      claimedBy: { uuid: holder.uuid },
      claimedUntil: new Date(claimedAt + halfHourMs).toISOString(),
    });
    for (const body of [
      { claim: true },
      { status: "approved" },
      { nightfall: { videoUrl: "https://video.example/1", at: 1 } },
    ]) {
      const { status, body: problem } = await desk.decide(other, uuid, body);
      expect([status, problem.code, problem.params]).toEqual([
        409,
        "verification_claimed",
        { by: null, until: new Date(claimedAt + halfHourMs).toISOString() },
      ]);
    }
    server.clock.nowMs += halfHourMs - 1;
    await desk.decide(holder, uuid, { claim: true });
    server.clock.nowMs += halfHourMs - 1;
    expect((await desk.decide(other, uuid, { claim: true })).status).toBe(409);
    server.clock.nowMs += 1;
    expect((await desk.decide(other, uuid, { claim: true })).body.claimedBy.uuid).toBe(other.uuid);
    await desk.decide(other, uuid, { claim: false });
    expect((await desk.approve(holder, uuid)).body.status).toBe("approved");
  });
});

describe("two moderators who act at once", () => {
  test("of two moderators who decide at once, the second is refused, and the refusal states the new state", async () => {
    const [one, other] = [await desk.moderator(), await desk.moderator()];
    const { uuid } = await asked();
    const { version } = (await desk.look(one, uuid)).body;
    await desk.reject(one, uuid, { version });
    const late = await desk.approve(other, uuid, { version });
    expect([late.status, late.body.code, late.body.params]).toEqual([
      409,
      "verification_changed",
      { status: "rejected", changed: "request" },
    ]);
  });

  test.each([
    [
      "other proof",
      async (me: Person, uuid: string) =>
        void (await desk.change(me, uuid, { videoUrl: "https://video.example/x" })),
      "request, proof",
    ],
    [
      "other figures",
      async (_me: Person, uuid: string) => {
        const { night_uuid } = await server.deps.db
          .selectFrom("verification")
          .select("night_uuid")
          .where("uuid", "=", uuid)
          .executeTakeFirstOrThrow();
        await server.deps.db
          .updateTable("night")
          .set({ average_real_time_ms: 470_000 })
          .where("uuid", "=", night_uuid)
          .execute();
      },
      "figures",
    ],
    [
      "a log that describes the night differently",
      async (_me: Person, uuid: string) => {
        const { night_uuid } = await server.deps.db
          .selectFrom("verification")
          .select("night_uuid")
          .where("uuid", "=", uuid)
          .executeTakeFirstOrThrow();
        await server.deps.db.transaction().execute((trx) => sendNight(trx, night_uuid, null));
      },
      "logs",
    ],
  ])("a decision is refused once there is %s", async (_what, change, parts) => {
    const moderator = await desk.moderator();
    const { me, uuid } = await asked();
    const { version } = (await desk.look(moderator, uuid)).body;
    await change(me, uuid);
    const late = await desk.approve(moderator, uuid, { version });
    expect([late.status, late.body.code, late.body.params]).toEqual([
      409,
      "verification_changed",
      { status: "pending", changed: parts },
    ]);
    const again = (await desk.look(moderator, uuid)).body.version;
    expect((await desk.approve(moderator, uuid, { version: again })).status).toBe(200);
  });

  test("moderators must name the version that they decide about", async () => {
    const moderator = await desk.moderator();
    const { uuid } = await asked();
    for (const body of [{ status: "approved" }, { status: "rejected", reasonCode: "other", reason: "No." }]) {
      const answer = await desk.call(moderator, "PATCH", `/v2/@admin/nights/verifications/${uuid}`, body);
      expect([answer.status, answer.body.code]).toEqual([400, "invalid_parameter"]);
      expect(answer.body.errors).toMatchObject([{ field: "version" }]);
    }
    expect(await desk.statusOf(uuid)).toBe("pending");
  });

  test("moderators cannot mark anything in a request that has ended", async () => {
    const moderator = await desk.moderator();
    const nightfall = { videoUrl: "https://video.example/1", at: 12.25 };
    for (const end of [desk.approve, desk.reject]) {
      const { uuid } = await asked();
      expect((await desk.decide(moderator, uuid, { nightfall })).status).toBe(200);
      const { status } = (await end(moderator, uuid)).body;
      const late = await desk.decide(moderator, uuid, { nightfall: { ...nightfall, at: 99 } });
      expect([late.status, late.body.code, late.body.params]).toEqual([409, "wrong_state", { status }]);
      expect((await desk.look(moderator, uuid)).body.nightfalls).toEqual([nightfall]);
    }
  });

  test("a claim or a mark does not change the version of a request, so that open decisions stay valid", async () => {
    const moderator = await desk.moderator();
    const { uuid } = await asked();
    const { version } = (await desk.look(moderator, uuid)).body;
    const marked = await desk.decide(moderator, uuid, {
      claim: true,
      nightfall: { videoUrl: "https://video.example/1", at: 12.25 },
    });
    expect(marked.body).toMatchObject({
      version,
      nightfalls: [{ videoUrl: "https://video.example/1", at: 12.25 }],
    });
    expect((await desk.approve(moderator, uuid, { version })).status).toBe(200);
  });

  test("concurrent calls that approve, reject, claim and withdraw a request end it exactly once (R37)", async () => {
    const { me, night, uuid } = await asked();
    const moderators = await Promise.all(Array.from({ length: 12 }, () => desk.moderator()));
    const version = await versionNow(server, uuid);
    const acts = moderators.flatMap((moderator) => [
      desk.approve(moderator, uuid, { version }),
      desk.reject(moderator, uuid, { version }),
      desk.decide(moderator, uuid, { claim: true }),
      desk.cancel(me, uuid),
    ]);
    const answers = await Promise.all(acts);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const ends = await server.deps.db
      .selectFrom("verification_move")
      .select(["action"])
      .where("verification_uuid", "=", uuid)
      .where("action", "in", ["approved", "rejected", "cancelled"])
      .orderBy("id")
      .execute();
    const status = await desk.statusOf(uuid);
    const actions = ends.map(({ action }) => action);
    // One of the calls may also reject what was approved before.
    expect([["approved"], ["rejected"], ["cancelled"], ["approved", "rejected"]]).toContainEqual(actions);
    expect(actions.at(-1)).toBe(status);
    const { verified } = (await desk.call(null, "GET", `/v2/nights/${night}`)).body;
    expect(verified).toBe(status === "approved");
    expect((await uuidsOn(1)).includes(night)).toBe(verified);
  });

  test("of fifty concurrent requests for one night, one is created (R37)", async () => {
    const [me, mate] = [await desk.hunter(), await desk.hunter()];
    const night = await desk.night([me, mate]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_none, number) => desk.ask(number % 2 === 0 ? me : mate, night)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 422]));
  });
});

describe("moderators who decide too fast", () => {
  test("moderators who decide too fast must pause after twenty approvals within a minute, for rejections and other decisions too", async () => {
    const moderator = await desk.moderator();
    const requests = await Promise.all(Array.from({ length: maxApprovalsPerMinute + 2 }, () => asked()));
    const answers = await Promise.all(requests.map(({ uuid }) => desk.approve(moderator, uuid)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxApprovalsPerMinute);
    const refused = answers.find(({ status }) => status !== 200);
    expect([refused?.status, refused?.body.code, refused?.body.params]).toEqual([
      429,
      "too_many_decisions",
      { retryAfterSeconds: 60 },
    ]);
    server.clock.nowMs += 59_999;
    const waiting = requests[answers.findIndex(({ status }) => status !== 200)]?.uuid ?? "";
    expect((await desk.reject(moderator, waiting)).status).toBe(429);
    expect((await desk.decide(moderator, waiting, { claim: true })).status).toBe(200);
    server.clock.nowMs += 1;
    expect((await desk.approve(moderator, waiting)).status).toBe(200);
  });

  testAtLength(
    "moderators who decide too fast must pause after too many decisions within an hour too",
    async () => {
      const moderator = await desk.moderator();
      const { uuid } = await asked();
      await server.asOwner(`
      insert into verification_move (verification_uuid, action, at, by_uuid, engine_version, judged_hash, judged)
      select '${uuid}', 'rejected', '${new Date(server.clock.nowMs - 3_599_000).toISOString()}', '${moderator.uuid}', 1, '', '{}'
      from generate_series(1, ${maxDecisionsPerHour})`);
      const { body } = await desk.reject(moderator, uuid);
      expect([body.code, body.params]).toEqual(["too_many_decisions", { retryAfterSeconds: 1 }]);
      server.clock.nowMs += 1_000;
      expect((await desk.reject(moderator, uuid)).status).toBe(200);
    },
  );
});

describe("a new analysis", () => {
  const recheck = (nightUuid: string, isOtherSquad = false) =>
    server.deps.db.transaction().execute(async (trx) => {
      await lockJudgedNight(trx, nightUuid);
      await recheckNight(server.deps, trx, { nightUuid, isOtherSquad });
    });
  const change = (nightUuid: string, values: object) =>
    server.deps.db.updateTable("night").set(values).where("uuid", "=", nightUuid).execute();

  test.each([
    ["a ranked figure moved by 10 ms", { average_real_time_ms: 480_010 }, false, false],
    ["a ranked figure moved by 11 ms", { average_real_time_ms: 480_011 }, false, true],
    ["a ranked figure is no longer known", { average_real_time_ms: null }, false, true],
    ["a figure that nobody ranks moved", { duration_ms: 1 }, false, false],
    ["a count changed", { captured_hydrolysts_count: 5 }, false, true],
    ["others are in the squad", {}, true, true],
  ])("a new analysis marks an approval when %s: %j", async (_what, values, isOtherSquad, marked) => {
    const moderator = await desk.moderator();
    // The boards have few entries, so that one approval is enough.
    const { night, uuid } = await asked([await desk.hunter()]);
    await desk.approve(moderator, uuid);
    if (Object.keys(values).length > 0) await change(night, values);
    await recheck(night, isOtherSquad);
    await recheck(night, isOtherSquad);
    const { body } = await desk.look(moderator, uuid);
    expect([body.status, body.recheck, body.night.verified]).toEqual(["approved", marked, true]);
    expect(body.history.filter(({ action }: { action: string }) => action === "recheck")).toHaveLength(
      marked ? 1 : 0,
    );
  });

  test("a new analysis is confirmed by a moderator, and then the new figures are the approved ones", async () => {
    const moderator = await desk.moderator();
    const { night, uuid } = await asked([await desk.hunter()]);
    await desk.approve(moderator, uuid);
    expect((await desk.approve(moderator, uuid)).body.code).toBe("wrong_state");
    await change(night, { average_real_time_ms: 470_000 });
    await recheck(night);
    const { counts } = (await desk.queue(moderator, "?limit=0")).body;
    expect(counts.recheck).toBeGreaterThan(0);
    const marked = (await desk.queue(moderator, "?recheck=true&limit=100")).body.items;
    expect(marked.map((item: { uuid: string }) => item.uuid)).toContain(uuid);
    expect((await desk.approve(moderator, uuid)).body).toMatchObject({ status: "approved", recheck: false });
    await recheck(night);
    expect((await desk.look(moderator, uuid)).body.recheck).toBe(false);
  });
});

test("the queue lists the longest waiting requests first by default", () => {
  expect(verificationQueueQuerySchema.parse({})).toEqual({
    limit: 5,
    offset: 0,
    squadSize: "any",
    orderBy: "askedAt",
    orderDirection: "asc",
  });
});

import { listVerifications } from "@hunt/contracts/verification-desk";
import { getVerificationStats } from "@hunt/contracts/verification-requests";
import type { SignalCode } from "@hunt/engine/domain/signals";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JudgedSignal } from "../../platform/database/tables/verification-tables.ts";
import { addVerification } from "../../testing/add-verification.ts";
import { openTestSession } from "../../testing/sessions.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { openDesk, type Person } from "../../testing/verification-desk.ts";

const start = Date.UTC(2026, 10, 22, 12);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let server: TestApp;
let desk: ReturnType<typeof openDesk>;
let moderator: Person;
beforeAll(async () => {
  server = await createTestApp({ nowMs: start, work: false });
  desk = openDesk(server, "Queued");
  moderator = await desk.moderator();
});
afterAll(() => server.close());

const clear = () => server.deps.db.deleteFrom("verification").execute();
const queue = async (query = "") => {
  const { status, body } = await desk.queue(moderator, query);
  expect(status, JSON.stringify(body)).toBe(200);
  return listVerifications.schema.response[200].strict().parse(body);
};
const uuidsOf = async (query: string) => (await queue(query)).items.map(({ uuid }) => uuid);

/** Stores a request that has waited for this many hours. */
async function stored(hours: number, changes: object = {}, mates = 0): Promise<string> {
  const me = await desk.hunter();
  const others = await Promise.all(Array.from({ length: mates }, () => desk.hunter()));
  return await addVerification(server, {
    night_uuid: await desk.night([me, ...others]),
    requested_by: me.uuid,
    asked_at: new Date(start - hours * hourMs),
    ...changes,
  });
}

describe("GET /v2/@admin/nights/verifications", () => {
  test("the queue lists the longest waiting requests first, page by page, and returns only their number with limit=0", async () => {
    await clear();
    const [young, old, older] = [await stored(1), await stored(2), await stored(3)];
    await stored(4, { status: "rejected", decided_at: new Date(start) });
    expect(await uuidsOf("?status=pending")).toEqual([older, old, young]);
    expect(await uuidsOf("?status=pending&limit=2&offset=1")).toEqual([old, young]);
    expect(await uuidsOf("?status=pending&orderDirection=desc")).toEqual([young, old, older]);
    expect(await queue("?status=pending&limit=0")).toEqual({
      total: 3,
      items: [],
      counts: { pending: 3, approved: 0, rejected: 1, cancelled: 0, recheck: 0 },
    });
  });

  test("the queue lists requests with more hints first when asked to, then the longest waiting", async () => {
    await clear();
    const plain = await stored(9);
    const hinted = await stored(1, { hints: ["top_place"] });
    const hintedOld = await stored(2, { hints: ["jump"] });
    const twice = await stored(1, { hints: ["jump", "new_account"] });
    expect(await uuidsOf("?orderBy=hints")).toEqual([twice, hintedOld, hinted, plain]);
  });

  test("the queue tells the heavy signals of each request's latest move, each once", async () => {
    await clear();
    const bare = await stored(2);
    const moved = await stored(1);
    const move = (signals: readonly JudgedSignal[]) => ({
      verification_uuid: moved,
      action: "edited" as const,
      at: new Date(start),
      by_uuid: null,
      reason_code: null,
      reason: null,
      engine_version: 1,
      judged_hash: Buffer.of(1),
      judged: JSON.stringify([]),
      signals: JSON.stringify(signals),
    });
    const found = (code: SignalCode, run: number | null) => ({ code, run });
    await server.deps.db
      .insertInto("verification_move")
      .values([
        move([found("time_order", 1)]),
        move([found("arcane_gap", 1), found("arcane_gap", 2), found("session_known", null)]),
      ])
      .execute();
    const { items } = await queue();
    expect(items.map(({ uuid, heavySignals }) => [uuid, heavySignals])).toEqual([
      [bare, null],
      [moved, ["arcane_gap", "session_known"]],
    ]);
  });

  test("the queue can be filtered by status, category, squad size, claim, and the need for a recheck", async () => {
    await clear();
    const until = new Date(server.clock.nowMs + 10 * dayMs);
    const other = await desk.moderator();
    const mine = await stored(5, { claimed_by: moderator.uuid, claimed_until: until });
    const theirs = await stored(4, { claimed_by: other.uuid, claimed_until: until, category: "any%" });
    const past = await stored(3, { claimed_by: moderator.uuid, claimed_until: new Date(start) });
    const duo = await stored(2, {}, 1);
    const marked = await stored(1, { status: "approved", recheck: true });
    expect(await uuidsOf("?claimed=me")).toEqual([mine]);
    expect(await uuidsOf("?claimed=anybody")).toEqual([mine, theirs]);
    expect(await uuidsOf("?claimed=nobody&status=pending")).toEqual([past, duo]);
    expect(await uuidsOf("?category=any%25")).toEqual([theirs]);
    expect(await uuidsOf("?squadSize=2")).toEqual([duo]);
    expect(await uuidsOf("?recheck=true")).toEqual([marked]);
    expect((await queue("?squadSize=2&limit=0")).total).toBe(1);
    const { items } = await queue("?claimed=anybody");
    expect(items.map(({ claimedBy }) => claimedBy?.uuid)).toEqual([moderator.uuid, other.uuid]);
  });

  test.each(["status=open", "squadSize=5", "claimed=you", "recheck=false", "orderBy=uuid", "limit=101"])(
    "the queue refuses %s, and names the parameter",
    async (query) => {
      const { status, body } = await desk.queue(moderator, `?${query}`);
      expect([status, body.errors[0].field]).toEqual([400, query.split("=")[0]]);
    },
  );
});

test("moderators see in their account how many requests wait, and hunters do not", async () => {
  await clear();
  await stored(1);
  const gone = await stored(2);
  await server.deps.db
    .updateTable("night")
    .set({ deleted_at: new Date(start) })
    .where("uuid", "=", (of) => of.selectFrom("verification").select("night_uuid").where("uuid", "=", gone))
    .execute();
  const pendingCount = async (person: Person) =>
    (await desk.call(person, "GET", "/v2/@me")).body.pendingCount;
  expect([await pendingCount(moderator), await pendingCount(await desk.hunter())]).toEqual([1, null]);
});

test("a request about a night that was hidden since stays in the queue, because its requester should get an answer", async () => {
  await clear();
  const hidden = await stored(1);
  await server.deps.db
    .updateTable("night")
    .set({ hidden: true })
    .where("uuid", "=", (of) => of.selectFrom("verification").select("night_uuid").where("uuid", "=", hidden))
    .execute();
  const { body } = await desk.queue(moderator, "?status=pending");
  expect(body).toMatchObject({ total: 1, items: [{ uuid: hidden }] });
  expect((await desk.call(moderator, "GET", "/v2/@me")).body.pendingCount).toBe(1);
});

describe("a page that a moderator left open", () => {
  const after = async (values: object) => {
    const { uuid } = await desk.moderator();
    const request = await stored(1);
    const { accessToken } = await openTestSession(server, uuid);
    const headers = { "x-access-token": accessToken };
    const url = `/v2/@admin/nights/verifications/${request}`;
    const claimed = await server.app.inject({ method: "PATCH", url, headers, payload: { claim: true } });
    expect(claimed.statusCode).toBe(200);
    await server.deps.db.updateTable("user_account").set(values).where("uuid", "=", uuid).execute();
    const answer = await server.app.inject({
      method: "PATCH",
      url,
      headers,
      payload: { status: "approved", version: "1" },
    });
    expect(await desk.statusOf(request)).toBe("pending");
    return [answer.statusCode, answer.json().code];
  };

  test("a moderator's open page cannot decide after they are demoted or suspended", async () => {
    expect(await after({ role: "user" })).toEqual([403, "not_allowed"]);
    const until = new Date(server.clock.nowMs + dayMs);
    expect(await after({ suspended_until: until })).toEqual([403, "account_suspended"]);
  });
});

describe("GET /v2/stats/verification", () => {
  const stats = async () => {
    const { status, body } = await desk.call(null, "GET", "/v2/stats/verification");
    expect(status).toBe(200);
    return getVerificationStats.schema.response[200].strict().parse(body);
  };

  test("the statistics of verification have no figures before the first decision", async () => {
    await clear();
    await stored(1);
    expect(await stats()).toEqual({
      days: 90,
      pending: 1,
      approved: 0,
      rejected: 0,
      medianSecondsToDecision: null,
      rejectedShare: null,
      reasons: [],
    });
  });

  test("the statistics of verification have the median time to a decision and the shares of the reasons, of the last 90 days", async () => {
    await clear();
    const decided = (hours: number, changes: object) => {
      const decided_at = new Date(server.clock.nowMs);
      const asked_at = new Date(server.clock.nowMs - hours * hourMs);
      return stored(0, { status: "rejected", asked_at, decided_at, ...changes });
    };
    await decided(1, { status: "approved" });
    await decided(2, { reason_code: "wrong_night" });
    await decided(4, { reason_code: "video_unavailable" });
    await decided(100, { reason_code: "wrong_night" });
    await decided(7, { reason_code: "a word of another release" });
    await decided(900, { status: "approved", decided_at: new Date(server.clock.nowMs - 91 * dayMs) });
    await stored(1, { status: "cancelled" });
    expect(await stats()).toEqual({
      days: 90,
      pending: 0,
      approved: 1,
      rejected: 4,
      medianSecondsToDecision: 4 * 3_600,
      rejectedShare: 0.8,
      reasons: [
        { code: "wrong_night", count: 2, share: 0.5 },
        { code: "video_unavailable", count: 1, share: 0.25 },
      ],
    });
  });
});

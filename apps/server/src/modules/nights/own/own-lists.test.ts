import { type OwnNightAnswer, ownNightSchema, ownVerificationSchema } from "@hunt/contracts/own-nights";
import { runSchema } from "@hunt/contracts/runs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AddNightInput, addNight } from "../../../testing/add-night.ts";
import { addVerification } from "../../../testing/add-verification.ts";
import { createHunter } from "../../../testing/hunters.ts";
import { sendNight } from "../../../testing/send-night.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { updateNight } from "../store/queries.ts";

const start = Date.UTC(2026, 10, 22, 12);

let server: TestApp;
let seed = 0;
beforeAll(async () => {
  server = await createTestApp({ nowMs: start, work: false });
});
afterAll(() => server.close());

const newHunter = () => {
  seed += 1;
  return createHunter(server, `Own ${seed}`);
};
const as = (uuid: string) => server.signIn({ uuid, role: "user" });
const get = async (url: string, uuid: string) => (await server.app.inject({ url, headers: as(uuid) })).json();
const nightsOf = (uuid: string, query = "") => get(`/v2/@me/nights${query}`, uuid);
const uuidsOf = (list: { items: readonly { uuid: string }[] }) => list.items.map((item) => item.uuid);

/** Adds a night, one minute later than the one before. */
async function add(input: AddNightInput): Promise<string> {
  server.clock.nowMs += 60_000;
  return await addNight(server, input);
}
const sendAs = (nightUuid: string, userUuid: string) =>
  server.deps.db.transaction().execute((trx) => sendNight(trx, nightUuid, userUuid));

describe("GET /v2/@me/nights", () => {
  test("the account's own list has the nights that the account sent or was in, of every scope, and no others", async () => {
    const [me, other] = [await newHunter(), await newHunter()];
    const attended = await add({ members: [{ uuid: other }, { uuid: me }] });
    const hiding = await add({ members: [{ uuid: other }, { uuid: me, scope: "private" }] });
    const unlisted = await add({ members: [{ uuid: me }], scope: "unlisted" });
    const privateOne = await add({ members: [{ uuid: me }], scope: "private" });
    const hidden = await add({ members: [{ uuid: me }], hidden: true });
    const sentOnly = await add({ members: [{ uuid: other }] });
    await sendAs(sentOnly, me);
    await add({ members: [{ uuid: other }], scope: "private" });
    const list = await nightsOf(me);
    expect(list.total).toBe(6);
    expect(uuidsOf(list)).toEqual([sentOnly, hidden, privateOne, unlisted, hiding, attended]);
    const told = list.items.map(({ access, memberScope, isHidden }: Record<string, unknown>) => [
      access,
      memberScope,
      isHidden,
    ]);
    expect(told).toEqual([
      ["sender", null, false],
      ["owner", "public", true],
      ["owner", "public", false],
      ["owner", "public", false],
      ["member", "private", false],
      ["member", "public", false],
    ]);
    for (const night of list.items) expect(ownNightSchema.strict().safeParse(night).error).toBeUndefined();
  });

  test("the account's own list names the account where it hides from others, and mates who hide from others", async () => {
    const [me, mate] = [await newHunter(), await newHunter()];
    await add({
      members: [
        { uuid: mate, scope: "private" },
        { uuid: me, scope: "private" },
      ],
    });
    const { items } = await nightsOf(me);
    expect(items[0].users.map((user: { uuid: string }) => user.uuid)).toEqual([mate, me]);
  });

  test("the account's own list returns the ten newest nights, and continues by offset and by cursor to the same nights", async () => {
    const me = await newHunter();
    const all: string[] = [];
    for (let number = 0; number < 12; number += 1)
      all.unshift(await add({ members: [{ uuid: me }], scope: number % 2 === 0 ? "private" : "public" }));
    const first = await nightsOf(me);
    expect(uuidsOf(first)).toEqual(all.slice(0, 10));
    expect(uuidsOf(await nightsOf(me, "?offset=10"))).toEqual(all.slice(10));
    const next = await nightsOf(me, `?cursor=${first.nextCursor}`);
    expect([uuidsOf(next), next.nextCursor]).toEqual([all.slice(10), null]);
    expect(await nightsOf(me, "?limit=0")).toEqual({ total: 12, items: [], nextCursor: null });
  });

  test("the account's own list can be filtered and ordered like the public list, with unknown figures last", async () => {
    const me = await newHunter();
    const fast = await add({
      members: [{ uuid: me }],
      averageRealTimeMs: 470_000,
      captures: 5,
      verified: true,
    });
    const slow = await add({ members: [{ uuid: me }], averageRealTimeMs: 480_000, scope: "private" });
    const unknown = await add({ members: [{ uuid: me }, { name: "a mate" }] });
    expect(uuidsOf(await nightsOf(me, "?orderBy=averageRealTime&orderDirection=asc"))).toEqual([
      fast,
      slow,
      unknown,
    ]);
    expect(uuidsOf(await nightsOf(me, "?orderBy=averageRealTime"))).toEqual([slow, fast, unknown]);
    expect(uuidsOf(await nightsOf(me, "?squadSize=2"))).toEqual([unknown]);
    expect(uuidsOf(await nightsOf(me, "?capturedHydrolystsCount=5"))).toEqual([fast]);
    expect(uuidsOf(await nightsOf(me, "?verifiedOnly=true&season=3"))).toEqual([fast]);
    const wrong = await server.app.inject({ url: "/v2/@me/nights?season=77", headers: as(me) });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, "unknown_season"]);
  });

  test("the account's own list finds words anywhere in descriptions, ignoring case and accents, and takes every character literally", async () => {
    const me = await newHunter();
    const found = await add({ members: [{ uuid: me }] });
    const other = await add({ members: [{ uuid: me }], scope: "private" });
    await server.deps.db.transaction().execute(async (trx) => {
      await updateNight(trx, found, { description: "Nový rekord, 100 % čistě" });
      await updateNight(trx, other, { description: "nothing special" });
    });
    const search = async (text: string) =>
      uuidsOf(await nightsOf(me, `?description=${encodeURIComponent(text)}`));
    expect(await search("REKORD, 100")).toEqual([found]);
    expect(await search("ciste")).toEqual([found]);
    expect(await search("100 %")).toEqual([found]);
    expect(await search("_")).toEqual([]);
    expect(await search("")).toEqual([other, found]);
  });

  test("the account's own list includes runs, eidolons and the last verification on request", async () => {
    const me = await newHunter();
    const night = await add({ members: [{ uuid: me }], realTimesMs: [480_000], scope: "unlisted" });
    await request({ nightUuid: night, by: me, status: "rejected", createdAtMs: start });
    await request({ nightUuid: night, by: me, status: "pending", createdAtMs: start + 1 });
    const [plain] = (await nightsOf(me)).items;
    expect([plain.runs, plain.verification]).toEqual([null, null]);
    const [whole] = (await nightsOf(me, "?withRuns=true&withEidolons=true&withVerification=true")).items;
    expect(whole.runs[0]).toMatchObject({ realTime: 480, eidolons: [] });
    expect(whole.verification.status).toBe("pending");
    expect(ownNightSchema.strict().safeParse(whole).error).toBeUndefined();
  });

  test("the account's own list can be filtered by the account's own part in a night, or by scope", async () => {
    const [me, other] = [await newHunter(), await newHunter()];
    const sent = await add({ members: [{ uuid: me }] });
    const attended = await add({ members: [{ uuid: other }, { uuid: me }] });
    const hiding = await add({
      members: [{ uuid: other }, { uuid: me, scope: "private" }],
      scope: "unlisted",
    });
    const sentOnly = await add({ members: [{ uuid: other }] });
    await sendAs(sentOnly, me);
    const privateOne = await add({ members: [{ uuid: me }], scope: "private" });
    const shared = await add({ members: [{ uuid: other }, { uuid: me }], scope: "unlisted" });
    await sendAs(shared, me);
    // The account gave up two nights. The account is still a member of one of them, because others own that night. It was
    // the only owner of the other night, so it may restore that one.
    const left = await add({ members: [{ uuid: other }, { uuid: me }] });
    await sendAs(left, me);
    const gone = await add({ members: [{ uuid: me }] });
    for (const uuid of [left, gone])
      await server.app.inject({ method: "DELETE", url: `/v2/@me/nights/${uuid}`, headers: as(me) });

    const asked = async (query: string) => {
      const list = await nightsOf(me, `?limit=20&${query}`);
      expect(list.total).toBe(list.items.length);
      return list.items;
    };
    const all = await asked("");
    expect(all).toHaveLength(8);
    const accessOf = new Map(all.map(({ uuid, access }: OwnNightAnswer) => [uuid, access]));
    expect([accessOf.get(left), accessOf.get(gone)]).toEqual(["member", "owner"]);
    const uuids = async (query: string) => uuidsOf({ items: await asked(query) });
    expect(await uuids("access=owner")).toEqual([gone, shared, privateOne, sent]);
    expect(await uuids("access=sender")).toEqual([sentOnly]);
    expect(await uuids("access=member")).toEqual([left, hiding, attended]);
    expect(await uuids("scope=public")).toEqual([gone, left, sentOnly, attended, sent]);
    expect(await uuids("scope=unlisted")).toEqual([shared, hiding]);
    expect(await uuids("scope=private")).toEqual([privateOne]);
    expect(await uuids("scope=unlisted&access=owner")).toEqual([shared]);
    const wrong = await server.app.inject({ url: "/v2/@me/nights?access=admin", headers: as(me) });
    expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([400, "access"]);
  });

  test("the account's own list gives the reasons against a verification on request, and updates them after each change", async () => {
    const me = await newHunter();
    const night = await add({ members: [{ uuid: me }], fullRuns: 6 });
    const reasons = async () =>
      (await nightsOf(me, "?withEligibility=true")).items.map((own: OwnNightAnswer) => own.ineligibleReasons);
    expect((await nightsOf(me)).items[0].ineligibleReasons).toBeNull();
    expect(await reasons()).toEqual([[]]);
    const url = `/v2/@me/nights/${night}`;
    const payload = { scope: "unlisted" };
    const changed = await server.app.inject({ method: "PUT", url, headers: as(me), payload });
    expect(changed.json().ineligibleReasons).toEqual(["not_public"]);
    expect(await reasons()).toEqual([["not_public"]]);
    await server.app.inject({ method: "DELETE", url, headers: as(me) });
    expect(await reasons()).toEqual([null]);
  });

  test("the account's own list marks the nights that nobody vouches for and the account has not confirmed or denied", async () => {
    const [me, mate] = [await newHunter(), await newHunter()];
    const unsent = { members: [{ name: "who sent it" }, { uuid: me }], isSent: false } as const;
    const waiting = await add(unsent);
    const waitingUnlisted = await add({ ...unsent, scope: "unlisted" });
    await add({ members: [{ uuid: mate }, { uuid: me }] });
    await add({ members: [{ name: "who sent it" }, { uuid: me, presence: false }], isSent: false });
    const disputed = await add({ ...unsent, members: [{ uuid: mate }, { uuid: me }] });
    await server.deps.db.transaction().execute((trx) => sendNight(trx, disputed, mate, { disputes: true }));
    const list = await nightsOf(me, "?standing=unconfirmed");
    expect([list.total, uuidsOf(list)]).toEqual([2, [waitingUnlisted, waiting]]);
    expect(list.items[0]).toMatchObject({ standing: "unconfirmed", presence: null, access: "member" });
  });
});

interface Requested {
  readonly nightUuid: string;
  readonly by: string;
  readonly status: "pending" | "rejected";
  readonly createdAtMs: number;
  readonly reviewedBy?: string;
}

async function request({ nightUuid, by, status, createdAtMs, reviewedBy }: Requested): Promise<string> {
  const at = new Date(createdAtMs);
  return await addVerification(server, {
    night_uuid: nightUuid,
    status,
    requested_by: by,
    povs: JSON.stringify([
      { ign: "Mate", role: "client", videoUrl: "https://video.example/2", inputOverlay: true },
    ]),
    reviewed_by: reviewedBy ?? null,
    approvals: JSON.stringify([{ by: reviewedBy ?? by, at: at.toISOString() }]),
    created_at: at,
  });
}

describe("GET /v2/@me/runs", () => {
  test("the account's own list has the runs of all the account's nights, by any figure, with the exact total", async () => {
    const [me, other] = [await newHunter(), await newHunter()];
    const listed = await add({ members: [{ uuid: me }], realTimesMs: [480_000, 470_000] });
    const privateOne = await add({ members: [{ uuid: me }], realTimesMs: [475_000], scope: "private" });
    await add({ members: [{ uuid: other }], realTimesMs: [1_000] });
    const list = await get("/v2/@me/runs?orderBy=realTime&orderDirection=asc&withEidolons=true", me);
    const told = list.items.map((run: { realTime: number; night: { uuid: string } }) => [
      run.realTime,
      run.night.uuid,
    ]);
    expect(list.total).toBe(3);
    expect(told).toEqual([
      [470, listed],
      [475, privateOne],
      [480, listed],
    ]);
    for (const run of list.items) expect(runSchema.strict().safeParse(run).error).toBeUndefined();
    const newest = await get("/v2/@me/runs?limit=1", me);
    expect([newest.total, newest.items[0].night.uuid]).toEqual([3, privateOne]);
    expect(uuidsOf(await get(`/v2/@me/runs?cursor=${newest.nextCursor}`, me))).toHaveLength(2);
    expect((await get("/v2/@me/runs?squadSize=2", me)).total).toBe(0);
  });

  test("the account's own list has each run once on its pages, in both directions, when nights began at the same instant", async () => {
    const me = await newHunter();
    const instants = [1, 2, 2, 2, 3, 4, 4].map((hour) => start + hour * 3_600_000);
    const ages = new Map<string, number>();
    for (const [index, createdAtMs] of instants.entries()) {
      const scope = index % 3 === 1 ? "private" : "public";
      const realTimesMs = [480_000, 470_000, 490_000].slice(index % 3);
      ages.set(await add({ members: [{ uuid: me }], realTimesMs, scope, createdAtMs }), createdAtMs);
    }
    type Runs = { readonly uuid: string; readonly night: { readonly uuid: string } }[];
    const byFigure: Runs = (await get("/v2/@me/runs?orderBy=realTime&limit=100", me)).items;
    expect(byFigure).toHaveLength(15);
    const oldestFirst = byFigure
      .map(({ uuid, night }) => `${ages.get(night.uuid)} ${uuid}`)
      .sort()
      .map((place) => place.split(" ")[1]);
    for (const [direction, expected] of [
      ["asc", oldestFirst],
      ["desc", oldestFirst.toReversed()],
    ] as const)
      for (const limit of [1, 2, 4]) {
        const query = `/v2/@me/runs?limit=${limit}&orderDirection=${direction}`;
        const [byCursor, byOffset]: [string[], string[]] = [[], []];
        for (let cursor = ""; cursor !== null; ) {
          const page = await get(`${query}${cursor && `&cursor=${cursor}`}`, me);
          byCursor.push(...uuidsOf(page));
          cursor = page.nextCursor;
        }
        for (let offset = 0; offset < 15; offset += limit)
          byOffset.push(...uuidsOf(await get(`${query}&offset=${offset}`, me)));
        expect([byCursor, byOffset]).toEqual([expected, expected]);
      }
  });
});

describe("GET /v2/@me/nights/verifications", () => {
  test("the list of the account's own requests has the latest first, by status, without the moderators who decided", async () => {
    const [me, moderator] = [await newHunter(), await newHunter()];
    const nightUuid = await add({ members: [{ uuid: me }] });
    const old = await request({
      nightUuid,
      by: me,
      status: "rejected",
      createdAtMs: start,
      reviewedBy: moderator,
    });
    const latest = await request({ nightUuid, by: me, status: "pending", createdAtMs: start + 1 });
    await request({ nightUuid, by: moderator, status: "rejected", createdAtMs: start });
    const list = await get("/v2/@me/nights/verifications", me);
    expect([list.total, uuidsOf(list)]).toEqual([2, [latest, old]]);
    expect(list.items[1]).toMatchObject({
      night: { uuid: nightUuid, season: 3 },
      reviewedBy: null,
      approvals: [{ at: new Date(start).toISOString() }],
      povs: [{ ign: "Mate", inputOverlay: true }],
    });
    expect(JSON.stringify(list.items[1])).not.toContain(moderator);
    for (const item of list.items)
      expect(ownVerificationSchema.strict().safeParse(item).error).toBeUndefined();
    const pending = await get("/v2/@me/nights/verifications?status=pending&limit=1", me);
    expect([pending.total, uuidsOf(pending)]).toEqual([1, [latest]]);
    expect((await get("/v2/@me/nights/verifications?offset=1&limit=1", me)).items[0].uuid).toBe(old);
  });
});

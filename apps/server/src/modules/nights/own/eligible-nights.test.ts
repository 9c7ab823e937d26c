import { listEligibleNights as endpoint } from "@hunt/contracts/eligible-nights";
import type { OwnNightAnswer } from "@hunt/contracts/own-nights";
import { type IneligibleReason, ineligibleReasons } from "@hunt/contracts/verification-reasons";
import type { VerificationStatus } from "@hunt/contracts/verifications";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AddNightInput, addNight } from "../../../testing/add-night.ts";
import { addVerification } from "../../../testing/add-verification.ts";
import { anyReason, operator } from "../../../testing/by-operator.ts";
import { createHunter } from "../../../testing/hunters.ts";
import { sendNight } from "../../../testing/send-night.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { upsertCategory } from "../../categories/upsert-category.ts";
import { lockBoards, unlockBoards } from "../../settings/lock-boards.ts";
import { changeSeasons } from "../store/change-seasons.ts";

let server: TestApp;
let seed = 0;
/** This time is long after the dates of the other tests. */
const thirdEndsAt = "2027-03-01T00:00:00Z";
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.UTC(2026, 10, 22, 12), work: false });
  await changeSeasons(server.deps, operator, {
    ...anyReason,
    seasons: [
      { number: 3, startsAt: "2024-01-01T00:00:00Z", endsAt: thirdEndsAt },
      { number: 5, startsAt: "2025-01-01T00:00:00Z", endsAt: null },
    ],
  });
});
afterAll(() => server.close());

const newHunter = () => {
  seed += 1;
  return createHunter(server, `Eligible ${seed}`);
};
const as = (uuid: string) => server.signIn({ uuid, role: "user" });
const ask = (headers: Readonly<Record<string, string>>, query = "") =>
  server.app.inject({ url: `/v2/@me/nights/eligible${query}`, headers });

/** Returns the answer of the call, and fails when it has other fields than the contract's. */
async function listFor(uuid: string, query = "") {
  const answer = await ask(as(uuid), query);
  expect(answer.statusCode, answer.body).toBe(200);
  return endpoint.schema.response[200].strict().parse(answer.json());
}
async function uuidsFor(uuid: string, query = ""): Promise<readonly string[]> {
  return (await listFor(uuid, query)).items.map((night) => night.uuid);
}
/** Returns the reasons that exclude each of the ineligible nights. */
async function reasonsFor(uuid: string, query = "") {
  const { ineligible } = await listFor(uuid, `?withReasons=true${query}`);
  const reasons = (ineligible ?? []).map(({ night, reasons: all }) => [night.uuid, all] as const);
  await expectSaidOfOwnNights(uuid, reasons);
  return reasons;
}

/**
 * Expects the list of an account's own nights to give the same reasons for each night, and none for eligible nights.
 */
async function expectSaidOfOwnNights(
  uuid: string,
  ineligible: readonly (readonly [string, readonly IneligibleReason[]])[],
): Promise<void> {
  const url = "/v2/@me/nights?withEligibility=true&limit=100";
  const { items } = (await server.app.inject({ url, headers: as(uuid) })).json<{ items: OwnNightAnswer[] }>();
  const said = new Map(items.map((night) => [night.uuid, night.ineligibleReasons]));
  for (const [night, reasons] of ineligible) expect(said.get(night)).toEqual(reasons);
  for (const night of await uuidsFor(uuid, "?limit=100")) expect(said.get(night)).toEqual([]);
}

/** Adds a night that is eligible except for the given changes, one minute later than the one before. */
async function add(uuid: string, changes: Partial<AddNightInput> = {}): Promise<string> {
  server.clock.nowMs += 60_000;
  return await addNight(server, { members: [{ uuid }], fullRuns: 6, ...changes });
}

async function request(nightUuid: string, by: string, status: VerificationStatus): Promise<void> {
  await addVerification(server, { night_uuid: nightUuid, requested_by: by, status });
}
const update = (table: "night" | "upload", uuid: string, values: object) =>
  server.deps.db.updateTable(table).set(values).where("uuid", "=", uuid).execute();

const anError = JSON.stringify([
  {
    code: "too_many_events",
    severity: "error",
    count: 1,
    line: null,
    params: {},
    night: null,
    run: null,
    runs: [],
  },
]);
const aWarning = anError.replace("too_many_events", "missing_limb").replace('"error"', '"warning"');

const category = {
  slug: "duo",
  name: "Duo",
  season: 5,
  scope: "public",
  minimumFullRuns: 4,
  squadSizes: [2, 3],
  requirements: {},
  position: 0,
  archived: false,
} as const;

/** Adds a night that is excluded by one rule only. */
type Arrange = (me: string, mate: string) => Promise<string>;
const arrangements: Readonly<
  Record<Exclude<IneligibleReason, "season_locked">, Readonly<Record<string, Arrange>>>
> = {
  not_me: {
    "the account was not there, and did not send the night": (me, mate) =>
      add(me, { members: [{ uuid: mate }, { uuid: me, presence: false }] }),
  },
  client_log: { "the host's log is not known": (me) => add(me, { perspective: "client" }) },
  not_public: {
    "an unlisted night": (me) => add(me, { scope: "unlisted" }),
    "a private night": (me) => add(me, { scope: "private" }),
    "a night that a moderator hid": (me) => add(me, { hidden: true }),
  },
  squad_size: { "no category accepts its squad size": (me) => add(me, { season: 5 }) },
  too_few_full_runs: {
    "fewer than six, in a season without categories": (me) => add(me, { fullRuns: 5 }),
    "fewer than its category asks for": (me) =>
      add(me, { members: [{ uuid: me }, {}], season: 5, fullRuns: 3 }),
  },
  verification_open: {
    "a request waits": async (me) => {
      const night = await add(me);
      await request(night, me, "pending");
      return night;
    },
    "a mate's request waits": async (me, mate) => {
      const night = await add(me, { members: [{ uuid: mate }, { uuid: me }] });
      await request(night, mate, "pending");
      return night;
    },
  },
  verified: {
    "a request was approved": async (me) => {
      const night = await add(me);
      await request(night, me, "approved");
      return night;
    },
    "a moderator verified it without a request": (me) => add(me, { verified: true }),
  },
  error_diagnostic: {
    "an error of the night": async (me) => {
      const night = await add(me);
      await update("night", night, { diagnostics: anError });
      return night;
    },
    "an error of the whole log from which its figures come": async (me) => {
      const night = await add(me);
      const sent = await server.deps.db.transaction().execute((trx) => sendNight(trx, night, me));
      await update("upload", sent, { diagnostics: anError });
      await update("night", night, { source_upload_uuid: sent });
      return night;
    },
  },
};

describe("GET /v2/@me/nights/eligible", () => {
  test("the list of eligible nights has the nights that the account owns or attended, even while it hides there", async () => {
    const [me, other] = [await newHunter(), await newHunter()];
    // Having sent a copy of a stranger's night is not enough.
    const copied = await add(other);
    await server.deps.db.transaction().execute((trx) => sendNight(trx, copied, me));
    const sent = await add(other, { isSent: false });
    await server.deps.db.transaction().execute((trx) => sendNight(trx, sent, me));
    const attended = await add(me, { members: [{ uuid: other }, { uuid: me }] });
    const hiding = await add(me, { members: [{ uuid: other }, { uuid: me, scope: "private" }] });
    const unconfirmed = await add(me, { isSent: false });
    const sentThoughNotThere = await add(me, { members: [{ uuid: me, presence: false }] });
    const others = [await add(other), await add(other, { scope: "private" })];
    const list = await listFor(me, "?withReasons=true");
    expect([list.total, list.ineligible]).toEqual([5, []]);
    expect(list.items.map(({ uuid, access }) => [uuid, access])).toEqual([
      [sentThoughNotThere, "owner"],
      [unconfirmed, "member"],
      [hiding, "member"],
      [attended, "member"],
      [sent, "owner"],
    ]);
    expect(await uuidsFor(other)).toContain(others[0]);
    expect(JSON.stringify(list)).not.toContain(others[1]);
  });

  describe.each(ineligibleReasons.filter((reason) => reason !== "season_locked"))(
    "%s excludes a night",
    (reason) => {
      test.each(Object.entries(arrangements[reason]))(
        "%s: the night has that reason and no other",
        async (_, arrange) => {
          await upsertCategory(server.deps, operator, { ...anyReason, category });
          const [me, mate] = [await newHunter(), await newHunter()];
          const fine = await add(me);
          const night = await arrange(me, mate);
          expect(await listFor(me)).toMatchObject({ total: 1, items: [{ uuid: fine }], ineligible: null });
          expect(await reasonsFor(me)).toEqual([[night, [reason]]]);
        },
      );
    },
  );

  test("season_locked: no night is eligible while the boards are locked, and all are again afterwards", async () => {
    const me = await newHunter();
    const nights = [
      await add(me, { season: 3 }),
      await add(me, { members: [{ uuid: me }, {}], season: 5 }),
    ].reverse();
    await lockBoards(server.deps, operator, anyReason);
    expect((await listFor(me)).total).toBe(0);
    expect(await reasonsFor(me)).toEqual(nights.map((night) => [night, ["season_locked"]]));
    await unlockBoards(server.deps, operator, anyReason);
    expect(await uuidsFor(me)).toEqual(nights);
  });

  test("season_locked: nights of an ended season are not eligible, and those of the next one are", async () => {
    const me = await newHunter();
    const old = await add(me, { season: 3 });
    const next = await add(me, { members: [{ uuid: me }, {}], season: 5 });
    expect(await uuidsFor(me)).toEqual([next, old]);
    const before = server.clock.nowMs;
    server.clock.nowMs = Date.parse(thirdEndsAt);
    expect(await uuidsFor(me)).toEqual([next]);
    expect(await reasonsFor(me)).toEqual([[old, ["season_locked"]]]);
    server.clock.nowMs = before;
  });

  test("the list of eligible nights gives all reasons that exclude a night, in the contract's order", async () => {
    const me = await newHunter();
    const night = await add(me, { scope: "private", perspective: "client", verified: true, fullRuns: 0 });
    expect(await reasonsFor(me)).toEqual([
      [night, ["client_log", "not_public", "too_few_full_runs", "verified"]],
    ]);
  });

  test("a night stays eligible after a rejected or withdrawn request, with signals, next to a broken night, or when it is disputed", async () => {
    const me = await newHunter();
    const nights = [await add(me), await add(me), await add(me), await add(me), await add(me)];
    const [refused = "", takenBack = "", odd = "", beside = "", disputed = ""] = nights;
    await request(refused, me, "rejected");
    await request(takenBack, me, "cancelled");
    await update("night", odd, { diagnostics: aWarning });
    await server.deps.db.transaction().execute(async (trx) => {
      const sent = await sendNight(trx, beside, me);
      const ofAnother = anError.replace('"night":null', '"night":2');
      await trx.updateTable("upload").set({ diagnostics: ofAnother }).where("uuid", "=", sent).execute();
      await trx.updateTable("night").set({ source_upload_uuid: sent }).where("uuid", "=", beside).execute();
      await sendNight(trx, disputed, null, { disputes: true });
    });
    expect(await uuidsFor(me)).toEqual(nights.reverse());
  });

  test("a private or archived category takes no nights", async () => {
    const me = await newHunter();
    const night = await add(me, { members: [{ uuid: me }, {}, {}, {}], season: 5, fullRuns: 2 });
    const fitting = { ...category, slug: "squad", squadSizes: [4], minimumFullRuns: 2 };
    const change = (changes: { readonly scope?: "private"; readonly archived?: boolean }) =>
      upsertCategory(server.deps, operator, { ...anyReason, category: { ...fitting, ...changes } });
    await change({});
    expect(await uuidsFor(me)).toEqual([night]);
    for (const changes of [{ scope: "private" }, { archived: true }] as const) {
      await change(changes);
      expect(await reasonsFor(me)).toEqual([[night, ["squad_size"]]]);
    }
  });

  test("a night that was given up, or deleted by an admin, is in neither list", async () => {
    const me = await newHunter();
    const [givenUp, deleted] = [await add(me), await add(me)];
    const answer = await server.app.inject({
      method: "DELETE",
      url: `/v2/@me/nights/${givenUp}`,
      headers: as(me),
    });
    expect(answer.statusCode).toBe(204);
    await update("night", deleted, { deleted_at: new Date(server.clock.nowMs) });
    expect(await listFor(me, "?withReasons=true")).toMatchObject({ total: 0, items: [], ineligible: [] });
  });

  test("the list of eligible nights has the five newest ones, then more by offset and cursor, and the five latest ineligible ones", async () => {
    const me = await newHunter();
    const [fine, others]: [string[], string[]] = [[], []];
    for (let number = 0; number < 6; number += 1) {
      fine.unshift(await add(me));
      others.unshift(await add(me, { perspective: "client" }));
    }
    const first = await listFor(me, "?withReasons=true");
    expect(first.items.map(({ uuid }) => uuid)).toEqual(fine.slice(0, 5));
    expect(first.ineligible?.map(({ night }) => night.uuid)).toEqual(others.slice(0, 5));
    expect(await uuidsFor(me, "?offset=5")).toEqual(fine.slice(5));
    const next = await listFor(me, `?cursor=${first.nextCursor}`);
    expect([next.items.map(({ uuid }) => uuid), next.nextCursor]).toEqual([fine.slice(5), null]);
    expect(await reasonsFor(me, "&limit=1")).toEqual([[others[0], ["client_log"]]]);
    const none = { total: 6, items: [], nextCursor: null, ineligible: [] };
    expect(await listFor(me, "?limit=0&withReasons=true")).toEqual(none);
  });

  test("the list of eligible nights can be ordered by any figure, unknown ones last, and includes runs and eidolons on request", async () => {
    const me = await newHunter();
    const slow = await add(me, { averageRealTimeMs: 480_000 });
    const unknown = await add(me);
    const fast = await add(me, { averageRealTimeMs: 470_000, realTimesMs: [470_000], scope: "public" });
    expect(await uuidsFor(me, "?orderBy=averageRealTime&orderDirection=asc")).toEqual([fast, slow, unknown]);
    expect(await uuidsFor(me, "?orderBy=averageRealTime")).toEqual([slow, fast, unknown]);
    const [plain] = (await listFor(me)).items;
    const [whole] = (await listFor(me, "?withRuns=true&withEidolons=true")).items;
    expect([plain?.runs, whole?.runs]).toMatchObject([null, [{ realTime: 470, eidolons: [] }]]);
  });

  test("the list of eligible nights shows the format, season and date of an ineligible night", async () => {
    const me = await newHunter();
    const uuid = await add(me, { fullRuns: 2 });
    const createdAt = new Date(server.clock.nowMs).toISOString();
    expect((await listFor(me, "?withReasons=true")).ineligible).toEqual([
      {
        night: { uuid, format: "2x3", season: 3, createdAt, startedAt: createdAt, playedOn: null },
        reasons: ["too_few_full_runs"],
      },
    ]);
  });

  test("the list of eligible nights requires a signed-in account, and refuses unknown parameters", async () => {
    const answer = await ask({});
    expect([answer.statusCode, answer.json().code]).toEqual([401, "invalid_token"]);
    const headers = as(await newHunter());
    for (const query of ["?orderBy=verified", "?limit=101", "?withReasons=yes", "?cursor=AAAA"])
      expect([query, (await ask(headers, query)).statusCode]).toEqual([query, 400]);
  });
});

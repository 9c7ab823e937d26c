import { maxOpenReports, maxReportsPerDay } from "@hunt/contracts/limits";
import type { ReportListAnswer } from "@hunt/contracts/reports";
import type { UserRole } from "@hunt/contracts/users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addNight } from "../../testing/add-night.ts";
import { createAccount, createHunter, unverify, verify } from "../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
let count = 0;
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.now(), environment: { RATE_LIMIT_SCALE: "100" } });
});
afterAll(() => server.close());

const as = (uuid: string, role: UserRole = "user") => server.signIn({ uuid, role });
async function anAccount(role: UserRole = "user") {
  return as(await createAccount(server, role), role);
}
type Headers = ReturnType<typeof as>;

/** Sends each report a second after the one before. */
const report = (headers: Headers, payload: object) => {
  server.clock.nowMs += 1000;
  return server.app.inject({ method: "POST", url: "/v2/reports", headers, payload });
};
const decide = (headers: Headers, uuid: string, payload: object) =>
  server.app.inject({ method: "PATCH", url: `/v2/@admin/reports/${uuid}`, headers, payload });
async function queue(headers: Headers, query = ""): Promise<ReportListAnswer> {
  return (await server.app.inject({ url: `/v2/@admin/reports?limit=100${query}`, headers })).json();
}
async function noticesOf(headers: Headers) {
  const { items } = (await server.app.inject({ url: "/v2/@me/notices", headers })).json();
  return (items as { kind: string; params: object }[]).map(({ kind, params }) => ({ kind, params }));
}
const aHunter = () => createHunter(server, `Hunter ${count++}`);
async function aNight(input: Partial<Parameters<typeof addNight>[1]> = {}) {
  return await addNight(server, { members: [{ uuid: await aHunter() }], ...input });
}
const forged = (nightUuid: string) => ({ nightUuid, reasonCode: "forged" });
const dismissed = { status: "dismissed", decision: "The log is what the game writes." };

describe("a report", () => {
  test("a report is in the queue with what it is about: a night, its description or a name", async () => {
    const reporter = await aHunter();
    const owner = await aHunter();
    const nightUuid = await addNight(server, { members: [{ uuid: owner }] });
    const answer = await report(as(reporter), {
      ...forged(nightUuid),
      text: "  Seven seconds\u202e too fast.  ",
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ kind: "night", status: "open" });
    await report(as(reporter), { nightUuid, kind: "description", reasonCode: "offensive" });
    await report(as(reporter), { userUuid: owner, reasonCode: "impersonation" });
    const mod = await anAccount("mod");
    const { items } = await queue(mod, `&nightUuid=${nightUuid}`);
    expect(items.map(({ kind, reasonCode, text }) => ({ kind, reasonCode, text }))).toEqual([
      { kind: "night", reasonCode: "forged", text: "Seven seconds too fast." },
      { kind: "description", reasonCode: "offensive", text: "" },
    ]);
    expect(items[0]).toMatchObject({
      reporter: { uuid: reporter, role: "user" },
      night: { uuid: nightUuid, isHidden: false, isDeleted: false, owners: [{ uuid: owner }] },
      user: null,
      sameOpen: 1,
      canDecide: true,
      decidedAt: null,
    });
    expect((await queue(mod, `&userUuid=${owner}`)).items).toMatchObject([
      { kind: "name", user: { uuid: owner }, night: null },
    ]);
  });

  test("a report keeps the reported words when they are changed meanwhile, until their author is deleted", async () => {
    const owner = await createHunter(server, "A nasty name");
    const nightUuid = await addNight(server, { members: [{ uuid: owner }] });
    const describeAs = (description: string) =>
      server.deps.db.updateTable("night").set({ description }).where("uuid", "=", nightUuid).execute();
    await describeAs("Something nasty.");
    const [reporter, mod] = [await anAccount(), await anAccount("mod")];
    await report(reporter, { nightUuid, kind: "description", reasonCode: "offensive" });
    await report(reporter, { userUuid: owner, reasonCode: "offensive" });
    await report(reporter, forged(nightUuid));
    await describeAs("Flowers.");
    await unverify(server, owner);
    await verify(server, owner, "A nice name");
    const ofNight = async () => (await queue(mod, `&nightUuid=${nightUuid}`)).items;
    expect(
      (await ofNight()).map(({ kind, reported, night }) => ({ kind, reported, now: night?.description })),
    ).toEqual([
      { kind: "description", reported: "Something nasty.", now: "Flowers." },
      { kind: "night", reported: null, now: "Flowers." },
    ]);
    expect((await queue(mod, `&userUuid=${owner}`)).items).toMatchObject([
      { reported: "A nasty name", user: { ign: "A nice name" } },
    ]);
    await server.deps.db.deleteFrom("user_account").where("uuid", "=", owner).execute();
    expect((await ofNight())[0]).toMatchObject({ kind: "description", reported: null });
  });

  test.each([
    ["without an object", {}, 400, "missing_parameter"],
    ["of an unknown night", forged("0190a000-0000-7000-8000-000000000000"), 404, "night_not_found"],
    [
      "of an unknown hunter",
      { userUuid: "0190a000-0000-7000-8000-000000000000", reasonCode: "offensive" },
      404,
      "user_not_found",
    ],
    [
      "of a hunter for a reason that only nights have",
      { userUuid: crypto.randomUUID(), reasonCode: "forged" },
      400,
      "invalid_parameter",
    ],
    [
      "for another reason without a text",
      { nightUuid: crypto.randomUUID(), reasonCode: "other" },
      400,
      "missing_parameter",
    ],
    [
      "for another reason with a text of blanks",
      { nightUuid: crypto.randomUUID(), reasonCode: "other", text: " \u200b\n " },
      400,
      "missing_parameter",
    ],
    ["of the name of a night", { ...forged(crypto.randomUUID()), kind: "name" }, 400, "invalid_parameter"],
    [
      "of a night and a hunter at once",
      { ...forged(crypto.randomUUID()), userUuid: crypto.randomUUID() },
      400,
      "invalid_parameter",
    ],
    [
      "that is too long",
      { ...forged(crypto.randomUUID()), text: "x".repeat(1001) },
      400,
      "invalid_parameter",
    ],
  ])("a report %s is refused", async (_what, payload, status, code) => {
    const answer = await report(await anAccount(), { reasonCode: "forged", ...payload });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  test("a report gets the same answer for a night that the account cannot see as for an unknown night", async () => {
    const hidden = await aNight({ hidden: true });
    const secret = await aNight({ scope: "private" });
    const account = await anAccount();
    for (const nightUuid of [hidden, secret])
      expect((await report(account, forged(nightUuid))).json().code).toBe("night_not_found");
  });

  test("a report is refused when it is about the reporter, and when a bot sends it", async () => {
    const hunter = await aHunter();
    expect((await report(as(hunter), { userUuid: hunter, reasonCode: "offensive" })).statusCode).toBe(403);
    expect((await report(await anAccount("bot"), forged(await aNight()))).statusCode).toBe(403);
  });

  test("a report stores no other fields than those of the contract (ASVS 15.3.3)", async () => {
    const nightUuid = await aNight();
    const victim = await aHunter();
    const own = await aHunter();
    await report(as(own), {
      ...forged(nightUuid),
      status: "resolved",
      reporterUuid: victim,
      decision: "Done.",
      decidedBy: victim,
    });
    expect((await queue(await anAccount("mod"), `&nightUuid=${nightUuid}`)).items).toMatchObject([
      { status: "open", reporter: { uuid: own }, decision: null, decidedBy: null },
    ]);
  });

  test("a report that is sent fifty times concurrently is stored once (R37)", async () => {
    const nightUuid = await aNight();
    const account = await anAccount();
    const answers = await Promise.all(Array.from({ length: 50 }, () => report(account, forged(nightUuid))));
    const codes = answers.map((answer) => answer.json().code ?? answer.statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(codes.filter((code) => code === "reported_already")).toHaveLength(49);
  });

  test("a report is refused beyond the limits of waiting reports and of reports a day, however fast they come", async () => {
    const account = await anAccount();
    const mod = await anAccount("mod");
    const nights = await Promise.all(Array.from({ length: maxOpenReports + 3 }, () => aNight()));
    const answers = await Promise.all(nights.map((nightUuid) => report(account, forged(nightUuid))));
    const created = answers.filter(({ statusCode }) => statusCode === 201);
    expect(created).toHaveLength(maxOpenReports);
    expect(answers.find(({ statusCode }) => statusCode !== 201)?.json()).toMatchObject({
      code: "too_many_reports",
      params: { max: maxOpenReports },
    });
    for (const answer of created) await decide(mod, answer.json().uuid, dismissed);
    const [nightUuid = ""] = nights;
    for (let made = maxOpenReports; made < maxReportsPerDay; made += 1) {
      const again = await report(account, forged(nightUuid));
      expect(again.statusCode).toBe(201);
      await decide(mod, again.json().uuid, dismissed);
    }
    const refused = await report(account, forged(nightUuid));
    expect([refused.statusCode, refused.json().code]).toEqual([429, "rate_limited"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(86_000 - maxReportsPerDay * 2);
    server.clock.nowMs += 86_400_000;
    expect((await report(account, forged(nightUuid))).statusCode).toBe(201);
  });
});

describe("the decision on a report", () => {
  async function reported(nightUuid: string, reporter: Headers): Promise<string> {
    return (await report(reporter, forged(nightUuid))).json().uuid;
  }

  test("the decision on a report is recorded, and the reporter is notified", async () => {
    const reporter = await anAccount();
    const nightUuid = await aNight();
    const uuid = await reported(nightUuid, reporter);
    const modUuid = await createAccount(server, "mod");
    const answer = await decide(as(modUuid, "mod"), uuid, {
      status: "resolved",
      decision: " It is hidden. ",
    });
    expect(answer.json()).toEqual({ decided: 1, status: "resolved" });
    expect(await noticesOf(reporter)).toEqual([
      {
        kind: "report_resolved",
        params: { about: "night", nightUuid, userUuid: null, decision: "It is hidden." },
      },
    ]);
    const { items, counts } = await queue(await anAccount("admin"), `&nightUuid=${nightUuid}`);
    expect(counts).toEqual({ open: 0, resolved: 1, dismissed: 0 });
    expect(items).toMatchObject([
      { status: "resolved", decision: "It is hidden.", decidedBy: { uuid: modUuid }, sameOpen: 0 },
    ]);
    const entries = await server.deps.db
      .selectFrom("audit_entry")
      .select(["action", "by_name", "reason"])
      .where("object", "=", uuid)
      .orderBy("id")
      .execute();
    expect(entries).toMatchObject([
      { action: "report.create", reason: null },
      { action: "report.resolved", by_name: modUuid, reason: "It is hidden." },
    ]);
  });

  test("of fifty concurrent decisions on a report one is made, and the reporter gets one notice (R37)", async () => {
    const reporter = await anAccount();
    const uuid = await reported(await aNight(), reporter);
    const mods = await Promise.all(Array.from({ length: 50 }, () => anAccount("mod")));
    const answers = await Promise.all(
      mods.map((mod, index) =>
        decide(mod, uuid, { status: index % 2 ? "resolved" : "dismissed", decision: `By ${index}.` }),
      ),
    );
    const codes = answers.map((answer) => answer.json().code ?? answer.statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === "report_decided")).toHaveLength(49);
    const late = answers.find(({ statusCode }) => statusCode === 409)?.json();
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json();
    expect(late.params).toMatchObject({ status: won.status, by: null });
    expect(await noticesOf(reporter)).toHaveLength(1);
  });

  test("the decision on a report can close all reports that say the same about a thing", async () => {
    const nightUuid = await aNight();
    const reporters = await Promise.all([1, 2, 3].map(() => anAccount()));
    const [first = ""] = await Promise.all(reporters.map((reporter) => reported(nightUuid, reporter)));
    const [, another] = reporters;
    await report(another ?? ({} as Headers), { nightUuid, kind: "description", reasonCode: "spam" });
    const mod = await anAccount("mod");
    expect((await queue(mod, `&nightUuid=${nightUuid}`)).items[0]?.sameOpen).toBe(3);
    expect((await decide(mod, first, { ...dismissed, withSame: true })).json().decided).toBe(3);
    for (const reporter of reporters)
      expect((await noticesOf(reporter)).map(({ kind }) => kind)).toEqual(["report_dismissed"]);
    expect((await queue(mod, `&nightUuid=${nightUuid}&status=open`)).items).toMatchObject([
      { kind: "description" },
    ]);
  });

  test("a moderator cannot decide a report about themselves, or about a night that they sent or were in", async () => {
    const modUuid = await createHunter(server, `Mod ${count++}`);
    await server.deps.db
      .updateTable("user_account")
      .set({ role: "mod" })
      .where("uuid", "=", modUuid)
      .execute();
    const mod = as(modUuid, "mod");
    const reporter = await anAccount();
    const nightUuid = await addNight(server, { members: [{ uuid: await aHunter() }, { uuid: modUuid }] });
    const ofNight = await reported(nightUuid, reporter);
    const ofName = (await report(reporter, { userUuid: modUuid, reasonCode: "offensive" })).json().uuid;
    for (const uuid of [ofNight, ofName]) expect((await decide(mod, uuid, dismissed)).statusCode).toBe(403);
    const { items } = await queue(mod, `&nightUuid=${nightUuid}`);
    expect(items.map(({ canDecide }) => canDecide)).toEqual([false]);
    const other = await anAccount("mod");
    for (const uuid of [ofNight, ofName]) expect((await decide(other, uuid, dismissed)).statusCode).toBe(200);
  });

  test.each([
    ["without a text", { status: "resolved" }],
    ["with a text of blanks", { status: "resolved", decision: "  " }],
    ["that reopens the report", { status: "open", decision: "Again." }],
  ])("a decision %s is refused", async (_what, payload) => {
    const uuid = await reported(await aNight(), await anAccount());
    expect((await decide(await anAccount("mod"), uuid, payload)).statusCode).toBe(400);
  });

  test("a report is deleted with the night, and with the reporter", async () => {
    const nightUuid = await aNight();
    const uuid = await reported(nightUuid, await anAccount());
    await server.deps.db.deleteFrom("night").where("uuid", "=", nightUuid).execute();
    const answer = await decide(await anAccount("mod"), uuid, dismissed);
    expect([answer.statusCode, answer.json().code]).toEqual([404, "report_not_found"]);
  });
});

test("the queue lists the oldest reports first, in pages, and counts those that match the filters", async () => {
  const owner = await aHunter();
  const reporters = await Promise.all([1, 2, 3].map(() => anAccount()));
  for (const reporter of reporters) {
    await report(reporter, { userUuid: owner, reasonCode: "offensive" });
  }
  const mod = await anAccount("mod");
  const of = (query: string) =>
    server.app.inject({ url: `/v2/@admin/reports?userUuid=${owner}${query}`, headers: mod });
  const whole: ReportListAnswer = (await of("&limit=3")).json();
  expect([whole.total, whole.items.length]).toEqual([3, 3]);
  const times = whole.items.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...times].sort());
  expect((await of("&limit=1&offset=1")).json().items[0].uuid).toBe(whole.items[1]?.uuid);
  expect((await of("&limit=1&orderDirection=desc")).json().items[0].uuid).toBe(whole.items[2]?.uuid);
  expect((await of("&limit=0&status=resolved")).json()).toEqual({
    total: 0,
    counts: { open: 3, resolved: 0, dismissed: 0 },
    items: [],
  });
});

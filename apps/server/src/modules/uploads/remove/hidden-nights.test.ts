import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addVerification } from "../../../testing/add-verification.ts";
import { operator } from "../../../testing/by-operator.ts";
import { createAccount, createHunter } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { purgeNight } from "../../night-logs/forget/forget-night.ts";
import { moderateNight } from "../../nights/moderate/moderate-night.ts";
import { endNight } from "../../nights/store/end-night.ts";

let server: TestApp;
let seed = 3700;
beforeAll(async () => {
  server = await createTestApp({ environment: { RATE_LIMIT_SCALE: "100" } });
});
afterAll(() => server.close());

async function hiddenNight(names: string) {
  const [log = ""] = simulatedLogs(seed++, { hunters: hunters(2, names), maximumRunsPerNight: 1 });
  const owner = { headers: server.signIn({ uuid: await createHunter(server, `${names}1`), role: "user" }) };
  const { upload, accepted } = await publishLog(server, log, owner);
  const nightUuid = upload.nights[0]?.uuid ?? "";
  const mod = server.signIn({ uuid: await createAccount(server, "mod"), role: "mod" });
  const hidden = await server.app.inject({
    method: "PATCH",
    url: `/v2/@admin/nights/${nightUuid}`,
    headers: mod,
    payload: { hidden: true, reason: "Its times were edited." },
  });
  expect(hidden.statusCode, hidden.body).toBe(200);
  return { log, owner, nightUuid, uploadUuid: accepted.uuid, mod };
}

/** Sends the log again and returns its night, whether or not that is hidden. */
async function sendAgain(log: string, owner: Parameters<typeof publishLog>[2]): Promise<string | null> {
  const { accepted } = await publishLog(server, log, owner);
  const sent = server.deps.db.selectFrom("upload_night").select("night_uuid");
  return (await sent.where("upload_uuid", "=", accepted.uuid).executeTakeFirstOrThrow()).night_uuid;
}

const publicNights = async () => (await server.app.inject("/v2/nights?limit=0")).json().total;

test.each([
  ["takes the upload back", (_night: string, upload: string) => `/v2/uploads/${upload}`],
  ["gives the night up", (night: string, _upload: string) => `/v2/@me/nights/${night}`],
])("a night that a moderator hid stays hidden when its owner %s and sends it again", async (_how, urlOf) => {
  const { log, owner, nightUuid, uploadUuid } = await hiddenNight(`Hidden${seed}`);
  const url = urlOf(nightUuid, uploadUuid);
  const gone = await server.app.inject({ method: "DELETE", url, headers: owner.headers });
  expect(gone.statusCode, gone.body).toBe(204);
  const before = await publicNights();
  await publishLog(server, log, owner);
  await publishLog(server, log, {
    headers: server.signIn({ uuid: await createAccount(server), role: "user" }),
  });
  expect(await publicNights()).toBe(before);
});

test("an earlier approval does not approve the night that is sent again", async () => {
  const { log, owner, nightUuid, uploadUuid } = await hiddenNight("Approved");
  await server.deps.db.updateTable("night").set({ verified: true }).where("uuid", "=", nightUuid).execute();
  await server.app.inject({ method: "DELETE", url: `/v2/uploads/${uploadUuid}`, headers: owner.headers });
  const url = `/v2/nights/${await sendAgain(log, owner)}`;
  const again = (await server.app.inject({ url, headers: owner.headers })).json();
  expect(again).toMatchObject({ verified: false, hidden: expect.anything() });
});

test("a hidden night without logs stores no members, and is the same night when it is sent again and shown", async () => {
  const { log, owner, nightUuid, uploadUuid, mod } = await hiddenNight("Kept");
  await server.app.inject({ method: "DELETE", url: `/v2/uploads/${uploadUuid}`, headers: owner.headers });
  const members = server.deps.db.selectFrom("night_member").selectAll().where("night_uuid", "=", nightUuid);
  expect(await members.execute()).toEqual([]);
  expect(await sendAgain(log, owner)).toBe(nightUuid);
  await server.app.inject({
    method: "PATCH",
    url: `/v2/@admin/nights/${nightUuid}`,
    headers: mod,
    payload: { hidden: false, reason: "It was right." },
  });
  const night = (await server.app.inject(`/v2/nights/${nightUuid}`)).json();
  expect(night).toMatchObject({ standing: "counted", squadSize: 2 });
});

/** Moves the first capture a little later, so that the same night has other bytes. */
const withChangedLine = (log: string) =>
  log.replace(
    /^(\d+)\.(\d{3})(?= [^\n]*Teralyst Captured)/m,
    (_time, seconds: string, ms: string) => `${seconds}.${String((Number(ms) + 7) % 1000).padStart(3, "0")}`,
  );

describe("a night that an admin deleted", () => {
  async function deletedNight(names: string) {
    const [log = ""] = simulatedLogs(seed++, { hunters: hunters(2, names), maximumRunsPerNight: 2 });
    const owner = { headers: server.signIn({ uuid: await createHunter(server, `${names}1`), role: "user" }) };
    const { upload } = await publishLog(server, log, owner);
    const nightUuid = upload.nights[0]?.uuid ?? "";
    const reason = "It shows what nobody may show.";
    await moderateNight(server.deps, operator, { nightUuid, action: "delete", reason });
    return { log, owner, nightUuid, reason };
  }

  test.each([
    ["while it may be restored", async () => undefined],
    [
      "after it was purged",
      async (nightUuid: string) => {
        const later = { ...server.deps, clock: () => Date.now() + 8 * 86_400_000 };
        await purgeNight(later, nightUuid);
      },
    ],
  ])(
    "a night that an admin deleted is hidden when it is sent again with a changed line, %s, and its sender learns why",
    async (_when, happen) => {
      const { log, owner, nightUuid, reason } = await deletedNight(`Removed${seed}`);
      await happen(nightUuid);
      const before = await publicNights();
      const again = await sendAgain(withChangedLine(log), owner);
      expect(again).not.toBe(nightUuid);
      expect(await publicNights()).toBe(before);
      expect((await server.app.inject(`/v2/nights/${again}`)).json()).toMatchObject({
        code: "night_not_found",
      });
      const own = (await server.app.inject({ url: `/v2/nights/${again}`, headers: owner.headers })).json();
      expect(own.hidden).toEqual({ at: expect.any(String), reason });
      // A mate's log of the night is recognised as that night too.
      expect(await publicNights()).toBe(before);
    },
  );

  test("restoring a night that an admin deleted leaves one shown night when another upload of it was shown before", async () => {
    const { log, owner, nightUuid } = await deletedNight("Double");
    const again = (await sendAgain(withChangedLine(log), owner)) ?? "";
    const reason = "It was right.";
    const act = (uuid: string, action: "show" | "restore" | "hide") =>
      moderateNight(server.deps, operator, { nightUuid: uuid, action, reason });
    const before = await publicNights();
    const both = await Promise.allSettled([act(again, "show"), act(nightUuid, "restore")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await publicNights()).toBe(before + 1);
    await Promise.allSettled([act(again, "show"), act(nightUuid, "restore")]);
    expect(await publicNights()).toBe(before + 1);
    const shown = both[0]?.status === "fulfilled" ? again : nightUuid;
    await act(shown, "hide");
    await Promise.allSettled([act(again, "show"), act(nightUuid, "restore"), act(nightUuid, "show")]);
    expect(await publicNights()).toBe(before + 1);
  });

  test.each([
    ["another match", (log: string) => log.replace(/sessionId=\w{24}/g, `sessionId=${"d".repeat(24)}`)],
    [
      "other names and another match",
      (log: string) =>
        log.replace(/sessionId=\w{24}/g, `sessionId=${"c".repeat(24)}`).replaceAll("Shaped", "Reshaped"),
    ],
  ])(
    "a night that an admin deleted is recognised by its times when it is sent again under %s, and hidden",
    async (_what, edit) => {
      const { log, owner, nightUuid, reason } = await deletedNight(`Shaped${seed}`);
      const before = await publicNights();
      const again = await sendAgain(edit(log), owner);
      expect(again).not.toBe(nightUuid);
      expect(await publicNights()).toBe(before);
      const own = (await server.app.inject({ url: `/v2/nights/${again}`, headers: owner.headers })).json();
      expect(own.hidden).toEqual({ at: expect.any(String), reason });
    },
  );

  test("a night that an admin deleted does not hide another evening", async () => {
    const { owner } = await deletedNight("Next");
    const [log = ""] = simulatedLogs(seed++, { hunters: hunters(2, "Next"), maximumRunsPerNight: 2 });
    const before = await publicNights();
    await publishLog(server, log, owner);
    expect(await publicNights()).toBe(before + 1);
  });

  test("a night that an admin deleted is still recognised after its sender's account is deleted", async () => {
    const { nightUuid } = await deletedNight("Erased");
    await server.deps.db.transaction().execute((trx) => endNight(trx, nightUuid, new Date()));
    const night = await server.deps.db
      .selectFrom("night")
      .select(["gone_at", "deleted_by_owners"])
      .where("uuid", "=", nightUuid)
      .executeTakeFirst();
    expect(night).toEqual({ gone_at: expect.any(Date), deleted_by_owners: false });
  });
});

describe("a hunter whose log a thief sent under other names", () => {
  const reason = "It is somebody else's hunt.";
  const signedIn = async (ign: string) => ({
    headers: server.signIn({ uuid: await createHunter(server, ign), role: "user" }),
  });
  async function stolen(names: string) {
    const [log = ""] = simulatedLogs(seed++, { hunters: hunters(2, names), maximumRunsPerNight: 2 });
    const copy = log
      .replace(/sessionId=\w{24}/g, `sessionId=${"e".repeat(24)}`)
      .replaceAll(names, `Thief${names}`);
    return { log, copy, owner: await signedIn(`${names}1`), thief: await signedIn(`Thief${names}1`) };
  }
  const act = (nightUuid: string | null, action: "hide" | "show") =>
    moderateNight(server.deps, operator, { nightUuid: nightUuid ?? "", action, reason });
  const standingOf = async (uuid: string | null) =>
    (await server.app.inject(`/v2/nights/${uuid}`)).json().standing;

  test("a hunter keeps their own earlier night when a thief's copy of it is hidden, and can add to the night", async () => {
    const { log, copy, owner, thief } = await stolen("Earlier");
    const night = await sendAgain(log, owner);
    const copied = await sendAgain(copy, thief);
    expect(copied).not.toBe(night);
    await act(copied, "hide");
    expect(await standingOf(night)).toBe("counted");
    expect(await sendAgain(`${log}\n`, owner)).toBe(night);
    expect(await standingOf(night)).toBe("counted");
  });

  test("a hunter whose upload is hidden as the copy of a thief's log learns the reason, and a moderator can show the night", async () => {
    const { log, copy, owner, thief } = await stolen("Later");
    await act(await sendAgain(copy, thief), "hide");
    const night = await sendAgain(log, owner);
    const own = (await server.app.inject({ url: `/v2/nights/${night}`, headers: owner.headers })).json();
    expect(own.hidden).toEqual({ at: expect.any(String), reason });
    await act(night, "show");
    expect(await standingOf(night)).toBe("counted");
    // The night stays shown, whatever its hunter sends of it.
    expect(await sendAgain(`${log}\n`, owner)).toBe(night);
    expect(await standingOf(night)).toBe("counted");
  });
});

test("reports and requests about a night stay readable for moderators when its last log is deleted", async () => {
  const [log = ""] = simulatedLogs(seed++, { hunters: hunters(1, "Vanished"), maximumRunsPerNight: 6 });
  const account = { uuid: await createHunter(server, "Vanished1"), role: "user" } as const;
  const owner = { headers: server.signIn(account) };
  const { upload, accepted } = await publishLog(server, log, owner);
  const nightUuid = upload.nights[0]?.uuid ?? "";
  const reporter = server.signIn({ uuid: await createAccount(server), role: "user" });
  const payload = { nightUuid, reasonCode: "forged" };
  const report = await server.app.inject({ method: "POST", url: "/v2/reports", headers: reporter, payload });
  expect(report.statusCode, report.body).toBe(201);
  const verification = await addVerification(server, {
    night_uuid: nightUuid,
    requested_by: account.uuid,
    status: "rejected",
  });
  const taken = await server.app.inject({
    method: "DELETE",
    url: `/v2/uploads/${accepted.uuid}`,
    headers: owner.headers,
  });
  expect(taken.statusCode, taken.body).toBe(204);
  const mod = server.signIn({ uuid: await createAccount(server, "mod"), role: "mod" });
  const get = async (url: string) => (await server.app.inject({ url, headers: mod })).json();
  const { items } = await get(`/v2/@admin/reports?nightUuid=${nightUuid}`);
  expect(items).toMatchObject([{ status: "open", night: { uuid: nightUuid, isGone: true, owners: [] } }]);
  expect(await get(`/v2/@admin/nights/verifications/${verification}`)).toMatchObject({
    status: "rejected",
    isNightGone: true,
    mayDecide: false,
    night: { uuid: nightUuid, users: [] },
  });
  const logsOf = (uuid: string) => server.app.inject({ url: `/v2/@admin/nights/${uuid}/logs`, headers: mod });
  expect((await logsOf(nightUuid)).json()).toMatchObject({
    logs: [],
    agreement: null,
    differences: [],
    hasMore: false,
    chosen: null,
    mayChoose: false,
  });
  expect((await logsOf(verification)).statusCode).toBe(404);
  const closed = await server.app.inject({
    method: "PATCH",
    url: `/v2/@admin/reports/${items[0].uuid}`,
    headers: mod,
    payload: { status: "resolved", decision: "It is gone." },
  });
  expect(closed.statusCode, closed.body).toBe(200);
  // Nobody else can see the night, and when it is sent again it is the same night with its decisions.
  expect((await server.app.inject(`/v2/nights/${nightUuid}`)).statusCode).toBe(404);
  expect(await sendAgain(log, owner)).toBe(nightUuid);
  expect((await server.app.inject(`/v2/nights/${nightUuid}`)).json()).toMatchObject({ squadSize: 1 });
});

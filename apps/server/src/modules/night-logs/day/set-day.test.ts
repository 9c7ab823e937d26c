import type { NightAnswer } from "@hunt/contracts/nights";
import type { UserAnswer } from "@hunt/contracts/users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beginSeasonFour } from "../../../testing/begin-season-four.ts";
import { caseLog } from "../../../testing/case-logs.ts";
import { createAccount, createHunter } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let server: TestApp;
let count = 0;
beforeAll(async () => {
  server = await createTestApp({ environment: { RATE_LIMIT_SCALE: "100" } });
  await beginSeasonFour(server.deps);
});
afterAll(() => server.close());

const get = async <T>(url: string, headers = {}) => (await server.app.inject({ url, headers })).json<T>();
const nightOf = (uuid: string) => get<NightAnswer>(`/v2/nights/${uuid}`);
const aModerator = async () => server.signIn({ uuid: await createAccount(server, "mod"), role: "mod" });

/** Publishes a host's night of a December 2025 build, without a day. */
async function undatedNight() {
  count += 1;
  const name = `Olden${"abcdefgh"[count]}`;
  const host = await createHunter(server, name);
  const headers = server.signIn({ uuid: host, role: "user" });
  const log = caseLog("p16b-old-season-without-clock-alone").replaceAll("Olden", name);
  const { upload } = await publishLog(server, log, { headers });
  return { uuid: upload.nights[0]?.uuid ?? "", host, headers };
}

const setDay = async (headers: object, uuid: string, playedOn: string | null) =>
  await server.app.inject({
    method: "PATCH",
    url: `/v2/@admin/nights/${uuid}`,
    headers: { ...headers },
    payload: { playedOn, reason: "The video shows it." },
  });

const entriesOf = async (uuid: string) =>
  await server.deps.db
    .selectFrom("audit_entry")
    .select(["action", "details", "reason"])
    .where("object", "=", uuid)
    .where("action", "=", "night.set_day")
    .orderBy("id")
    .execute();

test("a moderator sets the day: the night counts in that day's season, and its owner is notified", async () => {
  const { uuid, host, headers } = await undatedNight();
  const answer = await setDay(await aModerator(), uuid, "2026-01-02");
  expect(answer.json()).toMatchObject({ uuid, playedOn: "2026-01-02", isChanged: true });
  expect(await nightOf(uuid)).toMatchObject({
    season: 4,
    startedAt: null,
    playedOn: "2026-01-02",
    standing: "counted",
  });
  const { stats } = await get<UserAnswer>(`/v2/users/${host}`);
  expect(stats).toMatchObject({ nights: 1, lastNightAt: "2026-01-02T12:00:00.000Z" });
  const board = await get<{ items: { night: { uuid: string } }[] }>(
    "/v2/leaderboards/runs?season=4&squadSize=1&verifiedOnly=false&entries=all&limit=100",
  );
  expect(board.items.map(({ night }) => night.uuid)).toContain(uuid);
  const notices = await get<{ items: object[] }>("/v2/@me/notices", headers);
  expect(notices.items[0]).toMatchObject({
    kind: "night_day_set",
    params: { nightUuid: uuid, day: "2026-01-02", reason: "The video shows it." },
  });
  expect(await entriesOf(uuid)).toEqual([
    {
      action: "night.set_day",
      details: { before: null, after: "2026-01-02" },
      reason: "The video shows it.",
    },
  ]);
});

test("setting the same day again changes nothing, and the day can be removed", async () => {
  const { uuid } = await undatedNight();
  const moderator = await aModerator();
  await setDay(moderator, uuid, "2025-12-12");
  expect((await setDay(moderator, uuid, "2025-12-12")).json()).toMatchObject({ isChanged: false });
  expect((await setDay(moderator, uuid, null)).json()).toMatchObject({ isChanged: true, playedOn: null });
  expect(await nightOf(uuid)).toMatchObject({ season: 3, playedOn: null, standing: "undated" });
  expect(await entriesOf(uuid)).toHaveLength(2);
});

test.each([
  ["before its build was made", "2025-12-09"],
  ["in the future", "2999-01-01"],
  ["that does not exist", "2026-02-30"],
])("a day %s is refused", async (_, day) => {
  const { uuid } = await undatedNight();
  expect((await setDay(await aModerator(), uuid, day)).statusCode).toBe(400);
  expect((await nightOf(uuid)).playedOn).toBeNull();
});

test("no day can be set when the night's log states its day", async () => {
  const { upload } = await publishLog(
    server,
    `0.713 Sys [Diag]: Current time: Sat Jan  3 15:01:51 2026 [UTC: Sat Jan  3 07:01:51 2026]\n${caseLog("p10-no-clock")}`,
  );
  const uuid = upload.nights[0]?.uuid ?? "";
  expect((await nightOf(uuid)).startedAt).not.toBeNull();
  expect((await setDay(await aModerator(), uuid, "2026-01-02")).statusCode).toBe(400);
});

test("a moderator cannot set the day of their own night, nor can a hunter set any day", async () => {
  const { uuid, host, headers } = await undatedNight();
  expect((await setDay(headers, uuid, "2026-01-02")).statusCode).toBe(403);
  await server.deps.db.updateTable("user_account").set({ role: "mod" }).where("uuid", "=", host).execute();
  const own = await setDay(server.signIn({ uuid: host, role: "mod" }), uuid, "2026-01-02");
  expect(own.json()).toMatchObject({ code: "own_verification" });
  expect(await entriesOf(uuid)).toEqual([]);
});

test("moderators see in a request and in a report when the night's build was made", async () => {
  const { uuid, headers } = await undatedNight();
  const reporter = server.signIn({ uuid: await createHunter(server, `Witness ${count}`), role: "user" });
  await server.app.inject({
    method: "POST",
    url: "/v2/reports",
    headers: reporter,
    payload: { nightUuid: uuid, reasonCode: "other", text: "Of which day is it?" },
  });
  expect((await server.app.inject({ url: "/v2/@me/nights", headers })).json().items[0]).toMatchObject({
    startedAt: null,
    builtOn: "2025-12-10",
  });
  const { items } = await get<{ items: { night: object }[] }>("/v2/@admin/reports", await aModerator());
  expect(items[0]?.night).toMatchObject({ uuid, startedAt: null, playedOn: null, builtOn: "2025-12-10" });
});

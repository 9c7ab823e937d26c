import type { DisputedNightListAnswer } from "@hunt/contracts/disputed-nights";
import type { NightLogsComparedAnswer } from "@hunt/contracts/night-logs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addNightTogether } from "../../../testing/add-night-together.ts";
import { asMatesOwn, withLateNightfalls } from "../../../testing/changed-logs.ts";
import { createAccount, createHunter } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let server: TestApp;
let seed = 66_000;
let moderator: Readonly<Record<string, string>>;
beforeAll(async () => {
  server = await createTestApp({
    environment: { RATE_LIMIT_SCALE: "1000" },
    nowMs: Date.UTC(2026, 10, 22, 12),
  });
  moderator = server.signIn({ uuid: await createAccount(server, "mod"), role: "mod" });
});
afterAll(() => server.close());

const listOf = async (query = "", headers = moderator) =>
  (
    await server.app.inject({ url: `/v2/@admin/nights/disputed${query}`, headers })
  ).json<DisputedNightListAnswer>();
const uuidsOf = ({ items }: DisputedNightListAnswer) => items.map(({ night }) => night.uuid);

/** Publishes the host's log, and a minute later a log that differs; `how` states the sender and the way of sending. */
async function disputedBy(names: string, how: "hosts" | "mates" | "sender") {
  const [log = ""] = simulatedLogs(seed++, { hunters: hunters(2, names), maximumRunsPerNight: 2 });
  const uuids = [await createHunter(server, `${names}1`), await createHunter(server, `${names}2`)];
  const [host, mate] = uuids.map((uuid) => server.signIn({ uuid, role: "user" }));
  await addNightTogether(server, names);
  const first = await publishLog(server, log, { headers: host! });
  server.clock.nowMs += 60_000;
  const since = new Date(server.clock.nowMs).toISOString();
  const other = how === "mates" ? asMatesOwn(withLateNightfalls(log), names) : withLateNightfalls(log);
  await publishLog(server, other, { headers: how === "sender" ? host! : mate! });
  return {
    uuid: first.upload.nights[0]?.uuid ?? "",
    since,
    hostUuid: uuids[0]!,
    source: first.accepted.uuid,
  };
}

test("the list of disputed nights has the reason and time of each dispute, the oldest first, and counts them", async () => {
  const nights = [
    { ...(await disputedBy("Two Hosts", "hosts")), reason: "hosts" },
    { ...(await disputedBy("One Sender", "sender")), reason: "sender" },
  ];
  const list = await listOf();
  expect(list).toMatchObject({ total: 2, counts: { hosts: 1, mates: 0, sender: 1, newcomer: 0 } });
  expect(list.items).toMatchObject(
    nights.map(({ uuid, since, reason }) => ({ night: { uuid }, since, reason, mayChoose: true })),
  );
  expect(list.items[0]?.night.logs).toMatchObject({ agree: 1, total: 2, chosenAt: null });
  expect(uuidsOf(await listOf("?orderDirection=desc"))).toEqual(nights.map(({ uuid }) => uuid).toReversed());
  expect(await listOf("?reason=sender")).toMatchObject({ total: 1, items: [{ reason: "sender" }] });
  expect(uuidsOf(await listOf("?limit=1&offset=1"))).toEqual([nights[1]?.uuid]);
  expect(await listOf("?limit=0")).toMatchObject({ total: 2, items: [] });
  const wrong = await server.app.inject({
    url: "/v2/@admin/nights/disputed?reason=none",
    headers: moderator,
  });
  expect(wrong.statusCode).toBe(400);
});

test("the list of disputed nights has no settled, hidden, given-up or approved ones, and marks the moderator's own nights", async () => {
  const { uuid, source, hostUuid } = await disputedBy("Leaves", "hosts");
  const ofHost = server.signIn({ uuid: hostUuid, role: "mod" });
  await server.deps.db
    .updateTable("user_account")
    .set({ role: "mod" })
    .where("uuid", "=", hostUuid)
    .execute();
  const own = (await listOf("?limit=100", ofHost)).items.find(({ night }) => night.uuid === uuid);
  expect(own?.mayChoose).toBe(false);
  const isListed = async () => uuidsOf(await listOf("?limit=100")).includes(uuid);
  const hide = (hidden: boolean) =>
    server.app.inject({
      method: "PATCH",
      url: `/v2/@admin/nights/${uuid}`,
      headers: moderator,
      payload: { hidden, reason: "Looks made up." },
    });
  expect(await isListed()).toBe(true);
  expect((await hide(true)).statusCode).toBe(200);
  expect(await isListed()).toBe(false);
  await hide(false);
  expect(await isListed()).toBe(true);
  const { version } = (
    await server.app.inject({ url: `/v2/@admin/nights/${uuid}/logs`, headers: moderator })
  ).json<NightLogsComparedAnswer>();
  const chosen = await server.app.inject({
    method: "PUT",
    url: `/v2/@admin/nights/${uuid}/source`,
    headers: moderator,
    payload: { uploadUuid: source, version, reason: "It was there first." },
  });
  expect(chosen.statusCode).toBe(200);
  expect(await isListed()).toBe(false);
});

test("the list of disputed nights has a night that is not public only once it becomes public", async () => {
  const { uuid, since, hostUuid } = await disputedBy("Hides", "sender");
  const host = server.signIn({ uuid: hostUuid, role: "user" });
  const { counts } = await listOf();
  const become = async (scope: string) => {
    const url = `/v2/@me/nights/${uuid}`;
    const changed = await server.app.inject({ method: "PUT", url, headers: host, payload: { scope } });
    expect(changed.statusCode).toBe(200);
    return await listOf("?limit=100");
  };
  for (const scope of ["private", "unlisted"]) {
    const list = await become(scope);
    expect(uuidsOf(list)).not.toContain(uuid);
    expect(list.counts).toEqual({ ...counts, sender: counts.sender - 1 });
  }
  const list = await become("public");
  // The dispute counts from the time when its logs were there.
  expect(list.items.find(({ night }) => night.uuid === uuid)?.since).toBe(since);
  expect(list.counts).toEqual(counts);
});

test("the list of disputed nights has a separate reason for a mate's log with other times, and ignores strangers' logs", async () => {
  const before = (await listOf()).counts;
  const [log = ""] = simulatedLogs(seed++, { hunters: hunters(2, "Strange"), maximumRunsPerNight: 1 });
  const host = server.signIn({ uuid: await createHunter(server, "Strange1"), role: "user" });
  await publishLog(server, log, { headers: host });
  await publishLog(server, withLateNightfalls(log), { fp: "eve-0123456789abcdef" });
  expect((await listOf()).counts).toEqual(before);
});

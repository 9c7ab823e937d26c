import type { NightAnswer } from "@hunt/contracts/nights";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withLateNightfalls } from "../../testing/changed-logs.ts";
import { createHunter } from "../../testing/hunters.ts";
import { publishLog } from "../../testing/post-log.ts";
import { cutBeforeLastRuns, hunters, simulatedLogs } from "../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { deleteAccount } from "./delete-account.ts";
import { eraseAccounts } from "./erase-accounts.ts";

// A hunter deletes the account, keeps its nights, and comes back under the same name. No hunt may then count twice (ADR
// 0018).

let server: TestApp;
let seed = 97_000;
beforeAll(async () => {
  server = await createTestApp({ environment: { RATE_LIMIT_SCALE: "1000" } });
});
afterAll(() => server.close());

type Headers = Readonly<Record<string, string>>;
const signedIn = async (ign: string) => {
  const uuid = await createHunter(server, ign);
  return { uuid, headers: server.signIn({ uuid, role: "user" }) };
};
const nightOf = async (uuid: string) => (await server.app.inject(`/v2/nights/${uuid}`)).json<NightAnswer>();

async function send(log: string, headers: Headers) {
  const { accepted, upload } = await publishLog(server, log, { headers });
  const { status, uuid } = upload.nights[0] ?? {};
  return { status, uuid: uuid ?? "", uploadUuid: accepted.uuid };
}

/** Deletes the account and finishes all work that follows; its nights stay. */
async function erase(userUuid: string): Promise<void> {
  const actor = { kind: "user", uuid: userUuid, role: "user" } as const;
  await deleteAccount(server.deps, actor, { userUuid, keepsNights: true });
  await eraseAccounts(server.deps, new AbortController().signal);
}

/** Sends a mate's statement that they were in the night. */
async function vouch(nightUuid: string, headers: Headers): Promise<void> {
  const said = await server.app.inject({
    method: "PUT",
    url: `/v2/@me/nights/${nightUuid}/presence`,
    headers,
    payload: { confirmed: true },
  });
  expect(said.statusCode).toBe(200);
}

/** Returns the nights that a hunter is ranked with. */
async function countedNightsOf(userUuid: string): Promise<readonly string[]> {
  const rows = await server.deps.db
    .selectFrom("night_member")
    .innerJoin("night_standing", "night_standing.night_uuid", "night_member.night_uuid")
    .innerJoin("night", "night.uuid", "night_member.night_uuid")
    .select("night.uuid")
    .where("night_member.user_uuid", "=", userUuid)
    .where("night_standing.is_counted", "=", true)
    .where("night.deleted_at", "is", null)
    .execute();
  return rows.map(({ uuid }) => uuid);
}

/**
 * Publishes a host's night for which a mate vouches, and deletes the host's account. `again` signs the host in under
 * the same name.
 */
async function returned(names: string) {
  const logs = simulatedLogs(seed++, { hunters: hunters(2, names), maximumRunsPerNight: 3 });
  const [host = "", mates = ""] = logs;
  const before = await signedIn(`${names}1`);
  const mate = await signedIn(`${names}2`);
  const { uuid } = await send(host, before.headers);
  await vouch(uuid, mate.headers);
  await erase(before.uuid);
  await vouch(uuid, mate.headers);
  expect(await countedNightsOf(mate.uuid)).toEqual([uuid]);
  return { uuid, host, mates, mate, again: () => signedIn(`${names}1`) };
}

describe("a hunt of a hunter who deleted their account", () => {
  test("the hunt of a deleted account counts once when the hunter comes back and publishes the same log", async () => {
    const { uuid, host, mate, again } = await returned("Same");
    const hunter = await again();
    const sent = await send(host, hunter.headers);
    expect(sent.uuid).toBe(uuid);
    expect(await countedNightsOf(mate.uuid)).toEqual([uuid]);
    expect(await countedNightsOf(hunter.uuid)).toEqual([uuid]);
    expect((await nightOf(uuid)).logs?.total ?? 1).toBe(1);
    // When the new upload is deleted, the night belongs to the made-up name again, and the same log is still
    // recognised.
    await server.app.inject({
      method: "DELETE",
      url: `/v2/uploads/${sent.uploadUuid}`,
      headers: hunter.headers,
    });
    expect((await send(host, hunter.headers)).uuid).toBe(uuid);
    expect(await countedNightsOf(mate.uuid)).toEqual([uuid]);
  });

  test("the hunt of a deleted account counts once when the hunter comes back with a cut log, or with shifted nightfalls", async () => {
    for (const [names, change] of [
      ["Cut", (log: string) => cutBeforeLastRuns(log, 1)],
      ["Edited", withLateNightfalls],
    ] as const) {
      const { uuid, host, mate, again } = await returned(names);
      const { averageRealTime } = await nightOf(uuid);
      const hunter = await again();
      const sent = await send(change(host), hunter.headers);
      expect([names, sent.uuid]).toEqual([names, uuid]);
      expect(await countedNightsOf(mate.uuid)).toEqual([uuid]);
      expect((await nightOf(uuid)).averageRealTime).toBe(averageRealTime);
    }
  });

  test("the hunt of a deleted account counts once when the mate publishes their own log of it", async () => {
    const { uuid, mates, mate } = await returned("Mates");
    expect(await send(mates, mate.headers)).toMatchObject({ status: "joined", uuid });
    expect(await countedNightsOf(mate.uuid)).toEqual([uuid]);
  });
});

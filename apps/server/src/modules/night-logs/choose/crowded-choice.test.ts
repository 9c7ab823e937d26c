import type { NightLogsComparedAnswer } from "@hunt/contracts/night-logs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addNight } from "../../../testing/add-night.ts";
import { addNightTogether } from "../../../testing/add-night-together.ts";
import { asMatesOwn, withLateNightfalls } from "../../../testing/changed-logs.ts";
import { createAccount, createHunter } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { cutBeforeLastRuns, hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

// An account that sends many logs of a night cannot keep a moderator from choosing.

let server: TestApp;
let seed = 81_000;
beforeAll(async () => {
  server = await createTestApp({ environment: { RATE_LIMIT_SCALE: "1000" } });
});
afterAll(() => server.close());

type Headers = Readonly<Record<string, string>>;
const signedIn = (uuid: string) => server.signIn({ uuid, role: "user" });
const overseer = async () => server.signIn({ uuid: await createAccount(server, "mod"), role: "mod" });
const logsOf = async (uuid: string, headers: Headers) =>
  (
    await server.app.inject({ url: `/v2/@admin/nights/${uuid}/logs`, headers })
  ).json<NightLogsComparedAnswer>();
const choose = (uuid: string, headers: Headers, uploadUuid: string, version: string) =>
  server.app.inject({
    method: "PUT",
    url: `/v2/@admin/nights/${uuid}/source`,
    headers,
    payload: { uploadUuid, version, reason: "The host's own log." },
  });

/**
 * Publishes a mate's forged log first, and then the host's own log, which ends a run earlier and disputes the forged
 * one.
 */
async function forgedBefore(names: string) {
  const [host = ""] = simulatedLogs(seed++, { hunters: hunters(3, names), maximumRunsPerNight: 3 });
  const mate = signedIn(await createHunter(server, `${names}2`));
  const owner = signedIn(await createHunter(server, `${names}1`));
  await addNightTogether(server, names);
  const forged = await publishLog(server, withLateNightfalls(host), { headers: mate });
  const honest = await publishLog(server, cutBeforeLastRuns(host, 1), { headers: owner });
  const uuid = forged.upload.nights[0]?.uuid ?? "";
  return { uuid, host, mate, honest: honest.accepted.uuid };
}

/** Sends this many logs, each of which describes the night differently. */
async function sendDiffering(host: string, count: number, sender: () => Promise<Headers>) {
  let log = withLateNightfalls(host);
  for (let index = 0; index < count; index++) {
    log = withLateNightfalls(log);
    await publishLog(server, log, { headers: await sender() });
  }
}

describe("a moderator's choice among many logs", () => {
  test("a moderator can choose the host's log, however many longer logs a squad mate sends", async () => {
    const { uuid, host, mate, honest } = await forgedBefore("Many");
    await sendDiffering(host, 9, async () => mate);
    const moderator = await overseer();
    const { logs, version } = await logsOf(uuid, moderator);
    expect(logs.map(({ uploadUuid }) => uploadUuid)).toContain(honest);
    const answer = await choose(uuid, moderator, honest, version);
    expect([answer.statusCode, answer.json().isChanged]).toEqual([200, true]);
  });

  test("a moderator can choose while accounts that were not in the night send logs", async () => {
    const { uuid, host, honest } = await forgedBefore("Crowd");
    const moderator = await overseer();
    const stranger = async () => signedIn(await createAccount(server));
    await sendDiffering(host, 1, stranger);
    const { version } = await logsOf(uuid, moderator);
    await sendDiffering(withLateNightfalls(host), 1, stranger);
    const answer = await choose(uuid, moderator, honest, version);
    expect([answer.statusCode, answer.json().isChanged]).toEqual([200, true]);
  });
});

test("a choice is refused with the advice to load the logs again when the chosen log was deleted or given up meanwhile", async () => {
  const { uuid, host } = await forgedBefore("Gone");
  const moderator = await overseer();
  const strangers = [signedIn(await createAccount(server)), signedIn(await createAccount(server))];
  const sent: string[] = [];
  let log = withLateNightfalls(host);
  for (const headers of strangers) {
    log = withLateNightfalls(log);
    sent.push((await publishLog(server, log, { headers })).accepted.uuid);
  }
  const { version } = await logsOf(uuid, moderator);
  const takeBack = (uploadUuid: string | undefined, headers: Headers | undefined) =>
    server.app.inject({ method: "DELETE", url: `/v2/uploads/${uploadUuid}`, headers: headers ?? {} });
  expect((await takeBack(sent[1], strangers[1])).statusCode).toBe(204);
  const gone = await choose(uuid, moderator, sent[1] ?? "", version);
  expect([gone.statusCode, gone.json().code]).toEqual([409, "logs_changed"]);
  await server.deps.db
    .updateTable("upload_night")
    .set({ given_up_at: new Date(server.deps.clock()) })
    .where("upload_uuid", "=", sent[0] ?? "")
    .execute();
  const givenUp = await choose(uuid, moderator, sent[0] ?? "", version);
  expect([givenUp.statusCode, givenUp.json().code]).toEqual([409, "logs_changed"]);
});

test("a host's log disputes the night that it shows, however many other nights of the session a mate has made up", async () => {
  const [host = ""] = simulatedLogs(seed++, { hunters: hunters(2, "Decoy"), maximumRunsPerNight: 3 });
  const mate = signedIn(await createHunter(server, "Decoy2"));
  const forged = await publishLog(server, asMatesOwn(withLateNightfalls(host), "Decoy"), { headers: mate });
  const uuid = forged.upload.nights[0]?.uuid ?? "";
  await addDecoys(uuid, forged.accepted.uuid, "Decoy1");
  const owner = signedIn(await createHunter(server, "Decoy1"));
  await addNightTogether(server, "Decoy");
  const { upload } = await publishLog(server, host, { headers: owner });
  expect(upload.nights).toMatchObject([{ uuid, status: "joined" }]);
  expect((await server.app.inject(`/v2/nights/${uuid}`)).json().standing).toBe("disputed");
});

/**
 * Adds forty other nights to one upload: nights of the same session, some minutes apart, under another hunter's name.
 */
async function addDecoys(nightUuid: string, uploadUuid: string, owner: string): Promise<void> {
  const { db } = server.deps;
  const { session_key, started_at } = await db
    .selectFrom("night")
    .select(["session_key", "started_at"])
    .where("uuid", "=", nightUuid)
    .executeTakeFirstOrThrow();
  const sent = await db
    .selectFrom("upload_night")
    .selectAll()
    .where("upload_uuid", "=", uploadUuid)
    .executeTakeFirstOrThrow();
  for (let number = 2; number <= 41; number++) {
    const playedAtMs = (started_at?.getTime() ?? 0) + number * 240_000;
    const members = [{ name: owner }, { name: "somebody" }];
    const decoy = await addNight(server, { members, playedAtMs, isSent: false });
    await db.updateTable("night").set({ session_key }).where("uuid", "=", decoy).execute();
    await db
      .insertInto("upload_night")
      .values({ ...sent, number, night_uuid: decoy, log_owner: owner, moments: [number] })
      .execute();
  }
}

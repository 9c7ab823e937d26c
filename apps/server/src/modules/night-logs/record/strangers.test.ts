import type { NightAnswer } from "@hunt/contracts/nights";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, verify } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { cutBeforeLastRuns, hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { rebuildNights } from "../../night-logs/reread/rebuild-nights.ts";

// A stranger's copy of a night adds nothing but itself, and blocks nothing.

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const [ada, eve] = ["ada-0123456789abcdef", "eve-0123456789abcdef"];
let seed = 700;
const freshLog = (count = 3) =>
  simulatedLogs(seed++, { hunters: hunters(1), maximumRunsPerNight: count })[0] ?? "";

async function nightOf(uuid: string | null | undefined): Promise<NightAnswer> {
  return (await server.app.inject(`/v2/nights/${uuid}`)).json();
}

const remove = (uuid: string, headers: Readonly<Record<string, string>>) =>
  server.app.inject({ method: "DELETE", url: `/v2/uploads/${uuid}`, headers });

describe("a visitor's copy of another uploader's night", () => {
  test("a visitor's copy changes neither the night's scope nor its description", async () => {
    const log = freshLog();
    const first = await publishLog(server, log, { fp: ada, query: "?scope=unlisted" });
    const uuid = first.upload.nights[0]?.uuid;
    const before = await nightOf(uuid);
    const copy = await publishLog(server, log, { fp: eve, query: "?scope=public&description=mine" });
    expect(copy.upload.nights[0]).toMatchObject({ uuid, status: "duplicate" });
    expect(await nightOf(uuid)).toEqual(before);
  });

  test("a visitor's copy neither keeps the night when the original is deleted nor gives the night figures", async () => {
    const log = freshLog();
    const first = await publishLog(server, cutBeforeLastRuns(log, 1), { fp: ada });
    const uuid = first.upload.nights[0]?.uuid;
    const copy = await publishLog(server, log, { fp: eve });
    const claimToken = first.accepted.claimToken ?? "";
    expect((await remove(first.accepted.uuid, { fp: ada, "x-claim-token": claimToken })).statusCode).toBe(
      204,
    );
    expect((await server.app.inject(`/v2/nights/${uuid}`)).statusCode).toBe(404);
    // The copy's sender does not own the night, so the copy is deleted with it.
    const statusOf = async () => (await server.app.inject(`/v2/uploads/${copy.accepted.uuid}`)).statusCode;
    await expect.poll(statusOf).toBe(404);
  });

  test("a visitor's copy does not become the shown log after a new analysis when it is longer", async () => {
    const log = freshLog();
    const first = await publishLog(server, cutBeforeLastRuns(log, 1), { fp: ada });
    const uuid = first.upload.nights[0]?.uuid;
    const before = await nightOf(uuid);
    await publishLog(server, log, { fp: eve });
    await rebuildNights(server.deps, { all: true });
    expect(await nightOf(uuid)).toEqual(before);
  });
});

describe("an account's upload", () => {
  const ownedBy = (uuid: string) => ({ headers: server.signIn({ uuid, role: "user" }) });

  test("an account's upload makes the account an owner of a visitor's night only if the account is in the squad", async () => {
    const log = freshLog();
    const first = await publishLog(server, log, { fp: ada, query: "?scope=unlisted" });
    const other = await createAccount(server);
    await publishLog(server, log, { ...ownedBy(other), query: "?scope=public&description=ours" });
    const uuid = first.upload.nights[0]?.uuid;
    expect(await nightOf(uuid)).toMatchObject({ scope: "unlisted", description: "" });
    const name = (await storedSquad(uuid ?? ""))[0] ?? "";
    await verify(server, other, name);
    await expect.poll(() => nightOf(uuid)).toMatchObject({ scope: "public", description: "ours" });
  });

  const storedSquad = async (nightUuid: string) =>
    (
      await server.deps.db
        .selectFrom("night_member")
        .select("name")
        .where("night_uuid", "=", nightUuid)
        .execute()
    ).map(({ name }) => name);

  /** Returns a night, whoever may see it. */
  const storedNight = async (uploadUuid: string) =>
    await server.deps.db
      .selectFrom("night")
      .innerJoin("upload_night", "upload_night.night_uuid", "night.uuid")
      .where("upload_night.upload_uuid", "=", uploadUuid)
      .select(["night.uuid", "night.scope", "night.description"])
      .executeTakeFirstOrThrow();

  test("an account's copy of another account's private night shows that night to nobody", async () => {
    const log = freshLog();
    const [owner, stranger] = [await createAccount(server), await createAccount(server)];
    const first = await publishLog(server, log, { ...ownedBy(owner), query: "?scope=private" });
    await publishLog(server, log, { ...ownedBy(stranger), query: "?scope=public&description=theirs" });
    const { uuid, ...stored } = await storedNight(first.accepted.uuid);
    expect((await server.app.inject(`/v2/nights/${uuid}`)).statusCode).toBe(404);
    expect(stored).toEqual({ scope: "private", description: "" });
  });

  test.each([
    ["a stranger's", async () => ownedBy(await createAccount(server))],
    ["a visitor's", async () => ({ fp: eve })],
  ])("a private night stays private when one of %s two public copies is deleted", async (_, newSender) => {
    const log = freshLog();
    const owner = ownedBy(await createAccount(server));
    const sender = await newSender();
    const first = await publishLog(server, log, { ...owner, query: "?scope=private" });
    await publishLog(server, log, sender);
    const { accepted } = await publishLog(server, cutBeforeLastRuns(log, 1), sender);
    const headers = { fp: eve, ...("headers" in sender ? sender.headers : {}) };
    const claimToken = { "x-claim-token": accepted.claimToken ?? "" };
    expect((await remove(accepted.uuid, { ...headers, ...claimToken })).statusCode).toBe(204);
    expect((await storedNight(first.accepted.uuid)).scope).toBe("private");
  });

  test("a private night stays private when its owner deletes a copy and a squad mate has sent a log without an account", async () => {
    const [host = "", mate = ""] = simulatedLogs(seed++, { hunters: hunters(2), maximumRunsPerNight: 3 });
    const owner = ownedBy(await createAccount(server));
    const first = await publishLog(server, host, { ...owner, query: "?scope=private" });
    const joined = await publishLog(server, mate, { fp: eve });
    expect((await storedNight(joined.accepted.uuid)).uuid).toBe(
      (await storedNight(first.accepted.uuid)).uuid,
    );
    const copy = await publishLog(server, cutBeforeLastRuns(host, 1), owner);
    await remove(copy.accepted.uuid, owner.headers);
    expect((await storedNight(first.accepted.uuid)).scope).toBe("private");
  });
});

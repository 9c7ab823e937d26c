import type { NightAnswer } from "@hunt/contracts/nights";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount, createHunter, unverify, verify } from "../../../testing/hunters.ts";
import { publishLog } from "../../../testing/post-log.ts";
import { hunters, simulatedLogs } from "../../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

// Tests who owns a night and who has only sent a log of it (docs/product.md, "One night, several logs"), because a log
// may name anybody as its owner.

let server: TestApp;
let seed = 5200;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

type Sender = { readonly uuid: string; readonly headers: Record<string, string> };

const as = (uuid: string): Sender => ({ uuid, headers: server.signIn({ uuid, role: "user" }) });
const stranger = async () => as(await createAccount(server));
const hunter = async (ign: string) => as(await createHunter(server, ign));

/** Returns the host's log and the mate's log of one night; the hunters are named `${names}1` and `${names}2`. */
function logsOf(names: string, at = seed++) {
  const [host = "", mate = ""] = simulatedLogs(at, {
    hunters: hunters(2, names),
    maximumRunsPerNight: 6,
    nightsCount: 1,
  });
  return { host, mate };
}

async function send(log: string, sender: Sender, query = "") {
  const { accepted } = await publishLog(server, log, { headers: sender.headers, query });
  const { night_uuid: uuid } = await server.deps.db
    .selectFrom("upload_night")
    .select("night_uuid")
    .where("upload_uuid", "=", accepted.uuid)
    .executeTakeFirstOrThrow();
  return { uploadUuid: accepted.uuid, uuid: uuid ?? "" };
}

async function call(
  method: "GET" | "PUT" | "POST" | "DELETE",
  url: string,
  sender?: Sender,
  payload?: object,
) {
  const headers = sender?.headers ?? {};
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
}

const nightFor = async (uuid: string, sender?: Sender) => {
  const { status, body } = await call("GET", `/v2/nights/${uuid}`, sender);
  return status === 200 ? (body as NightAnswer) : status;
};
const change = (uuid: string, sender: Sender, payload: object) =>
  call("PUT", `/v2/@me/nights/${uuid}`, sender, payload);
const remove = (uuid: string, sender: Sender) => call("DELETE", `/v2/@me/nights/${uuid}`, sender);
const request = (nightUuid: string, sender: Sender, video = 1) =>
  call("POST", "/v2/@me/nights/verifications", sender, {
    nightUuid,
    videoUrl: `https://video.example/${video}`,
  });

describe("an account without a proven name that sends a log of a hunter's night", () => {
  const theirs = "?scope=public&description=theirs";

  test.each([
    ["when it sends its log after the hunter", "After", ["host", "stranger"]],
    ["when it sends its log before the hunter", "Before", ["stranger", "host"]],
  ] as const)(
    "an account without a proven name can neither show the hunter's private night nor describe it, %s",
    async (_, names, order) => {
      const logs = logsOf(names);
      const [host, eve] = [await hunter(`${names}1`), await stranger()];
      let uuid = "";
      for (const who of order)
        ({ uuid } =
          who === "host"
            ? await send(logs.host, host, "?scope=private&description=ours")
            : await send(logs.mate, eve, theirs));
      expect([await nightFor(uuid), await nightFor(uuid, eve)]).toEqual([404, 404]);
      expect(await nightFor(uuid, host)).toMatchObject({ scope: "private", description: "ours" });
      const listed = (await call("GET", `/v2/nights?userUuid=${host.uuid}`)).body;
      expect(listed.total).toBe(0);
      expect((await call("GET", "/v2/@me/nights", eve)).body.total).toBe(0);
    },
  );

  test("an account without a proven name can only delete its own log, and change nothing of the night", async () => {
    const logs = logsOf("Voice");
    const [host, eve] = [await hunter("Voice1"), await stranger()];
    const { uuid } = await send(logs.host, host, "?description=ours");
    await send(logs.mate, eve, theirs);
    expect((await change(uuid, eve, { description: "theirs" })).body.code).toBe("not_allowed");
    expect((await change(uuid, eve, { scope: "private" })).body.code).toBe("not_allowed");
    expect((await request(uuid, eve)).body.code).toBe("not_allowed");
    const [own] = (await call("GET", "/v2/@me/nights", eve)).body.items;
    expect(own).toMatchObject({ uuid, access: "sender", ineligibleReasons: null });
    expect((await call("GET", "/v2/@me/nights?access=owner", eve)).body.total).toBe(0);
    expect((await call("GET", "/v2/@me/nights?access=sender", eve)).body.total).toBe(1);
    expect((await call("GET", "/v2/@me/nights/eligible", eve)).body.total).toBe(0);
    expect(await nightFor(uuid)).toMatchObject({ description: "ours", logs: { total: 2 } });
    expect((await remove(uuid, eve)).status).toBe(200);
    expect(await nightFor(uuid)).toMatchObject({ description: "ours" });
  });

  test.each([
    ["when it sends its log after the hunter", "Hides", ["host", "stranger"]],
    ["when it sends its log before the hunter", "HidesB", ["stranger", "host"]],
  ] as const)(
    "an account without a proven name can neither keep the hunter's night public nor prevent its deletion, %s",
    async (_, names, order) => {
      const logs = logsOf(names);
      const [host, eve] = [await hunter(`${names}1`), await stranger()];
      let uuid = "";
      for (const who of order)
        ({ uuid } = who === "host" ? await send(logs.host, host) : await send(logs.mate, eve, theirs));
      const { status, body } = await change(uuid, host, { scope: "private" });
      expect([status, body.scope, body.chosenScope]).toEqual([200, "private", "private"]);
      expect(await nightFor(uuid)).toBe(404);
      await change(uuid, host, { scope: "public" });
      expect(await nightFor(uuid)).toMatchObject({ scope: "public", description: "" });
      expect(await remove(uuid, host)).toEqual({ status: 204, body: null });
      expect(await nightFor(uuid)).toBe(404);
      // The account's log does not restore what the owner deleted either.
      const shorter = logs.mate.slice(0, logs.mate.lastIndexOf("\n", logs.mate.length * 0.9));
      expect((await send(shorter, eve, theirs)).uuid).toBe(uuid);
      expect(await nightFor(uuid)).toBe(404);
    },
  );

  test("an account without a proven name loses the night once the hunter has sent a log, until the hunter loses the name", async () => {
    const logs = logsOf("Lapse");
    const [eve, mate] = [await stranger(), await stranger()];
    const { uuid } = await send(logs.host, eve, "?scope=unlisted&description=theirs");
    await send(logs.mate, mate, "?scope=public&description=ours");
    expect(await nightFor(uuid)).toMatchObject({ scope: "unlisted", description: "theirs" });
    await verify(server, mate.uuid, "Lapse2");
    await expect.poll(() => nightFor(uuid)).toMatchObject({ scope: "public", description: "ours" });
    expect((await change(uuid, eve, { scope: "unlisted" })).status).toBe(403);
    // The ownership is lost together with the name.
    await unverify(server, mate.uuid);
    await expect.poll(() => nightFor(uuid)).toMatchObject({ scope: "unlisted", description: "theirs" });
  });

  test("an account without a proven name cannot ask for a verification in the hunter's place", async () => {
    const logs = logsOf("Asks");
    const [host, eve] = [await hunter("Asks1"), await stranger()];
    const { uuid } = await send(logs.host, eve, theirs);
    const first = await request(uuid, eve);
    expect(first.status).toBe(201);
    await send(logs.host, host);
    // A sender who is no longer an owner may give the night up, but not change it.
    const put = (payload: object) =>
      call("PUT", `/v2/@admin/nights/verifications/${first.body.uuid}`, eve, payload);
    expect((await put({ videoUrl: "https://video.example/other" })).body.code).toBe("not_allowed");
    const eligible = (await call("GET", "/v2/@me/nights/eligible", host)).body;
    expect(eligible.items.map((night: NightAnswer) => night.uuid)).toEqual([uuid]);
    const asked = await request(uuid, host);
    expect([asked.status, asked.body.status]).toEqual([201, "pending"]);
    const [before] = (await call("GET", "/v2/@me/nights/verifications", eve)).body.items;
    expect(before).toMatchObject({ uuid: first.body.uuid, status: "cancelled" });
    expect((await request(uuid, host)).body.params.reasons).toBe("verification_open");
    expect((await put({ status: "cancelled" })).body.code).toBe("wrong_state");
  });

  test("a request for a verification shows an account without a proven name nothing of a night that the hunter made private", async () => {
    // All six runs of the night are full runs.
    const logs = logsOf("Asked", 6601);
    const [host, eve] = [await hunter("Asked1"), await stranger()];
    const { uuid } = await send(logs.host, eve, theirs);
    const asked = await request(uuid, eve);
    expect(asked.body.night).toMatchObject({ uuid, scope: "public" });
    await send(logs.host, host, "?scope=private");
    const listed = async () => (await call("GET", "/v2/@me/nights/verifications", eve)).body.items;
    expect(await listed()).toMatchObject([{ uuid: asked.body.uuid, status: "pending", night: null }]);
    const url = `/v2/@admin/nights/verifications/${asked.body.uuid}`;
    const cancelled = await call("PUT", url, eve, { status: "cancelled" });
    expect([cancelled.status, cancelled.body.status, cancelled.body.night]).toEqual([200, "cancelled", null]);
    await change(uuid, host, { scope: "public" });
    expect(await listed()).toMatchObject([{ night: { uuid, scope: "public" } }]);
  });
});

test("a night that a visitor began is the hunter's once they send it, with their scope and description", async () => {
  const logs = logsOf("Visitor");
  const { upload } = await publishLog(server, logs.mate, {
    fp: "visitor-0123456789abcdef",
    query: "?scope=public&description=visitors",
  });
  const uuid = upload.nights[0]?.uuid ?? "";
  const eve = await stranger();
  await send(logs.host, eve, "?description=theirs");
  expect(await nightFor(uuid)).toMatchObject({ scope: "public", description: "visitors" });
  const host = await hunter("Visitor1");
  // A hunter who only confirms the night does not end the visitor's choices.
  await call("PUT", `/v2/@me/nights/${uuid}/presence`, host, { confirmed: true });
  expect(await nightFor(uuid)).toMatchObject({ description: "visitors" });
  await send(logs.host, host, "?scope=unlisted");
  expect(await nightFor(uuid)).toMatchObject({ scope: "unlisted", description: "" });
});

test("a night of two owners has the wider scope, hides the owner who chose private, and says at its deletion who keeps it", async () => {
  const logs = logsOf("Both");
  const [host, mate] = [await hunter("Both1"), await hunter("Both2")];
  const { uuid } = await send(logs.host, host, "?scope=private");
  await send(logs.mate, mate);
  const named = async (sender?: Sender) => {
    const night = await nightFor(uuid, sender);
    return typeof night === "number" ? night : night.users.map(({ ign }) => ign);
  };
  expect(await named()).toEqual([null, "Both2"]);
  expect(await named(mate)).toEqual(["Both1", "Both2"]);
  expect((await call("GET", `/v2/nights?userUuid=${host.uuid}`)).body.total).toBe(0);
  expect((await call("GET", "/v2/@me/nights", host)).body.items).toMatchObject([{ uuid, scope: "public" }]);
  expect((await change(uuid, host, { scope: "unlisted" })).body).toMatchObject({
    scope: "public",
    chosenScope: "unlisted",
  });
  expect(await named()).toEqual(["Both1", "Both2"]);
  expect(await remove(uuid, mate)).toEqual({
    status: 200,
    body: { remains: true, scope: "unlisted", owners: [{ uuid: host.uuid, ign: "Both1" }] },
  });
  expect(await remove(uuid, host)).toEqual({ status: 204, body: null });
});

test("an owner cannot change a night that moderators hid", async () => {
  const logs = logsOf("Hidden");
  const eve = await stranger();
  const { uuid } = await send(logs.host, eve, "?description=theirs");
  await server.deps.db.updateTable("night").set({ hidden: true }).where("uuid", "=", uuid).execute();
  expect((await change(uuid, eve, { description: "again" })).body.code).toBe("not_allowed");
  expect(await nightFor(uuid, eve)).toMatchObject({ description: "theirs" });
});

test("a mere sender who tries to restore a log learns nothing of a private or deleted night", async () => {
  const logs = logsOf("Restores");
  const [host, eve] = [await hunter("Restores1"), await stranger()];
  const { uuid } = await send(logs.host, host, "?scope=private&description=ours");
  await send(logs.mate, eve, "?scope=public&description=theirs");
  const restored = async () => (await call("POST", `/v2/@me/nights/${uuid}/restore`, eve)).body.code;
  expect(await restored()).toBe("night_not_found");
  await remove(uuid, eve);
  expect(await restored()).toBe("night_not_found");
  await remove(uuid, host);
  expect(await restored()).toBe("night_not_found");
  expect((await call("POST", `/v2/@me/nights/${uuid}/restore`, host)).body).toMatchObject({ uuid });
});

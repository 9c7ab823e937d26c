import { liveBarMs, liveSilenceMs } from "@hunt/contracts/live-limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anyReason, operator } from "../../testing/by-operator.ts";
import { createAccount, unverify, verify } from "../../testing/hunters.ts";
import { createLiveTestApp, liveHunters, type PublishingHunter } from "../../testing/live-hunts.ts";
import { openTestSession } from "../../testing/sessions.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { deleteAccount } from "../me/delete-account.ts";
import { mergeUsers } from "../merges/merge-users.ts";
import { forgetLiveHunts } from "./jobs.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createLiveTestApp();
});
afterAll(() => server.close());

const { publish } = liveHunters(() => server, "Barred");

async function endByAdmin(liveUuid: string) {
  return await server.app.inject({
    method: "POST",
    url: `/v2/@admin/live/${liveUuid}/end`,
    headers: server.signIn({ uuid: await createAccount(server, "admin"), role: "admin" }),
    payload: { reason: "It shows something else." },
  });
}

/** Publishes a hunt, which an admin ends. */
async function publishEnded(): Promise<PublishingHunter> {
  const hunter = await publish();
  const ended = await endByAdmin(hunter.liveUuid);
  expect(ended.statusCode, ended.body).toBe(204);
  return hunter;
}

const look = async (liveUuid: string) => await server.app.inject({ url: `/v2/live/${liveUuid}` });

async function begin(userUuid: string) {
  const { accessToken } = await openTestSession(server, userUuid);
  const headers = { "x-access-token": accessToken };
  return await server.app.inject({ method: "POST", url: "/v2/@me/live", headers, payload: {} });
}

type NextAccount = (former: PublishingHunter) => Promise<string>;

const verifyNext: NextAccount = async ({ ign }) => {
  const uuid = await createAccount(server);
  await verify(server, uuid, ign);
  return uuid;
};

test.each<[string, NextAccount]>([
  ["proves it for another account", verifyNext],
  [
    "gives it up, and proves it for another account",
    async (former) => {
      await unverify(server, former.uuid);
      return await verifyNext(former);
    },
  ],
  [
    "deletes the account, and proves it for another one",
    async (former) => {
      const actor = { kind: "user", uuid: former.uuid, role: "user" } as const;
      await deleteAccount(server.deps, actor, { userUuid: former.uuid, keepsNights: true });
      return await verifyNext(former);
    },
  ],
  [
    "has the account merged into another one",
    async ({ uuid: fromUuid }) => {
      const intoUuid = await createAccount(server);
      await mergeUsers(server.deps, operator, { ...anyReason, fromUuid, intoUuid });
      return intoUuid;
    },
  ],
])("the bar is the name's as well: a hunter who %s begins no hunt for a day", async (_, next) => {
  const former = await publishEnded();
  const until = new Date(server.clock.nowMs + liveBarMs).toISOString();
  const uuid = await next(former);
  server.clock.nowMs += liveBarMs - 1;
  const refused = await begin(uuid);
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: "live_hunts_barred", params: { until } }),
  ]);
  server.clock.nowMs += 1;
  const begun = await begin(uuid);
  expect(begun.statusCode, begun.body).toBe(200);
});

test.each<[string, (hunter: PublishingHunter) => Promise<unknown>]>([
  ["has signed out", ({ headers }) => server.app.inject({ method: "DELETE", url: "/v2/sessions", headers })],
  ["has given the name up", ({ uuid }) => unverify(server, uuid)],
  [
    "has ended it and given the name up",
    async ({ uuid, headers }) => {
      await server.app.inject({ method: "DELETE", url: "/v2/@me/live", headers });
      await unverify(server, uuid);
    },
  ],
])("a hunter who %s just before an admin ends the hunt is barred with the name", async (_, leave) => {
  const hunter = await publish();
  await leave(hunter);
  expect((await look(hunter.liveUuid)).json()).not.toMatchObject({ isOver: false });
  server.clock.nowMs += liveSilenceMs - 1;
  const ended = await endByAdmin(hunter.liveUuid);
  expect(ended.statusCode, ended.body).toBe(204);
  expect((await begin(await verifyNext(hunter))).json().code).toBe("live_hunts_barred");
});

test("another name of another account is not barred", async () => {
  await publishEnded();
  const { liveUuid } = await publish();
  expect(liveUuid).toBeDefined();
});

test("a bar keeps no name, and is forgotten once it is over", async () => {
  await publishEnded();
  const bars = async () => await server.deps.db.selectFrom("live_bar").selectAll().execute();
  const until = new Date(server.clock.nowMs + liveBarMs);
  expect(await bars()).toContainEqual({ name_hash: expect.any(Buffer), until });
  server.clock.nowMs += liveBarMs;
  await forgetLiveHunts(server.deps);
  expect(await bars()).toEqual([]);
});

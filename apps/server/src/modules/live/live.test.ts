import {
  liveAddressMs,
  liveBarMs,
  liveSilenceMs,
  maxListedLiveHunts,
  maxLiveHuntsPerDay,
  maxLiveSnapshotBytes,
  minLiveSnapshotMs,
} from "@hunt/contracts/live-limits";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { until } from "../../testing/app-process.ts";
import { operator } from "../../testing/by-operator.ts";
import { createAccount, unverify } from "../../testing/hunters.ts";
import { liveFigures } from "../../testing/live-figures.ts";
import {
  createLiveTestApp,
  liveHunters,
  type PublishingHunter,
  watchHunt,
} from "../../testing/live-hunts.ts";
import { untilLockWait } from "../../testing/lock-waits.ts";
import { openTestSession } from "../../testing/sessions.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { deleteAccount } from "../me/delete-account.ts";
import { updateUser } from "../people/update-user.ts";
import { forgetLiveHunts } from "./jobs.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createLiveTestApp();
});
afterAll(() => server.close());

type Headers = Readonly<Record<string, string>>;
const { signIn, publish } = liveHunters(() => server, "Watched");

async function browserOf(uuid: string): Promise<Headers> {
  const { accessToken } = await openTestSession(server, uuid);
  return { "x-access-token": accessToken };
}

const begin = async (headers: Headers, payload: object = {}) =>
  await server.app.inject({ method: "POST", url: "/v2/@me/live", headers, payload });
const send = async (headers: Headers, payload: object = liveFigures()) =>
  await server.app.inject({ method: "PUT", url: "/v2/@me/live", headers, payload });
const look = async (liveUuid: string) => await server.app.inject({ url: `/v2/live/${liveUuid}` });
const list = async () => (await server.app.inject({ url: "/v2/live" })).json();

beforeEach(() => {
  server.clock.nowMs += minLiveSnapshotMs;
});

describe("a hunt that is published", () => {
  test("is shown with its figures and their age to anybody who has the address", async () => {
    const { uuid, ign, liveUuid } = await publish();
    server.clock.nowMs += 1_500;
    const seen = await look(liveUuid);
    expect(seen.json()).toEqual({
      uuid: liveUuid,
      isOver: false,
      hunter: { uuid, ign },
      isListed: false,
      startedAt: expect.any(String),
      snapshot: { age: 1.5, hunt: liveFigures() },
      nightUuid: null,
    });
    expect(seen.headers["cache-control"]).toBe("no-store");
  });

  test("is found neither in the list nor by its hunter unless that was chosen", async () => {
    const hidden = await publish();
    const listed = await publish({ isListed: true });
    server.clock.nowMs += 2_000;
    expect((await list()).items).toEqual([
      {
        uuid: listed.liveUuid,
        hunter: { uuid: listed.uuid, ign: listed.ign },
        startedAt: expect.any(String),
        squadSize: 4,
      },
    ]);
    expect((await look(hidden.uuid)).statusCode).toBe(404);
    expect((await look(listed.uuid)).json().uuid).toBe(listed.liveUuid);
    const ofHunter = await server.app.inject({ url: `/v2/live?userUuid=${hidden.uuid}` });
    expect(ofHunter.json()).toEqual({ total: 0, items: [] });
  });

  test("is counted in the list although the list has only the latest", async () => {
    server.clock.nowMs += liveSilenceMs;
    const hunts: string[] = [];
    for (let count = 0; count < maxListedLiveHunts + 2; count += 1) {
      server.clock.nowMs += 1_000;
      hunts.unshift((await publish({ isListed: true })).liveUuid);
    }
    server.clock.nowMs += 2_000;
    const { total, items } = await list();
    expect(total).toBe(maxListedLiveHunts + 2);
    expect(items.map(({ uuid }: { uuid: string }) => uuid)).toEqual(hunts.slice(0, maxListedLiveHunts));
  });

  test("goes on at its address when its hunter begins again, from the browser that began last", async () => {
    const { uuid, headers, liveUuid } = await publish();
    const other = await browserOf(uuid);
    expect((await begin(other)).json().uuid).toBe(liveUuid);
    server.clock.nowMs += minLiveSnapshotMs;
    expect((await send(headers)).json().code).toBe("live_hunt_not_found");
    expect((await send(other)).statusCode).toBe(204);
  });

  test("has figures as old as they are, also when its hunter has just begun again", async () => {
    const { headers, liveUuid } = await publish();
    server.clock.nowMs += 5_000;
    expect((await begin(headers, { isListed: true })).json().uuid).toBe(liveUuid);
    expect((await look(liveUuid)).json().snapshot.age).toBe(5);
  });

  test("is refused to an account that has begun very many within a day, but goes on at its address", async () => {
    const { uuid, headers } = await signIn();
    const end = async () => await server.app.inject({ method: "DELETE", url: "/v2/@me/live", headers });
    const startedMs = server.clock.nowMs;
    for (let count = 0; count < maxLiveHuntsPerDay; count += 1) {
      await end();
      expect((await begin(headers)).statusCode).toBe(200);
    }
    server.clock.nowMs += 1_000;
    expect((await begin(headers)).statusCode).toBe(200);
    await end();
    const refused = await begin(headers);
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      expect.objectContaining({
        code: "too_many_live_hunts",
        params: { max: maxLiveHuntsPerDay, retryAfterSeconds: 86_399 },
      }),
    ]);
    expect(refused.headers["retry-after"]).toBe("86399");
    const rows = server.deps.db.selectFrom("live_hunt").select("uuid").where("user_uuid", "=", uuid);
    expect(await rows.execute()).toHaveLength(maxLiveHuntsPerDay);
    server.clock.nowMs = startedMs + 86_400_000;
    expect((await begin(await browserOf(uuid))).statusCode).toBe(200);
  });

  test("is refused to accounts without a verified name, to visitors and to programs", async () => {
    const nameless = await browserOf(await createAccount(server));
    expect((await begin(nameless)).json().code).toBe("verified_name_needed");
    expect((await begin({})).statusCode).toBe(401);
    const bot = server.signIn({ uuid: await createAccount(server, "bot"), role: "bot" });
    expect((await begin(bot)).statusCode).toBe(403);
  });
});

describe("figures", () => {
  test("are taken twice a second at most, and the thousand others change nothing", async () => {
    const { headers, liveUuid } = await publish();
    const answers = await Promise.all(
      Array.from({ length: 1000 }, () => send(headers, liveFigures({ squadSize: 1 }))),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
    expect((await look(liveUuid)).json().snapshot.hunt).toEqual(liveFigures());
    server.clock.nowMs += minLiveSnapshotMs;
    expect((await send(headers, liveFigures({ squadSize: 1 }))).statusCode).toBe(204);
  });

  test.each([10_000_000, maxLiveSnapshotBytes + 1])("of %i bytes are not read", async (bytes) => {
    const { headers } = await publish();
    const answer = await server.app.inject({
      method: "PUT",
      url: "/v2/@me/live",
      headers: { ...headers, "content-type": "application/json" },
      payload: `"${"x".repeat(bytes - 2)}"`,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([413, "body_too_large"]);
  });

  const { run, night } = liveFigures();
  test.each<[string, object]>([
    ["a line of the log", { ...liveFigures(), line: "Sys [Info]: Logged in" }],
    ["a mate's name", { ...liveFigures(), squad: ["Somebody"] }],
    ["another hunter", { ...liveFigures(), userUuid: "0190a000-0000-7000-8000-000000000000" }],
    ["a text for a figure", liveFigures({ night: { ...night, format: "<b>6x3</b>" } as never })],
    ["a text within a run", liveFigures({ run: { ...run, note: "hello" } as never })],
    ["an unknown word", liveFigures({ run: { ...run, stage: "winning" } as never })],
    [
      "more limbs than there are",
      liveFigures({ run: { ...run, eidolon: "teralyst", limbsBroken: 5 } as never }),
    ],
    ["a time out of range", liveFigures({ run: { ...run, clock: 1e9 } as never })],
    ["a negative time", liveFigures({ loading: { time: -1, verdict: null } })],
    ["five hunters", liveFigures({ squadSize: 5 })],
    ["half of the fields", { run: null }],
    ["a list", []],
  ])("with %s are refused", async (_, figures) => {
    const { headers, liveUuid } = await publish();
    server.clock.nowMs += minLiveSnapshotMs;
    const answer = await send(headers, figures);
    expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid_parameter"]);
    expect((await look(liveUuid)).json().snapshot.hunt).toEqual(liveFigures());
  });

  test("of another account do not reach a hunt", async () => {
    const { liveUuid } = await publish();
    const thief = await signIn();
    expect((await send(thief.headers, liveFigures({ squadSize: 1 }))).json().code).toBe(
      "live_hunt_not_found",
    );
    expect((await look(liveUuid)).json().snapshot.hunt.squadSize).toBe(4);
  });

  test("from another site's page are refused", async () => {
    const { headers } = await publish();
    const answer = await send({
      ...headers,
      origin: "https://elsewhere.example",
      "sec-fetch-site": "cross-site",
    });
    expect(answer.json().code).toBe("cross_site_request");
  });
});

const admin = async () => ({ uuid: await createAccount(server, "admin"), role: "admin" as const });
const endAny = async (liveUuid: string) =>
  await server.app.inject({
    method: "POST",
    url: `/v2/@admin/live/${liveUuid}/end`,
    headers: server.signIn(await admin()),
    payload: { reason: "It shows something else." },
  });

describe("a hunt ends at once, for its watchers and its hunter's browser", () => {
  test.each<[string, (hunter: PublishingHunter) => Promise<unknown>, shown: boolean]>([
    [
      "when its hunter ends it",
      ({ headers }) => server.app.inject({ method: "DELETE", url: "/v2/@me/live", headers }),
      true,
    ],
    [
      "with the sign-out of its browser",
      ({ headers }) => server.app.inject({ method: "DELETE", url: "/v2/sessions", headers }),
      true,
    ],
    [
      "after ten silent minutes",
      async () => {
        server.clock.nowMs += liveSilenceMs;
      },
      true,
    ],
    ["when an admin ends it", ({ liveUuid }) => endAny(liveUuid), true],
    ["with its hunter's name", ({ uuid }) => unverify(server, uuid), false],
    [
      "with its hunter's suspension",
      ({ uuid }) =>
        updateUser(server.deps, operator, {
          userUuid: uuid,
          suspendedUntil: new Date(server.clock.nowMs + 86_400_000).toISOString(),
          suspendReason: "Cheating.",
        }),
      false,
    ],
    [
      "with its hunter's account",
      ({ uuid }) =>
        deleteAccount(
          server.deps,
          { kind: "user", uuid, role: "user" },
          { userUuid: uuid, keepsNights: true },
        ),
      false,
    ],
  ])("%s", async (_, end, isStillShown) => {
    const hunter = await publish({ isListed: true });
    const watched = await watchHunt(server, hunter.liveUuid);
    await until(() => watched.heard().includes("event: hunt"));
    await end(hunter);
    await until(() => watched.hasEnded());
    expect(watched.heard()).toMatch(/event: ended\ndata: \{\}\n\n$/);
    server.clock.nowMs += 2_000;
    const seen = await look(hunter.liveUuid);
    if (isStillShown) {
      // Neither whose it was, nor when it began and ended.
      expect(seen.json()).toEqual({
        uuid: hunter.liveUuid,
        isOver: true,
        hunter: null,
        isListed: false,
        startedAt: null,
        snapshot: null,
        nightUuid: null,
      });
    } else expect(seen.json().code).toBe("live_hunt_not_found");
    expect((await list()).items.map(({ uuid }: { uuid: string }) => uuid)).not.toContain(hunter.liveUuid);
    expect((await send(hunter.headers)).statusCode).toBeGreaterThanOrEqual(400);
    if (isStillShown) {
      const late = await watchHunt(server, hunter.liveUuid);
      await until(() => late.hasEnded());
      expect(late.heard()).toBe(": connected\nretry: 1000\n\nevent: ended\ndata: {}\n\n");
    } else await expect(watchHunt(server, hunter.liveUuid)).rejects.toThrow("refused with 404");
  });

  test("and its figures are forgotten although nobody ended it, and after a week its address", async () => {
    const silent = await publish();
    const sentAt = new Date(server.clock.nowMs);
    const row = async () =>
      await server.deps.db
        .selectFrom("live_hunt")
        .select(["hunt", "ended_at"])
        .where("uuid", "=", silent.liveUuid)
        .executeTakeFirst();
    server.clock.nowMs += liveSilenceMs / 2;
    const going = await publish();
    server.clock.nowMs += liveSilenceMs / 2;
    await forgetLiveHunts(server.deps);
    expect(await row()).toEqual({ hunt: null, ended_at: sentAt });
    expect((await look(going.liveUuid)).json().snapshot.hunt).toEqual(liveFigures());
    server.clock.nowMs += liveAddressMs;
    await forgetLiveHunts(server.deps);
    expect(await row()).toBeUndefined();
  });

  test("and the next one has another address", async () => {
    const { headers, liveUuid } = await publish();
    await server.app.inject({ method: "DELETE", url: "/v2/@me/live", headers });
    expect((await begin(headers)).json().uuid).not.toBe(liveUuid);
  });

  test("only admins can end somebody else's, and the audit log says why", async () => {
    const { uuid, headers, liveUuid } = await publish();
    const url = `/v2/@admin/live/${liveUuid}/end`;
    const payload = { reason: "It shows something else." };
    const moderator = server.signIn({ uuid: await createAccount(server, "mod"), role: "mod" });
    for (const actor of [headers, moderator]) {
      const answer = await server.app.inject({ method: "POST", url, headers: actor, payload });
      expect(answer.json().code).toBe("not_allowed");
    }
    expect((await look(liveUuid)).json().isOver).toBe(false);
    const overseer = await admin();
    const answer = await server.app.inject({
      method: "POST",
      url,
      headers: server.signIn(overseer),
      payload,
    });
    expect(answer.statusCode, answer.body).toBe(204);
    const entry = await server.deps.db
      .selectFrom("audit_entry")
      .select(["by_name", "object", "reason"])
      .where("action", "=", "live.end")
      .where("object", "=", uuid)
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({ by_name: overseer.uuid, object: uuid, reason: payload.reason });
  });

  test("its hunter cannot begin again for a day once an admin has ended it", async () => {
    const { uuid, liveUuid } = await publish();
    const ended = await endAny(liveUuid);
    expect(ended.statusCode, ended.body).toBe(204);
    const until = new Date(server.clock.nowMs + liveBarMs).toISOString();
    for (const afterMs of [0, liveBarMs - 1]) {
      server.clock.nowMs += afterMs;
      const refused = await begin(await browserOf(uuid));
      expect([refused.statusCode, refused.json()]).toEqual([
        403,
        expect.objectContaining({ code: "live_hunts_barred", params: { until } }),
      ]);
    }
    server.clock.nowMs += 1;
    const again = await begin(await browserOf(uuid));
    expect(again.statusCode, again.body).toBe(200);
  });

  test("an admin ends the hunt of a hunter who changes its address meanwhile, or who is listed", async () => {
    const hunter = await publish();
    await server.app.inject({ method: "DELETE", url: "/v2/@me/live", headers: hunter.headers });
    const { uuid: next } = (await begin(hunter.headers)).json();
    const ended = await endAny(hunter.liveUuid);
    expect(ended.statusCode, ended.body).toBe(204);
    expect((await look(next)).json().isOver).toBe(true);
    expect((await begin(hunter.headers)).json().code).toBe("live_hunts_barred");
    const hidden = await publish();
    expect((await endAny(hidden.uuid)).json().code).toBe("live_hunt_not_found");
    const listed = await publish({ isListed: true });
    expect((await endAny(listed.uuid)).statusCode).toBe(204);
    expect((await look(listed.liveUuid)).json().isOver).toBe(true);
    server.clock.nowMs += liveSilenceMs;
    expect((await endAny(listed.liveUuid)).json().code).toBe("live_hunt_not_found");
  });

  const goingOf = async (userUuid: string) =>
    await server.deps.db
      .selectFrom("live_hunt")
      .select("uuid")
      .where("user_uuid", "=", userUuid)
      .where("ended_at", "is", null)
      .execute();

  test("a begin at the moment at which an admin ends a hunt leaves none", async () => {
    const { uuid, headers, liveUuid } = await publish();
    const { db } = server.deps;
    // The admin waits for the row of the hunt, and the hunter's browser for the admin.
    const { ended, begun } = await db.transaction().execute(async (trx) => {
      await trx.selectFrom("live_hunt").select("uuid").where("uuid", "=", liveUuid).forUpdate().execute();
      const ended = endAny(liveUuid);
      await untilLockWait(db);
      const begun = begin(headers);
      await untilLockWait(db, 2);
      return { ended, begun };
    });
    expect((await ended).statusCode).toBe(204);
    expect((await begun).json().code).toBe("live_hunts_barred");
    expect(await goingOf(uuid)).toEqual([]);
  });

  test("nor does one while an admin ends a hunt that the hunter has just ended", async () => {
    const { uuid, headers, liveUuid } = await publish();
    await server.app.inject({ method: "DELETE", url: "/v2/@me/live", headers });
    const { db } = server.deps;
    // The admin has looked for a hunt that goes on, and waits to write the bar.
    const { ended, begun } = await db.transaction().execute(async (trx) => {
      await sql`lock table live_bar in share mode`.execute(trx);
      const ended = endAny(liveUuid);
      await untilLockWait(db);
      const begun = begin(headers);
      await Promise.race([begun, untilLockWait(db, 2)]);
      return { ended, begun };
    });
    expect((await ended).statusCode).toBe(204);
    expect((await begun).json().code).toBe("live_hunts_barred");
    expect(await goingOf(uuid)).toEqual([]);
  });
});

describe("watchers", () => {
  test("get the last figures at once, whenever they come, and each new ones", async () => {
    const { headers, liveUuid } = await publish();
    const first = await watchHunt(server, liveUuid);
    await until(() => first.heard().includes('"squadSize":4'));
    const second = await watchHunt(server, liveUuid);
    await until(() => second.heard().includes('"squadSize":4'));
    server.clock.nowMs += minLiveSnapshotMs;
    await send(headers, liveFigures({ squadSize: 2 }));
    for (const { heard } of [first, second]) await until(() => heard().includes('"squadSize":2'));
    const data = /data: (.*)/.exec(first.heard())?.[1] ?? "";
    expect(JSON.parse(data)).toEqual({ age: expect.any(Number), hunt: liveFigures() });
  });

  test("who found a hunt by its hunter are told that it is over once it is not listed; its own address goes on", async () => {
    const { uuid, headers, liveUuid } = await publish({ isListed: true });
    const [byHunter, byAddress] = [await watchHunt(server, uuid), await watchHunt(server, liveUuid)];
    for (const { heard } of [byHunter, byAddress]) await until(() => heard().includes("event: hunt"));
    expect((await begin(headers, { isListed: false })).json().uuid).toBe(liveUuid);
    await until(() => byHunter.hasEnded());
    expect(byHunter.heard()).toMatch(/event: ended\ndata: \{\}\n\n$/);
    await expect(watchHunt(server, uuid)).rejects.toThrow("refused with 404");
    server.clock.nowMs += minLiveSnapshotMs;
    await send(headers, liveFigures({ squadSize: 2 }));
    await until(() => byAddress.heard().includes('"squadSize":2'));
    expect(byAddress.hasEnded()).toBe(false);
    expect(byHunter.heard()).not.toContain('"squadSize":2');
  });

  test("are connected before the first figures", async () => {
    const hunter = await signIn();
    const begun = await begin(hunter.headers);
    const { heard } = await watchHunt(server, begun.json().uuid);
    await until(() => heard() === ": connected\nretry: 1000\n\n");
    await send(hunter.headers);
    await until(() => heard().includes("event: hunt"));
  });

  test("find nothing at addresses that they guess", async () => {
    await publish();
    const guesses = Array.from({ length: 100 }, (_, index) =>
      look(`0190a000-0000-4000-8000-${String(index).padStart(12, "0")}`),
    );
    for (const answer of await Promise.all(guesses)) expect(answer.json().code).toBe("live_hunt_not_found");
    expect((await look("not-a-uuid")).json().code).toBe("invalid_parameter");
  });
});

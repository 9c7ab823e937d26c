import { request as httpRequest } from "node:http";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addVerification } from "../../testing/add-verification.ts";
import { moved } from "../../testing/changed-logs.ts";
import { createAccount, createHunter, verify } from "../../testing/hunters.ts";
import { liveFigures } from "../../testing/live-figures.ts";
import { publishLog } from "../../testing/post-log.ts";
import { openTestSession } from "../../testing/sessions.ts";
import { hunters, simulatedLogs } from "../../testing/simulated-logs.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { notifyUser } from "../notices/notify-user.ts";
import { endAllSessions } from "../sessions/sign-out.ts";

const start = Date.UTC(2026, 10, 22, 12);
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ nowMs: start, environment: { RATE_LIMIT_SCALE: "100" } });
});
afterAll(() => server.close());
let origin: Promise<string> | undefined;
const listen = async () => {
  origin ??= server.listen();
  return await origin;
};

type Headers = Readonly<Record<string, string>>;
type Items = readonly Readonly<Record<string, unknown>>[];
interface Exported {
  readonly format: number;
  readonly items: Readonly<Record<string, number>>;
  readonly [part: string]: unknown;
}

const exportOf = (headers: Headers) => server.app.inject({ url: "/v2/@me/export", headers });
const partOf = (exported: Exported, part: string) => exported[part] as Items;

/** Returns the host's log and the mate's log of a night with one run. */
const duo = (seed: number, names: string) =>
  simulatedLogs(seed, { hunters: hunters(2, names), maximumRunsPerNight: 1 });

async function signedIn(uuid: string): Promise<Headers> {
  const { accessToken } = await openTestSession(server, uuid, { userAgent: "Mozilla/5.0 Firefox/150.0" });
  return { "x-access-token": accessToken };
}

describe("everything that is stored about an account", () => {
  test("the export is one JSON file in parts, and begins with the number of items", async () => {
    const uuid = await createHunter(server, "Former Taker");
    await verify(server, uuid, "Taker1");
    const headers = await signedIn(uuid);
    const { db } = server.deps;
    await db
      .insertInto("provider_link")
      .values({
        provider: "steam",
        subject: "76561190000000001",
        user_uuid: uuid,
        display_name: "Taker at Steam",
        sealed_tokens: Buffer.from("sealed"),
        linked_at: new Date(start),
      })
      .execute();
    const [own = "", mates = ""] = duo(72_001, "Taker");
    const sent = await publishLog(server, own, { headers, query: "?scope=unlisted&description=mine" });
    const [other = ""] = duo(72_002, "Taker").slice(1);
    const attended = await publishLog(server, other, { fp: "takers-mate-0123456789" });
    await publishLog(server, mates, { fp: "takers-mate-0123456789" });
    await addVerification(server, {
      night_uuid: attended.upload.nights[0]?.uuid ?? "",
      requested_by: uuid,
      video_url: "https://video.example/mine",
    });
    await db
      .insertInto("game_run")
      .values({
        uuid: server.deps.newId(),
        user_uuid: uuid,
        game: "raplak",
        day: "2026-11-22",
        seed: Buffer.from("seed"),
        begun_at: new Date(start),
      })
      .execute();

    const answer = await exportOf(headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="my-data.json"',
      "cache-control": "no-store",
    });
    const exported = answer.json<Exported>();
    const total = Object.values(exported.items).reduce((sum, count) => sum + count, 0);
    expect(Number(answer.headers["x-total-items"])).toBe(total);
    expect(answer.body.split("\n")).toHaveLength(total + 1);
    for (const [part, count] of Object.entries(exported.items))
      expect(partOf(exported, part), part).toHaveLength(count);

    expect(partOf(exported, "account")).toMatchObject([
      { uuid, ign: "Taker1", settings: { platform: "pc" } },
    ]);
    expect(partOf(exported, "names").map(({ name }) => name)).toEqual(["Former Taker", "Taker1"]);
    expect(partOf(exported, "signIns")).toMatchObject([{ provider: "steam", subject: "76561190000000001" }]);
    expect(partOf(exported, "sessions")).toMatchObject([{ browser: "Firefox" }]);
    expect(partOf(exported, "notices").map(({ kind }) => kind)).toContain("name_verified");
    const nights = partOf(exported, "nights");
    expect(nights).toHaveLength(2);
    expect(nights).toContainEqual(
      expect.objectContaining({
        uuid: sent.upload.nights[0]?.uuid,
        isOwner: true,
        scope: "unlisted",
        description: "mine",
        you: expect.objectContaining({ name: "Taker1", role: "host" }),
      }),
    );
    expect(nights).toContainEqual(
      expect.objectContaining({ uuid: attended.upload.nights[0]?.uuid, isOwner: false }),
    );
    expect(partOf(exported, "verifications")).toMatchObject([{ videoUrl: "https://video.example/mine" }]);
    expect(partOf(exported, "gameRuns")).toMatchObject([{ game: "raplak", score: null }]);
    const [upload] = partOf(exported, "uploads");
    expect(upload).toMatchObject({ uuid: sent.accepted.uuid, description: "mine" });
    expect(String(upload?.extract)).toMatch(/^\S+ Sys \[Diag\]: .*\n(?:.*\n)+$/);
    expect(answer.body).not.toMatch(/sealed|hash|seed|[tT]oken"/);
  });

  test("the export has the hunts that others could watch, and where the account asks to be named", async () => {
    const uuid = await createHunter(server, "Shown Hunter");
    const other = await createHunter(server, "Other Hunter");
    const headers = await signedIn(uuid);
    const url = "/v2/@me/live";
    const begin = async (headersOf: Headers, isListed: boolean): Promise<string> =>
      (await server.app.inject({ method: "POST", url, headers: headersOf, payload: { isListed } })).json()
        .uuid;
    const ended = await begin(headers, false);
    await server.app.inject({ method: "DELETE", url, headers });
    const present = await begin(headers, true);
    await server.app.inject({ method: "PUT", url, headers, payload: liveFigures() });
    const others = await begin(await signedIn(other), false);
    await server.app.inject({ method: "PUT", url: `${url}/${others}/mate`, headers });

    const answer = await exportOf(headers);
    const at = new Date(server.clock.nowMs).toISOString();
    const times = { startedAt: at, figuresAt: at };
    const hunts = partOf(answer.json<Exported>(), "liveHunts");
    expect(hunts).toHaveLength(2);
    expect(hunts).toContainEqual({ uuid: ended, isListed: false, ...times, endedAt: at, figures: null });
    expect(hunts).toContainEqual({
      uuid: present,
      isListed: true,
      ...times,
      endedAt: null,
      figures: liveFigures(),
    });
    expect(partOf(answer.json<Exported>(), "liveMates")).toEqual([
      { liveUuid: others, askedAt: at, askedAs: "Shown Hunter", isTakenBack: false, state: "asked" },
    ]);
    expect(answer.body).not.toContain("Other Hunter");
  });

  test("the export is available to suspended accounts too, and to nobody else", async () => {
    const uuid = await createAccount(server);
    const headers = await signedIn(uuid);
    const until = new Date(start + 86_400_000);
    await server.deps.db
      .updateTable("user_account")
      .set({ suspended_until: until, suspend_reason: "tests" })
      .where("uuid", "=", uuid)
      .execute();
    expect((await exportOf(headers)).json<Exported>().account).toMatchObject([{ suspendReason: "tests" }]);
    expect((await exportOf({})).statusCode).toBe(401);
  });

  test("the export contains nothing of another account", async () => {
    const stranger = await createHunter(server, "Stranger Danger");
    await server.deps.db
      .transaction()
      .execute((trx) =>
        notifyUser(server.deps, trx, { userUuid: stranger, kind: "name_lost", params: { ign: "Secret" } }),
      );
    const uuid = await createHunter(server, "Only Me");
    const { body } = await exportOf(await signedIn(uuid));
    expect(body).not.toMatch(/Stranger|Secret/);
    expect(body).not.toContain(stranger);
  });

  test("the export contains a night's description only for hunters to whom the night shows it", async () => {
    const [log = ""] = duo(72_003, "Worded");
    const owner = await signedIn(await createHunter(server, "Worded1"));
    const mate = await signedIn(await createHunter(server, "Worded2"));
    const sent = await publishLog(server, log, { headers: owner, query: "?description=words" });
    const url = `/v2/@me/nights/${sent.upload.nights[0]?.uuid}`;
    const wordsOf = async (headers: Headers) =>
      partOf((await exportOf(headers)).json<Exported>(), "nights").map(({ description }) => description);
    expect([await wordsOf(owner), await wordsOf(mate)]).toEqual([["words"], ["words"]]);
    expect((await server.app.inject({ method: "DELETE", url, headers: owner })).statusCode).toBe(204);
    expect([await wordsOf(owner), await wordsOf(mate)]).toEqual([["words"], [undefined]]);
  });

  test("the export hides what the other owner writes about a night from a sender who gave it up", async () => {
    const [first = "", second = ""] = duo(72_004, "Parted");
    const stranger = await signedIn(await createAccount(server));
    const owner = await signedIn(await createHunter(server, "Parted2"));
    const sent = await publishLog(server, first, { headers: stranger });
    await publishLog(server, second, { headers: owner });
    const url = `/v2/@me/nights/${sent.upload.nights[0]?.uuid}`;
    expect((await server.app.inject({ method: "DELETE", url, headers: stranger })).statusCode).toBe(200);
    const payload = { scope: "private", description: "for the squad" };
    expect((await server.app.inject({ method: "PUT", url, headers: owner, payload })).statusCode).toBe(200);
    expect((await exportOf(owner)).body).toContain("for the squad");
    expect((await exportOf(stranger)).body).not.toContain("for the squad");
  });

  test("the export contains only the UUID of a private night for a mere sender of its log", async () => {
    const [first = "", second = ""] = duo(72_005, "Kept");
    const stranger = await signedIn(await createAccount(server));
    const owner = await signedIn(await createHunter(server, "Kept2"));
    const sent = await publishLog(server, first, { headers: stranger });
    await publishLog(server, second, { headers: owner, query: "?scope=private" });
    const [night] = sent.upload.nights;
    const exported = (await exportOf(stranger)).json<Exported>();
    expect(partOf(exported, "nights")).toEqual([{ uuid: night?.uuid, isOwner: false, you: null }]);
    expect(partOf((await exportOf(owner)).json<Exported>(), "nights")).toMatchObject([
      { uuid: night?.uuid, isOwner: true, scope: "private" },
    ]);
  });

  // Otherwise a sender could try one log after another, each with other times, and find out what the private night
  // contains.
  test("the export does not reveal to a mere sender of a private night's log whether it agrees with the hunter's", async () => {
    const [hosts = "", mates = ""] = duo(72_007, "Agreed");
    const owner = await signedIn(await createHunter(server, "Agreed1"));
    await publishLog(server, hosts, { headers: owner, query: "?scope=private" });
    const isLimb = / TeralystAvatarScript\.lua: Weakpoint Destroyed/;
    let limbs = 0;
    const otherTimes = moved(mates, (ms, line) => (isLimb.test(line) && ++limbs === 6 ? ms + 3000 : ms));
    const told: unknown[] = [];
    for (const log of [mates, otherTimes]) {
      const stranger = await signedIn(await createAccount(server));
      await publishLog(server, log, { headers: stranger });
      const [upload] = partOf((await exportOf(stranger)).json<Exported>(), "uploads");
      told.push(upload?.nights);
    }
    expect(limbs).toBeGreaterThan(6);
    expect(told[0]).toMatchObject([{ number: 1, status: null }]);
    expect(told[1]).toEqual(told[0]);
    const [own] = partOf((await exportOf(owner)).json<Exported>(), "uploads");
    expect(own?.nights).toMatchObject([{ number: 1, status: "created" }]);
  });

  test("the export lists the senders that the account trusts", async () => {
    const [log = ""] = duo(72_006, "Relied");
    const sender = await createHunter(server, "Relied1");
    const mate = await signedIn(await createHunter(server, "Relied2"));
    const sent = await publishLog(server, log, { headers: await signedIn(sender) });
    const said = await server.app.inject({
      method: "PUT",
      url: `/v2/@me/nights/${sent.upload.nights[0]?.uuid}/presence`,
      headers: mate,
      payload: { confirmed: true, alwaysFor: [sender] },
    });
    expect(said.statusCode).toBe(200);
    expect(partOf((await exportOf(mate)).json<Exported>(), "trustedSenders")).toMatchObject([
      { uuid: sender, ign: "Relied1" },
    ]);
  });

  test("the export costs more than other reads", async () => {
    const headers = await signedIn(await createAccount(server));
    const left = (answer: { headers: Readonly<Record<string, unknown>> }) =>
      Number(/;r=(\d+)/.exec(String(answer.headers.ratelimit))?.[1]);
    const before = left(await server.app.inject({ url: "/v2/@me", headers }));
    // See docs/http.md, "Taking one's data along".
    expect(before - left(await exportOf(headers))).toBe(20);
  });
});

describe("a slow reader of the export", () => {
  test("a slow reader of the export gets nothing more once the account is signed out everywhere", async () => {
    const uuid = await createHunter(server, "Slow Thief");
    const headers = await signedIn(uuid);
    await server.deps.db.transaction().execute(async (trx) => {
      for (let index = 0; index < 400; index += 1) {
        const params = { ign: "x".repeat(50_000) };
        await notifyUser(server.deps, trx, { userUuid: uuid, kind: "name_verified", params });
      }
    });
    const asked = httpRequest(`${await listen()}/v2/@me/export`, { headers: { ...headers } });
    asked.end();
    const answer = await new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
      asked.once("response", resolve);
      asked.once("error", reject);
    });
    answer.pause();
    const actor = { kind: "user", uuid, role: "user" } as const;
    await endAllSessions(server.deps, actor, { userUuid: uuid, keptUuid: null });
    server.clock.nowMs += 2_000;
    const readAll = async () => {
      for await (const _ of answer);
    };
    await expect(readAll()).rejects.toThrow("aborted");
  });

  test("a slow reader of the export holds no connection of the database, and cannot begin a second export", async () => {
    const uuid = await createHunter(server, "Slow Reader");
    const headers = await signedIn(uuid);
    // More than the kernel's buffers of a connection take: the server cannot be done while nobody reads.
    await server.deps.db.transaction().execute(async (trx) => {
      for (let index = 0; index < 400; index += 1) {
        const params = { ign: "x".repeat(50_000) };
        await notifyUser(server.deps, trx, { userUuid: uuid, kind: "name_verified", params });
      }
    });
    const asked = httpRequest(`${await listen()}/v2/@me/export`, { headers: { ...headers } });
    asked.end();
    const answer = await new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
      asked.once("response", resolve);
      asked.once("error", reject);
    });
    answer.pause();
    const { rows } = await sql<{ busy: string }>`
      select count(*) as busy from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`.execute(
      server.deps.db,
    );
    expect(rows).toEqual([{ busy: "0" }]);
    const second = await exportOf(headers);
    expect(second.statusCode).toBe(429);
    expect(second.headers["retry-after"]).toBeDefined();
    let bytes = 0;
    for await (const chunk of answer) bytes += chunk.length;
    expect(bytes).toBeGreaterThan(20_000_000);
    expect((await exportOf(headers)).statusCode).toBe(200);
  });
});

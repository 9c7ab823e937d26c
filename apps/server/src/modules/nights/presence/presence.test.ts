import type { NightAnswer } from "@hunt/contracts/nights";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AddNightInput, addNight } from "../../../testing/add-night.ts";
import { anyReason, operator } from "../../../testing/by-operator.ts";
import { createHunter, unverify, verify } from "../../../testing/hunters.ts";
import { sendNight } from "../../../testing/send-night.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { lockBoards, unlockBoards } from "../../settings/lock-boards.ts";

let server: TestApp;
let seed = 0;
beforeAll(async () => {
  server = await createTestApp({ work: false });
});
afterAll(() => server.close());

const newHunter = async () => {
  seed += 1;
  const ign = `Presence ${seed}`;
  return { ign, uuid: await createHunter(server, ign) };
};
const as = (uuid: string) => server.signIn({ uuid, role: "user" });

const say = (nightUuid: string, uuid: string, confirmed: unknown) =>
  server.app.inject({
    method: "PUT",
    url: `/v2/@me/nights/${nightUuid}/presence`,
    headers: as(uuid),
    payload: { confirmed },
  });
const nightFor = async (nightUuid: string, uuid?: string) => {
  const headers = uuid === undefined ? {} : as(uuid);
  return (await server.app.inject({ url: `/v2/nights/${nightUuid}`, headers })).json<NightAnswer>();
};
const get = async (url: string) => (await server.app.inject(url)).json();

/** Adds a night that a visitor sent, so that nobody vouches for it yet. */
const addUnsent = (members: AddNightInput["members"]) =>
  addNight(server, { members, isSent: false, fullRuns: 6, averageRealTimeMs: 480_000 });

describe("PUT /v2/@me/nights/{uuid}/presence", () => {
  test("'that was me' vouches for the night, and totals and boards have the night at once", async () => {
    const { uuid } = await newHunter();
    const night = await addUnsent([{ uuid }, { name: "a visitor's mate" }]);
    expect((await nightFor(night)).standing).toBe("unconfirmed");
    const answer = await say(night, uuid, true);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        access: "member",
        memberScope: "public",
        presence: true,
        answered: true,
        senders: [],
        standing: "counted",
      },
    ]);
    expect((await nightFor(night)).standing).toBe("counted");
    expect((await get(`/v2/stats?userUuid=${uuid}`)).allHydrolystCaptures).toBe(6);
    const board = await get("/v2/leaderboards/nights?season=3&squadSize=2&verifiedOnly=false");
    expect(board.items.map((item: { uuid: string }) => item.uuid)).toContain(night);
    // After the statement is taken back, nobody vouches for the night.
    expect((await say(night, uuid, null)).json().standing).toBe("unconfirmed");
    expect((await get(`/v2/stats?userUuid=${uuid}`)).allHydrolystCaptures).toBe(0);
  });

  test("'not me' makes a hunter anonymous to everybody else, and removes the night from their figures (threat 49)", async () => {
    const [me, mate, moderator] = [await newHunter(), await newHunter(), await newHunter()];
    const night = await addNight(server, { members: [{ uuid: mate.uuid }, { uuid: me.uuid }] });
    expect((await say(night, me.uuid, false)).json()).toMatchObject({ presence: false, standing: "counted" });
    const namesFor = async (uuid?: string) => (await nightFor(night, uuid)).users.map(({ ign }) => ign);
    expect(await namesFor()).toEqual([mate.ign, null]);
    expect(await namesFor(mate.uuid)).toEqual([mate.ign, null]);
    expect(await namesFor(me.uuid)).toEqual([mate.ign, me.ign]);
    const headers = server.signIn({ uuid: moderator.uuid, role: "mod" });
    const seen = (await server.app.inject({ url: `/v2/nights/${night}`, headers })).json<NightAnswer>();
    expect(seen.users.map(({ uuid }) => uuid)).toEqual([mate.uuid, null]);
    expect((await get(`/v2/stats?userUuid=${me.uuid}`)).nights).toBe(0);
    expect((await get(`/v2/nights?userUuid=${me.uuid}`)).total).toBe(0);
    expect((await get(`/v2/users/${mate.uuid}/mates`)).total).toBe(0);
    // The statement can be taken back, because the account's own list still has the night.
    const own = await server.app.inject({ url: "/v2/@me/nights", headers: as(me.uuid) });
    expect(own.json().items).toMatchObject([{ uuid: night, presence: false }]);
    await say(night, me.uuid, true);
    expect(await namesFor()).toEqual([mate.ign, me.ign]);
    expect((await get(`/v2/stats?userUuid=${me.uuid}`)).nights).toBe(1);
    expect((await get(`/v2/users/${mate.uuid}/mates`)).total).toBe(1);
  });

  test("'not me' also ends the confirmation of a hunter who sent the night", async () => {
    const { uuid } = await newHunter();
    const night = await addNight(server, { members: [{ uuid }] });
    expect((await nightFor(night)).standing).toBe("counted");
    expect((await say(night, uuid, false)).json()).toMatchObject({
      access: "owner",
      standing: "unconfirmed",
    });
  });

  test("a night that two logs describe differently does not count, whoever confirms it", async () => {
    const [{ uuid }, mate] = [await newHunter(), await newHunter()];
    const night = await addUnsent([{ uuid }, { uuid: mate.uuid }]);
    await server.deps.db.transaction().execute((trx) => sendNight(trx, night, mate.uuid, { disputes: true }));
    expect((await say(night, uuid, true)).json().standing).toBe("disputed");
    expect((await get(`/v2/stats?userUuid=${uuid}`)).nights).toBe(0);
  });

  test("a night that only a stranger's log describes differently counts once a member confirms it", async () => {
    const { uuid } = await newHunter();
    const night = await addUnsent([{ uuid }]);
    await server.deps.db.transaction().execute((trx) => sendNight(trx, night, null, { disputes: true }));
    expect((await say(night, uuid, true)).json().standing).toBe("counted");
  });

  test("a statement about presence ends when the account loses its name, and does not pass to the next holder of the name", async () => {
    const [first, second] = [await newHunter(), await newHunter()];
    const night = await addUnsent([{ uuid: first.uuid, name: first.ign }]);
    await say(night, first.uuid, true);
    await unverify(server, first.uuid);
    expect((await nightFor(night)).standing).toBe("unconfirmed");
    await unverify(server, second.uuid);
    await verify(server, second.uuid, first.ign);
    expect((await nightFor(night, second.uuid)).viewer).toEqual({
      access: "member",
      memberScope: "public",
      presence: null,
      answered: false,
      senders: [],
    });
    expect((await nightFor(night)).standing).toBe("unconfirmed");
  });

  test("a hunter who gave their log up and loses the name during the call still gets an answer", async () => {
    const [me, mate] = [await newHunter(), await newHunter()];
    const night = await addNight(server, { members: [{ uuid: mate.uuid }, { uuid: me.uuid }] });
    await server.deps.db.transaction().execute((trx) => sendNight(trx, night, me.uuid));
    const given = await server.app.inject({
      method: "DELETE",
      url: `/v2/@me/nights/${night}`,
      headers: as(me.uuid),
    });
    expect(given.statusCode).toBe(200);
    await server.asOwner(`
      create function lose_name() returns trigger language plpgsql as $$
        begin
          update night_member set user_uuid = null where night_uuid = new.night_uuid and user_uuid = '${me.uuid}';
          return null;
        end $$;
      create trigger lose_name after update of presence on night_member for each row
        when (new.user_uuid = '${me.uuid}') execute function lose_name()`);
    expect((await say(night, me.uuid, true)).statusCode).toBe(200);
    await server.asOwner("drop function lose_name cascade");
  });

  test("a statement about presence is refused to accounts outside the squad, and tells strangers nothing of a private night", async () => {
    const [me, other] = [await newHunter(), await newHunter()];
    const night = await addUnsent([{ uuid: me.uuid }]);
    const codeOf = async (nightUuid: string) => (await say(nightUuid, other.uuid, true)).json().code;
    expect(await codeOf(night)).toBe("not_in_squad");
    const privateOne = await addNight(server, { members: [{ uuid: me.uuid }], scope: "private" });
    expect(await codeOf(privateOne)).toBe("night_not_found");
    expect((await nightFor(night)).standing).toBe("unconfirmed");
  });

  test.each([undefined, "yes", 1])(
    "a statement about presence is true, false or null: %s is refused",
    async (confirmed) => {
      const { uuid } = await newHunter();
      const night = await addUnsent([{ uuid }]);
      expect((await say(night, uuid, confirmed)).statusCode).toBe(400);
    },
  );

  test("a statement about presence is recorded in the audit log once, when it changes something", async () => {
    const { uuid } = await newHunter();
    const night = await addUnsent([{ uuid }]);
    for (const confirmed of [true, true, false]) await say(night, uuid, confirmed);
    const entries = await server.deps.db
      .selectFrom("audit_entry")
      .select(["action", "by_name", "details"])
      .where("object", "=", night)
      .orderBy("id")
      .execute();
    expect(entries).toEqual([
      { action: "night.presence", by_name: uuid, details: { from: null, to: true } },
      { action: "night.presence", by_name: uuid, details: { from: true, to: false } },
    ]);
  });
});

describe("while the boards are locked", () => {
  test("locked boards lose deleted nights at once, but follow statements about presence only after the unlock", async () => {
    const [me, mate] = [await newHunter(), await newHunter()];
    const squad = [{ uuid: me.uuid }, { uuid: mate.uuid }, {}, {}];
    const add = (isSent: boolean) =>
      addNight(server, { members: squad, isSent, fullRuns: 6, averageRealTimeMs: 490_000 });
    const [confirmed, denied, deleted, restored] = [
      await add(false),
      await add(true),
      await add(true),
      await add(true),
    ];
    const change = async (method: "DELETE" | "POST", path: string) => {
      const url = `/v2/@me/nights/${path}`;
      expect((await server.app.inject({ method, url, headers: as(me.uuid) })).statusCode).toBeLessThan(300);
    };
    const nightsOnBoard = async () => {
      const url = "/v2/leaderboards/nights?season=3&squadSize=4&verifiedOnly=false&entries=all";
      return (await get(url)).items.map((item: { uuid: string }) => item.uuid).sort();
    };
    const capturesOnBoard = async () => {
      const { items } = await get("/v2/leaderboards/users?kind=allHydrolystCaptures&limit=100");
      return items.find(({ uuid }: { uuid: string }) => uuid === me.uuid)?.captures;
    };
    expect(await nightsOnBoard()).toEqual([denied, deleted, restored].sort());
    await lockBoards(server.deps, operator, anyReason);
    await say(confirmed, mate.uuid, true);
    await say(denied, me.uuid, false);
    // The account no longer vouches for the night, which counts for nobody; only the boards still show the earlier
    // state.
    expect((await nightFor(denied)).standing).toBe("unconfirmed");
    expect(await nightsOnBoard()).toEqual([denied, deleted, restored].sort());
    await change("DELETE", deleted);
    await change("DELETE", restored);
    await change("POST", `${restored}/restore`);
    expect(await nightsOnBoard()).toEqual([denied]);
    expect(await capturesOnBoard()).toBe(18);
    await unlockBoards(server.deps, operator, anyReason);
    expect(await nightsOnBoard()).toEqual([confirmed, restored].sort());
    expect(await capturesOnBoard()).toBe(12);
  });
});

describe("GET /v2/nights/{uuid} as a signed-in account", () => {
  test("the call for a night shows an account only its own tie to the night, and is not cached by shared caches", async () => {
    const [me, stranger] = [await newHunter(), await newHunter()];
    const night = await addUnsent([{ uuid: me.uuid, scope: "unlisted" }]);
    const answer = await server.app.inject({ url: `/v2/nights/${night}`, headers: as(me.uuid) });
    expect(answer.json().viewer).toEqual({
      access: "member",
      memberScope: "unlisted",
      presence: null,
      answered: true,
      senders: [],
    });
    expect(answer.headers["cache-control"]).toBe("private, no-cache");
    expect(answer.headers.vary).toContain("x-access-token");
    expect((await nightFor(night, stranger.uuid)).viewer).toBeNull();
    const everybodys = await server.app.inject(`/v2/nights/${night}`);
    expect([everybodys.json().viewer, everybodys.headers["cache-control"]]).toEqual([
      null,
      "public, no-cache",
    ]);
    const file = await server.app.inject({ url: `/v2/nights/${night}/export`, headers: as(me.uuid) });
    expect(file.json().viewer).toBeNull();
  });
});

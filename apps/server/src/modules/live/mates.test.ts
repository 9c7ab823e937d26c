import {
  liveSilenceMs,
  maxAskingLiveMates,
  maxLiveMates,
  minLiveSnapshotMs,
} from "@hunt/contracts/live-limits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { until } from "../../testing/app-process.ts";
import { testAtLength } from "../../testing/at-length.ts";
import { operator } from "../../testing/by-operator.ts";
import { createAccount, unverify } from "../../testing/hunters.ts";
import { createLiveTestApp, liveHunters, type SignedInHunter, watchHunt } from "../../testing/live-hunts.ts";
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
beforeEach(() => {
  server.clock.nowMs += minLiveSnapshotMs;
});

const { signIn, publish } = liveHunters(() => server, "Mate");

type Browser = Pick<SignedInHunter, "headers">;
const mateUrl = (liveUuid: string) => `/v2/@me/live/${liveUuid}/mate`;
const ask = async ({ headers }: Browser, liveUuid: string) =>
  await server.app.inject({ method: "PUT", url: mateUrl(liveUuid), headers });
const takeBack = async ({ headers }: Browser, liveUuid: string) =>
  await server.app.inject({ method: "DELETE", url: mateUrl(liveUuid), headers });
const stateOf = async ({ headers }: Browser, liveUuid: string) =>
  (await server.app.inject({ url: mateUrl(liveUuid), headers })).json().state;
const answer = async ({ headers }: Browser, userUuid: string, isAccepted = true) =>
  await server.app.inject({
    method: "PUT",
    url: `/v2/@me/live/mates/${userUuid}`,
    headers,
    payload: { isAccepted },
  });
const listed = async ({ headers }: Browser) =>
  (await server.app.inject({ url: "/v2/@me/live/mates", headers })).json().items;
const snapshotOf = async (liveUuid: string) =>
  (await server.app.inject({ url: `/v2/live/${liveUuid}` })).json().snapshot;
const namesIn = async (liveUuid: string) =>
  ((await snapshotOf(liveUuid)).mates ?? []).map(({ ign }: { ign: string }) => ign);

/** Returns a hunt in which a mate is named. */
async function huntWithMate() {
  const hunter = await publish();
  const mate = await signIn();
  await ask(mate, hunter.liveUuid);
  const accepted = await answer(hunter, mate.uuid);
  expect(accepted.statusCode, accepted.body).toBe(204);
  return { hunter, mate, liveUuid: hunter.liveUuid };
}

describe("a mate", () => {
  test("is named once both have said so, the mate first", async () => {
    const hunter = await publish();
    const mate = await signIn();
    expect(await stateOf(mate, hunter.liveUuid)).toBeNull();
    expect((await ask(mate, hunter.liveUuid)).json()).toEqual({ state: "asked" });
    expect(await snapshotOf(hunter.liveUuid)).not.toHaveProperty("mates");
    expect(await listed(hunter)).toEqual([{ uuid: mate.uuid, ign: mate.ign, state: "asked" }]);
    await answer(hunter, mate.uuid);
    expect((await snapshotOf(hunter.liveUuid)).mates).toEqual([{ uuid: mate.uuid, ign: mate.ign }]);
    expect(await stateOf(mate, hunter.liveUuid)).toBe("named");
  });

  test("who has not asked cannot be named by the hunter", async () => {
    const hunter = await publish();
    const famous = await signIn();
    const elsewhere = await huntWithMate();
    for (const { uuid } of [famous, elsewhere.mate, hunter]) {
      const refused = await answer(hunter, uuid);
      expect([refused.statusCode, refused.json().code]).toEqual([403, "not_allowed"]);
    }
    expect(await namesIn(hunter.liveUuid)).toEqual([]);
  });

  testAtLength("whom nobody has accepted is named to nobody, however often the mate asks", async () => {
    const hunter = await publish();
    const stranger = await signIn();
    const answers = await Promise.all(Array.from({ length: 1000 }, () => ask(stranger, hunter.liveUuid)));
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['{"state":"asked"}']));
    expect(await listed(hunter)).toHaveLength(1);
    expect(await namesIn(hunter.liveUuid)).toEqual([]);
  });

  test("is accepted by nobody but the hunter of that hunt", async () => {
    const hunter = await publish();
    const mate = await signIn();
    await ask(mate, hunter.liveUuid);
    const other = await publish();
    expect((await answer(other, mate.uuid)).json().code).toBe("not_allowed");
    expect((await answer(mate, mate.uuid)).json().code).toBe("live_hunt_not_found");
    expect(await stateOf(mate, hunter.liveUuid)).toBe("asked");
    expect(await listed(other)).toEqual([]);
  });

  test("needs a verified name, and a hunt of somebody else that is watched", async () => {
    const hunter = await publish();
    const nameless = await createAccount(server);
    const { accessToken } = await openTestSession(server, nameless);
    const asked = await ask({ headers: { "x-access-token": accessToken } }, hunter.liveUuid);
    expect(asked.json().code).toBe("verified_name_needed");
    expect((await ask({ headers: {} }, hunter.liveUuid)).statusCode).toBe(401);
    expect((await ask(hunter, hunter.liveUuid)).json().code).toBe("not_allowed");
    const mate = await signIn();
    await server.app.inject({ method: "DELETE", url: "/v2/@me/live", headers: hunter.headers });
    expect((await ask(mate, hunter.liveUuid)).json().code).toBe("live_hunt_not_found");
  });

  test("who was refused keeps the refusal, and is not listed as one who asks", async () => {
    const hunter = await publish();
    const mate = await signIn();
    await ask(mate, hunter.liveUuid);
    await answer(hunter, mate.uuid, false);
    await takeBack(mate, hunter.liveUuid);
    expect((await ask(mate, hunter.liveUuid)).json()).toEqual({ state: "refused" });
    expect(await listed(hunter)).toEqual([{ uuid: mate.uuid, ign: mate.ign, state: "refused" }]);
    await answer(hunter, mate.uuid, true);
    expect(await namesIn(hunter.liveUuid)).toEqual([mate.ign]);
  });

  testAtLength(
    "who was refused keeps the refusal by way of another hunt too, and is not named while asking there",
    async () => {
      const [hunter, other] = [await publish(), await publish()];
      const mate = await signIn();
      await ask(mate, hunter.liveUuid);
      await answer(hunter, mate.uuid, false);
      expect((await ask(mate, other.liveUuid)).json()).toEqual({ state: "asked" });
      expect((await ask(mate, hunter.liveUuid)).json()).toEqual({ state: "refused" });
      expect((await answer(hunter, mate.uuid, true)).json().code).toBe("not_allowed");
      expect(await stateOf(mate, other.liveUuid)).toBe("asked");
    },
  );

  test("who took the wish back cannot be named, neither after a refusal there nor by way of another hunt", async () => {
    const [hunter, other] = [await publish(), await publish()];
    const mate = await signIn();
    await ask(mate, hunter.liveUuid);
    await answer(hunter, mate.uuid, false);
    await takeBack(mate, hunter.liveUuid);
    expect((await answer(hunter, mate.uuid)).json().code).toBe("not_allowed");
    expect(await listed(hunter)).toEqual([]);
    await ask(mate, hunter.liveUuid);
    await ask(mate, other.liveUuid);
    await takeBack(mate, other.liveUuid);
    expect((await answer(hunter, mate.uuid)).json().code).toBe("not_allowed");
    expect(await namesIn(hunter.liveUuid)).toEqual([]);
  });

  test("who was refused and asks in two hunts at once is named in one at most, and nobody gets a 5xx", async () => {
    const [hunter, other] = [await publish(), await publish()];
    const mate = await signIn();
    await ask(mate, hunter.liveUuid);
    await answer(hunter, mate.uuid, false);
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([
        ask(mate, hunter.liveUuid),
        ask(mate, other.liveUuid),
        answer(hunter, mate.uuid),
        answer(other, mate.uuid),
      ]);
      for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500);
      const named = [...(await namesIn(hunter.liveUuid)), ...(await namesIn(other.liveUuid))];
      expect(named.length).toBeLessThanOrEqual(1);
      await takeBack(mate, other.liveUuid);
      await answer(hunter, mate.uuid, false);
    }
  });

  test("is named under no other name than the one that was asked for", async () => {
    const { hunter, mate, liveUuid } = await huntWithMate();
    await server.deps.db
      .updateTable("user_account")
      .set({ ign: `${mate.ign}Renamed` })
      .where("uuid", "=", mate.uuid)
      .execute();
    expect(await namesIn(liveUuid)).toEqual([]);
    expect((await answer(hunter, mate.uuid)).json().code).toBe("not_allowed");
    expect((await ask(mate, liveUuid)).json()).toEqual({ state: "asked" });
    await answer(hunter, mate.uuid);
    expect(await namesIn(liveUuid)).toEqual([`${mate.ign}Renamed`]);
  });

  test("is in one hunt at a time", async () => {
    const { mate, liveUuid, hunter } = await huntWithMate();
    const other = await publish();
    await ask(mate, other.liveUuid);
    expect(await namesIn(liveUuid)).toEqual([]);
    expect(await listed(hunter)).toEqual([]);
    expect(await stateOf(mate, liveUuid)).toBeNull();
    expect(await stateOf(mate, other.liveUuid)).toBe("asked");
  });
});

type Named = Awaited<ReturnType<typeof huntWithMate>>;

describe("the name of a mate goes from the watchers at once, although no figures come", () => {
  test.each<[string, (hunt: Named) => Promise<unknown>]>([
    ["when the mate takes it back", ({ mate, liveUuid }) => takeBack(mate, liveUuid)],
    ["when the hunter takes it off", ({ hunter, mate }) => answer(hunter, mate.uuid, false)],
    ["with the mate's name", ({ mate }) => unverify(server, mate.uuid)],
    [
      "with the mate's suspension",
      ({ mate }) =>
        updateUser(server.deps, operator, {
          userUuid: mate.uuid,
          suspendedUntil: new Date(server.clock.nowMs + 86_400_000).toISOString(),
          suspendReason: "Cheating.",
        }),
    ],
    [
      "with the mate's account",
      ({ mate: { uuid } }) =>
        deleteAccount(
          server.deps,
          { kind: "user", uuid, role: "user" },
          { userUuid: uuid, keepsNights: true },
        ),
    ],
  ])("%s", async (_, end) => {
    const hunt = await huntWithMate();
    const events = await watchHunt(server, hunt.liveUuid);
    const last = () => JSON.parse([...events.heard().matchAll(/^data: (.*)$/gm)].at(-1)?.[1] ?? "{}");
    await until(() => last().mates?.[0]?.ign === hunt.mate.ign);
    await end(hunt);
    await until(() => last().hunt !== undefined && last().mates === undefined);
    expect(await namesIn(hunt.liveUuid)).toEqual([]);
  });

  test("and who may not be named any more holds no place, and cannot be accepted", async () => {
    const { hunter, mate, liveUuid } = await huntWithMate();
    await unverify(server, mate.uuid);
    expect(await listed(hunter)).toEqual([]);
    expect((await answer(hunter, mate.uuid)).json().code).toBe("not_allowed");
    expect(await stateOf(mate, liveUuid)).toBeNull();
  });
});

test("a mate is named no longer than the hunt is watched, although nothing has forgotten it yet", async () => {
  const { mate, liveUuid } = await huntWithMate();
  server.clock.nowMs += liveSilenceMs - 1;
  expect(await stateOf(mate, liveUuid)).toBe("named");
  server.clock.nowMs += 1;
  expect(await stateOf(mate, liveUuid)).toBeNull();
});

describe("a squad", () => {
  test("has three mates who are named, and a dozen who ask, also when all ask at once", async () => {
    const hunter = await publish();
    const many = await Promise.all(Array.from({ length: maxAskingLiveMates + 8 }, signIn));
    const answers = await Promise.all(many.map((mate) => ask(mate, hunter.liveUuid)));
    const full = answers.filter(({ statusCode }) => statusCode === 409);
    expect(full.map((refused) => refused.json().code)).toEqual(Array(8).fill("live_squad_full"));
    const asking: SignedInHunter[] = await listed(hunter);
    expect(asking).toHaveLength(maxAskingLiveMates);
    const accepted = await Promise.all(asking.map(({ uuid }) => answer(hunter, uuid)));
    expect(accepted.filter(({ statusCode }) => statusCode === 204)).toHaveLength(maxLiveMates);
    expect(await namesIn(hunter.liveUuid)).toHaveLength(maxLiveMates);
  });

  test("is listed to the hunter with the named first, then who asks, and the refused last", async () => {
    const hunter = await publish();
    const [named, refused, asking] = [await signIn(), await signIn(), await signIn()];
    for (const mate of [named, refused, asking]) await ask(mate, hunter.liveUuid);
    await answer(hunter, refused.uuid, false);
    await answer(hunter, named.uuid);
    expect(
      (await listed(hunter)).map(({ ign, state }: { ign: string; state: string }) => [ign, state]),
    ).toEqual([
      [named.ign, "named"],
      [asking.ign, "asked"],
      [refused.ign, "refused"],
    ]);
  });

  test("is forgotten with the hunt, whoever ends it", async () => {
    const ended = await huntWithMate();
    const lapsed = await huntWithMate();
    const rows = async () =>
      (
        await server.deps.db
          .selectFrom("live_hunt_mate")
          .select("user_uuid")
          .where("user_uuid", "in", [ended.mate.uuid, lapsed.mate.uuid])
          .execute()
      ).map(({ user_uuid }) => user_uuid);
    await server.app.inject({ method: "DELETE", url: "/v2/@me/live", headers: ended.hunter.headers });
    expect(await rows()).toEqual([lapsed.mate.uuid]);
    await server.app.inject({ method: "DELETE", url: "/v2/sessions", headers: lapsed.hunter.headers });
    await forgetLiveHunts(server.deps);
    expect(await rows()).toEqual([]);
    expect(await stateOf(ended.mate, ended.liveUuid)).toBeNull();
  });
});

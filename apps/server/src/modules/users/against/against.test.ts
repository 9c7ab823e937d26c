import { type AgainstAnswer, compareHunters } from "@hunt/contracts/against";
import type { NightAnswer } from "@hunt/contracts/nights";
import type { UserAnswer } from "@hunt/contracts/users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addNight } from "../../../testing/add-night.ts";
import { createAccount, createHunter, unverify, verify } from "../../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { testTexts } from "../../../testing/test-texts.ts";
import { deleteAccount } from "../../me/delete-account.ts";
import { eraseAccounts } from "../../me/erase-accounts.ts";
import { getAgainstHead } from "./get-against-head.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ work: false });
});
afterAll(() => server.close());

const path = (hunter: string, other: string) =>
  `/v2/users/${encodeURIComponent(hunter)}/against/${encodeURIComponent(other)}`;
async function get<T>(url: string): Promise<T> {
  const answer = await server.app.inject(url);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}
const day = (number: number) => Date.UTC(2026, 0, number, 20);
const instant = (number: number) => new Date(day(number)).toISOString();

interface Played {
  readonly of: readonly string[];
  readonly on: number;
  readonly averageMs: number;
  readonly fullRuns?: number;
}

async function play({ of, on, averageMs, fullRuns = 6, ...rest }: Played & object): Promise<string> {
  const members = of.map((uuid) => ({ uuid }));
  return await addNight(server, {
    members,
    fullRuns,
    averageRealTimeMs: averageMs,
    playedAtMs: day(on),
    createdAtMs: day(on),
    realTimesMs: [averageMs - 5000, averageMs + 5000],
    ...rest,
  });
}

describe("the comparison of two hunters", () => {
  test("the comparison of two hunters has bests, medians and the leader, by squad size", async () => {
    const [quill, onkko] = [await createHunter(server, "Quill/1"), await createHunter(server, "Onkko")];
    await play({ of: [quill], on: 1, averageMs: 500_000 });
    const best = await play({ of: [quill], on: 9, averageMs: 470_000 });
    await play({ of: [quill], on: 10, averageMs: 481_001 });
    const rivals = await play({ of: [onkko], on: 4, averageMs: 480_000 });
    const duo = await play({ of: [onkko, quill], on: 12, averageMs: 460_000 });
    const answer = await get<AgainstAnswer>(path("quill/1", onkko));
    expect(compareHunters.schema.response[200].strict().parse(answer)).toEqual(answer);
    expect([answer.hunter.ign, answer.other.ign, answer.hunter.stats.best]).toEqual([
      "Quill/1",
      "Onkko",
      null,
    ]);
    const plain = { estimated: false, counts: true };
    expect(answer.sizes[1]).toEqual({
      hunter: { best: { value: 470, nightUuid: best, at: instant(9), ...plain }, median: 481.001, count: 3 },
      other: { best: { value: 480, nightUuid: rivals, at: instant(4), ...plain }, median: 480, count: 1 },
      lead: { who: "hunter", since: instant(9), reachedAt: instant(9) },
    });
    // Both hunted this night together, so the night is the best of both and nobody leads.
    const shared = { value: 460, nightUuid: duo, at: instant(12), ...plain };
    expect(answer.sizes[2]).toMatchObject({ hunter: { best: shared }, other: { best: shared }, lead: null });
    const nothing = { best: null, median: null, count: 0 };
    expect(answer.sizes[3]).toEqual({ hunter: nothing, other: nothing, lead: null });
    // 481.001 and 470 are the middle ones of 500, 481.001, 470 and 460.
    expect(answer.sizes.any.hunter).toMatchObject({ best: shared, median: 475.501, count: 4 });
    expect(answer.together).toEqual({
      nights: 1,
      lastNightAt: instant(12),
      best: { averageRealTime: 460, nightUuid: duo },
    });
    const runs = await get<AgainstAnswer>(`${path("Quill/1", "onkko")}?metric=realTime`);
    expect(runs.sizes[1]).toMatchObject({
      hunter: { best: { value: 465, nightUuid: best }, count: 6 },
      other: { best: { value: 475 }, median: 480, count: 2 },
      lead: { who: "hunter", since: instant(9) },
    });
  });

  test("the comparison of two hunters is the same when they change places", async () => {
    const [first, second] = [await createHunter(server, "First"), await createHunter(server, "Second")];
    for (const on of [1, 3, 5, 7]) {
      await play({ of: [on % 4 === 1 ? first : second], on, averageMs: 500_000 - on * 1000 });
    }
    const [there, back] = [
      await get<AgainstAnswer>(path(first, second)),
      await get<AgainstAnswer>(path(second, first)),
    ];
    for (const size of ["any", 1, 2, 3, 4] as const) {
      const { hunter, other, lead } = there.sizes[size];
      const who = lead?.who === "hunter" ? "other" : "hunter";
      expect(back.sizes[size]).toEqual({ hunter: other, other: hunter, lead: lead && { ...lead, who } });
    }
    expect(back.together).toEqual(there.together);
  });

  test("the comparison of two hunters has the bests of their profiles, but nobody leads by a best that boards do not accept", async () => {
    const [few, full] = [await createHunter(server, "FewRuns"), await createHunter(server, "FullRuns")];
    await play({ of: [few], on: 2, averageMs: 465_000, fullRuns: 2 });
    await play({ of: [few], on: 3, averageMs: 468_000, fullRuns: 2 });
    await play({ of: [full], on: 1, averageMs: 475_000 });
    await play({ of: [full], on: 6, averageMs: 466_000, fullRuns: 5 });
    const { sizes } = await get<AgainstAnswer>(path(few, full));
    expect(sizes[1].hunter.best).toMatchObject({ value: 465, counts: false });
    expect(sizes[1].other.best).toMatchObject({ value: 475, counts: true });
    expect(sizes[1].lead).toBeNull();
    for (const [uuid, side] of [
      [few, "hunter"],
      [full, "other"],
    ] as const) {
      const { stats } = await get<UserAnswer>(`/v2/users/${uuid}`);
      const told = stats.best?.[1].averageRealTime;
      const { value, nightUuid, estimated } = sizes[1][side].best ?? {};
      expect({ value, nightUuid, estimated }).toEqual({
        value: told?.value,
        nightUuid: told?.nightUuid,
        estimated: told?.estimated,
      });
    }
  });

  test("the comparison of two hunters says which bests were estimated", async () => {
    const [guessed, exact] = [await createHunter(server, "Guessed"), await createHunter(server, "Exact")];
    await addNight(server, {
      members: [{ uuid: guessed }],
      fullRuns: 6,
      averageRealTimeMs: 470_000,
      realTimesMs: [460_000],
      isEstimated: true,
    });
    for (const metric of ["averageRealTime", "realTime"]) {
      const { sizes } = await get<AgainstAnswer>(`${path(guessed, exact)}?metric=${metric}`);
      expect([metric, sizes[1].hunter.best?.estimated]).toEqual([metric, true]);
    }
  });

  test("the comparison of two hunters is not found when one of them does not exist", async () => {
    const here = await createHunter(server, "Here");
    for (const [hunter, other] of [
      [here, "Nobody"],
      ["Nobody", here],
      [here, crypto.randomUUID()],
    ] as const) {
      for (const part of ["", "/nights"]) {
        const answer = await server.app.inject(path(hunter, other) + part);
        expect([answer.statusCode, answer.json().code]).toEqual([404, "user_not_found"]);
      }
    }
    const answer = await server.app.inject(`${path(here, here)}?metric=loadTime`);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, "metric"]);
  });

  test("the comparison of two hunters has no leader and no night together when both are the same hunter", async () => {
    const alone = await createHunter(server, "Alone");
    await play({ of: [alone], on: 1, averageMs: 470_000 });
    const { sizes, together } = await get<AgainstAnswer>(path(alone, "alone"));
    expect(sizes[1].hunter).toEqual(sizes[1].other);
    expect([sizes[1].hunter.count, sizes[1].lead, together.nights]).toEqual([1, null, 0]);
  });

  test("the comparison of two hunters has no figures for a hunter without a verified name", async () => {
    const named = await createHunter(server, "Named");
    const nameless = await createAccount(server);
    await play({ of: [named, nameless], on: 1, averageMs: 470_000 });
    const answer = await get<AgainstAnswer>(path(named, nameless));
    expect(answer.other.ign).toBeNull();
    expect(answer.sizes[2]).toMatchObject({ hunter: { count: 1 }, other: { best: null, count: 0 } });
    expect(answer.together).toEqual({ nights: 0, lastNightAt: null, best: null });
  });
});

describe("the comparison with a hunter whose account has changed", () => {
  const twoWithADuo = async (name: string) => {
    const [one, other] = [await createHunter(server, name), await createHunter(server, `${name}2`)];
    await play({ of: [one], on: 1, averageMs: 470_000 });
    await play({ of: [one, other], on: 2, averageMs: 460_000 });
    return [one, other] as const;
  };

  test("the comparison uses the new name of a renamed hunter, and is not found by the former name", async () => {
    const [renamed, other] = await twoWithADuo("Before");
    const before = await get<AgainstAnswer>(path("Before", other));
    await unverify(server, renamed);
    await verify(server, renamed, "After");
    const former = await server.app.inject(path("Before", other));
    expect([former.statusCode, former.json().code]).toEqual([404, "user_not_found"]);
    const answer = await get<AgainstAnswer>(path("after", other));
    expect([answer.hunter.uuid, answer.hunter.ign]).toEqual([before.hunter.uuid, "After"]);
  });

  test("the comparison stays the same when one of the hunters is suspended, because a suspension removes no figures", async () => {
    const [suspended, other] = await twoWithADuo("Held");
    const before = await get<AgainstAnswer>(path(suspended, other));
    const admin = await createAccount(server, "admin");
    const answer = await server.app.inject({
      method: "PUT",
      url: `/v2/@admin/users/${suspended}`,
      headers: server.signIn({ uuid: admin, role: "admin" }),
      payload: {
        suspendedUntil: new Date(server.clock.nowMs + 86_400_000).toISOString(),
        suspendReason: "Made-up logs.",
      },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await get<AgainstAnswer>(path(suspended, other))).toEqual(before);
    expect(before).toMatchObject({ sizes: { 1: { hunter: { count: 1 } } }, together: { nights: 1 } });
  });

  test("the comparison is not found by name or uuid when one of the hunters has deleted the account", async () => {
    const [deleted, other] = await twoWithADuo("Gone");
    await deleteAccount(
      server.deps,
      { kind: "user", uuid: deleted, role: "user" },
      { userUuid: deleted, keepsNights: true },
    );
    await eraseAccounts(server.deps, new AbortController().signal);
    for (const name of [deleted, "Gone"]) {
      for (const address of [path(name, other), path(other, name), `${path(other, name)}/nights`]) {
        const answer = await server.app.inject(address);
        expect([answer.statusCode, answer.json().code]).toEqual([404, "user_not_found"]);
      }
    }
  });
});

describe("the nights together of two hunters", () => {
  test("the nights together of two hunters are listed latest first, page by page", async () => {
    const [a, b] = [await createHunter(server, "PageA"), await createHunter(server, "PageB")];
    const nights: string[] = [];
    for (const on of [1, 2, 3]) nights.unshift(await play({ of: [a, b], on, averageMs: 480_000 }));
    await play({ of: [a], on: 4, averageMs: 480_000 });
    const list = async (query: string) => {
      const { total, items } = await get<{ total: number; items: readonly NightAnswer[] }>(
        `${path(b, a)}/nights?${query}`,
      );
      return [total, ...items.map(({ uuid }) => uuid)];
    };
    expect(await list("")).toEqual([3, ...nights]);
    expect(await list("limit=1&offset=1")).toEqual([3, nights[1]]);
    expect(await list("limit=0")).toEqual([3]);
    expect(await list("offset=9")).toEqual([3]);
  });

  test.each([
    ["nobody answers for", { isSent: false }],
    ["are private", { scope: "private" }],
    ["are unlisted", { scope: "unlisted" }],
    ["moderators hide", { hidden: true }],
  ] as const)("nights together that %s are not shown anywhere", async (name, kind) => {
    const [a, b] = [await createHunter(server, `${name} A`), await createHunter(server, `${name} B`)];
    await play({ of: [a, b], on: 1, averageMs: 480_000, ...kind });
    const { sizes, together } = await get<AgainstAnswer>(path(a, b));
    expect([sizes.any.hunter.count, sizes.any.other.best, together.nights]).toEqual([0, null, 0]);
    expect(await get(`${path(a, b)}/nights`)).toEqual({ total: 0, items: [] });
  });

  test.each([
    ["hides", { scope: "private" }],
    ["says that they were not there", { presence: false }],
  ] as const)("nights together in which one of them %s are shown on neither side", async (name, member) => {
    const [a, b] = [await createHunter(server, `${name} 1`), await createHunter(server, `${name} 2`)];
    await addNight(server, {
      members: [{ uuid: a }, { uuid: b, ...member }],
      fullRuns: 6,
      averageRealTimeMs: 480_000,
    });
    for (const two of [path(a, b), path(b, a)]) {
      expect((await get<AgainstAnswer>(two)).together.nights).toBe(0);
      expect(await get(`${two}/nights`)).toEqual({ total: 0, items: [] });
    }
  });
});

test("a link preview names both, keeps search engines out, and does not exist for an unknown hunter", async () => {
  const [left, right] = [await createHunter(server, "Left"), await createHunter(server, "Right")];
  const night = await play({ of: [left, right], on: 1, averageMs: 480_000 });
  const head = await getAgainstHead(server.deps, ["left", right], testTexts("en"));
  expect(head).toMatchObject({
    title: "Left against Right",
    description: "1 night together",
    isHidden: true,
  });
  expect(head?.plain?.at(2)).toEqual({ text: "\u2068Left\u2069 · 8:00.000", path: `/nights/${night}` });
  expect(await getAgainstHead(server.deps, [left, "Nobody"], testTexts("en"))).toBeNull();
});

test("a page without JavaScript compares the bests of a squad size that both hunt in, and never of two sizes", async () => {
  const [left, right] = [await createHunter(server, "Like"), await createHunter(server, "Unlike")];
  const third = await createHunter(server, "Third");
  const duo = await play({ of: [left, third], on: 1, averageMs: 470_000 });
  const otherDuo = await play({ of: [right, third], on: 2, averageMs: 475_000 });
  await play({ of: [right], on: 3, averageMs: 460_000 });
  const head = await getAgainstHead(server.deps, [left, right], testTexts("en"));
  expect(head?.plain?.slice(2)).toEqual([
    { text: "\u2068Like\u2069 · Duo · 7:50.000", path: `/nights/${duo}` },
    { text: "\u2068Unlike\u2069 · Duo · 7:55.000", path: `/nights/${otherDuo}` },
  ]);
});

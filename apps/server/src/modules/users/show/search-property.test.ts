import { mergeUndoDays } from "@hunt/contracts/limits";
import type { UserAnswer } from "@hunt/contracts/users";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AppError } from "../../../platform/errors/app-error.ts";
import { searchKey } from "../../../platform/text/search-key.ts";
import { addNight } from "../../../testing/add-night.ts";
import { atLength } from "../../../testing/at-length.ts";
import { anyReason, operator } from "../../../testing/by-operator.ts";
import { createAccount, unverify, verify } from "../../../testing/hunters.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { finishMerge } from "../../merges/finish-merge.ts";
import { mergeUsers } from "../../merges/merge-users.ts";

let server: TestApp;
const accounts: string[] = [];
beforeAll(async () => {
  server = await createTestApp({ work: false });
  const seasons = [1, 2].map((number) => ({
    number,
    startsAt: `202${number}-01-01T00:00:00.000Z`,
    endsAt: null,
  }));
  await server.deps.db
    .insertInto("setting")
    .values({ key: "seasons", value: JSON.stringify(seasons) })
    .execute();
  for (let count = 0; count < 8; count += 1) accounts.push(await createAccount(server));
});
afterAll(() => server.close());

/**
 * There are only a few characters, so that names share parts: two scripts, characters with a meaning in patterns, and
 * one outside the basic plane.
 */
const characters = ["a", "É", "x", "Ж", "狼", "𠮷", "%", "_", "\\"] as const;
const text = (maxLength: number) =>
  fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength }).map((letters) => letters.join(""));

type Step = (arguments_: { readonly a: string; readonly b: string; readonly name: string }) => Promise<void>;
const steps = {
  // Some names are refused, because they are paths or look like another name.
  name: async ({ a, name }) => {
    await verify(server, a, name).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  },
  alias: async ({ a, name }) => {
    const { db } = server.deps;
    await db
      .updateTable("user_account")
      .set({ search_key: sql`search_key || chr(10) || ${searchKey(name)}` })
      .where("uuid", "=", a)
      .where("listed", "=", true)
      .execute();
  },
  unname: async ({ a }) => await unverify(server, a),
  night: async ({ a, b, name }) =>
    void (await addNight(server, {
      members: a === b ? [{ uuid: a }] : [{ uuid: a }, { uuid: b }],
      season: (name.length % 2) + 1,
      captures: name.length,
    })),
  noNight: async ({ name }) =>
    void (await server.deps.db
      .deleteFrom("night")
      .where("season", "=", (name.length % 2) + 1)
      .execute()),
  merge: async ({ a, b }) => {
    if (a === b) return;
    const { deps } = server;
    const { uuid } = await mergeUsers(deps, operator, { ...anyReason, fromUuid: a, intoUuid: b });
    // The merge is finished after the time for an undo, because until then the target of a merge cannot be merged
    // itself.
    const later = deps.clock() + (mergeUndoDays + 1) * 86_400_000;
    await finishMerge({ ...deps, clock: () => later }, uuid);
    accounts[accounts.indexOf(a)] = await createAccount(server);
  },
  rebuild: async () => void (await server.asOwner("select rebuild_derived()")),
} as const satisfies Record<string, Step>;

interface Page {
  readonly total: number;
  readonly items: readonly UserAnswer[];
  readonly nextCursor: string | null;
}
async function list(query: Readonly<Record<string, string | number | undefined>>): Promise<Page> {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as const],
  );
  const answer = await server.app.inject(`/v2/users?${new URLSearchParams(Object.fromEntries(given))}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Page>();
}

/** Compares the hunters that each text finds with those that a look at every name finds. */
async function compareSearches(searches: readonly string[], season: number | undefined) {
  const { items } = await list({ season, limit: 100 });
  const accountsNow = await server.deps.db
    .selectFrom("user_account")
    .select(["uuid", "search_key"])
    .execute();
  const keys = new Map(accountsNow.map(({ uuid, search_key }) => [uuid, search_key]));
  for (const search of searches) {
    const namesOf = ({ uuid }: UserAnswer) => (keys.get(uuid) ?? "").split("\n");
    const expected = items.filter((hunter) =>
      namesOf(hunter).some((name) => name.includes(searchKey(search))),
    );
    const rankOf = (hunter: UserAnswer) =>
      Math.min(...namesOf(hunter).map((name) => matchOf(name, searchKey(search))));
    // The sort keeps equal items in the order of the list, which is by captures.
    const byMatch = expected.toSorted((one, other) => rankOf(one) - rankOf(other));
    await comparePages({ season, search }, expected);
    await comparePages({ season, search, orderBy: "match" }, byMatch);
  }
}

/** Returns 0 when the name is the text, 1 when it begins with it, and 2 otherwise. */
function matchOf(name: string, text: string): number {
  if (name === text) return 0;
  return name.startsWith(text) ? 1 : 2;
}

async function comparePages(
  query: Readonly<Record<string, string | number | undefined>>,
  expected: readonly UserAnswer[],
) {
  const found: UserAnswer[] = [];
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const page: Page = await list({ ...query, limit: 2, cursor });
    expect([query, page.total]).toEqual([query, expected.length]);
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  expect([query, found]).toEqual([query, expected]);
  const end = await list({ ...query, limit: 100, offset: 1 });
  expect([query, end.items]).toEqual([query, expected.slice(1)]);
}

test("a search finds the same hunters as a comparison with every name, in the list's order, after any changes of names", async () => {
  const step = fc.record({
    kind: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[]), "name", "night"),
    a: fc.nat(7),
    b: fc.nat(7),
    name: text(5),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 8 }),
      fc.array(text(4), { minLength: 6, maxLength: 6 }),
      fc.constantFrom(undefined, 1, 2),
      async (given, searches, season) => {
        for (const { kind, a, b, name } of given) {
          await steps[kind as keyof typeof steps]({ a: accounts[a] ?? "", b: accounts[b] ?? "", name });
        }
        await compareSearches([...characters, ...searches], season);
      },
    ),
    { numRuns: atLength(3, 60) },
  );
});

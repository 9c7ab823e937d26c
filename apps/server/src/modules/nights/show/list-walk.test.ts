import { randomUUID } from "node:crypto";
import { nightListQuerySchema, nightOrders } from "@hunt/contracts/nights";
import { orderDirections } from "@hunt/contracts/parameters";
import { runListQuerySchema, runOrders } from "@hunt/contracts/runs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { atLength } from "../../../testing/at-length.ts";
import { addManyNights } from "../../../testing/many-nights.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { listRuns } from "../runs/list-runs.ts";
import { listNights } from "./list-nights.ts";

const userUuid = randomUUID();
const nightsCount = 210;
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  const seasons = [3, 4].map((number) => ({
    number,
    startsAt: `202${number}-01-01T00:00:00Z`,
    endsAt: null,
  }));
  await server.deps.db
    .insertInto("setting")
    .values({ key: "seasons", value: JSON.stringify(seasons) })
    .execute();
  await server.deps.db.insertInto("user_account").values({ uuid: userUuid }).execute();
  await addManyNights(server, { count: nightsCount, seed: 4711, userUuid });
});
afterAll(() => server.close());

interface Item {
  readonly uuid: string;
  readonly [field: string]: unknown;
}
interface Page {
  readonly total: number;
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}
type Given = Readonly<Record<string, string>>;
interface Row {
  readonly uuid: string;
  readonly season: number;
  readonly squad_size: number;
  readonly verified: boolean;
  readonly captures: number;
  readonly mine: boolean;
  readonly value: number | string | null;
}

const filters: readonly (readonly [Given, (row: Row) => boolean])[] = [
  [{}, () => true],
  [{ season: "4" }, (row) => row.season === 4],
  [{ squadSize: "2" }, (row) => row.squad_size === 2],
  [{ verifiedOnly: "true" }, (row) => row.verified],
  [{ capturedHydrolystsCount: "5" }, (row) => row.captures === 5],
  [{ userUuid }, (row) => row.mine],
];

/** Every fifth pair of filters, from another start for each order, so that all orders together try every pair. */
const pairStep = atLength(5, 1);

function filterPairs(orderAt: number, known: (given: Given) => boolean) {
  const some = filters.filter(([given]) => known(given));
  const pairs = some.flatMap(([one, passesOne], index) =>
    some.slice(index).map(([other, passesOther]) => ({
      given: { ...one, ...other },
      passes: (row: Row) => passesOne(row) && passesOther(row),
    })),
  );
  return pairs.filter((_, index) => index % pairStep === orderAt % pairStep);
}

/** Sorts the whole list at once: known values first, ties by UUID. */
function sorted(rows: readonly Row[], direction: string): readonly string[] {
  const sign = direction === "asc" ? 1 : -1;
  const compare = (a: string | number, b: string | number) => (a < b ? -sign : a > b ? sign : 0);
  return rows
    .toSorted((a, b) => {
      if (a.value === null || b.value === null) {
        if (a.value !== b.value) return a.value === null ? 1 : -1;
        return compare(a.uuid, b.uuid);
      }
      return compare(a.value, b.value) || compare(a.uuid, b.uuid);
    })
    .map(({ uuid }) => uuid);
}

async function walkByCursor(read: (given: Given) => Promise<Page>, given: Given): Promise<readonly string[]> {
  const uuids: string[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page: Page = await read({ ...given, ...(cursor === "" ? {} : { cursor }) });
    uuids.push(...page.items.map(({ uuid }) => uuid));
    cursor = page.nextCursor;
  }
  return uuids;
}

async function walkByOffset(read: (given: Given) => Promise<Page>, given: Given): Promise<readonly string[]> {
  const uuids: string[] = [];
  for (;;) {
    const page = await read({ ...given, offset: String(uuids.length) });
    if (page.items.length === 0) return uuids;
    uuids.push(...page.items.map(({ uuid }) => uuid));
  }
}

async function expectWalks(
  read: (given: Given) => Promise<Page>,
  { rows, given }: { readonly rows: readonly Row[]; readonly given: Given },
) {
  const expected = sorted(rows, given.orderDirection ?? "");
  // These are a page with only the total, one near the beginning, one far from it, and one beyond the end.
  for (const page of [{ limit: "0" }, { limit: "1" }, { limit: "1", offset: "65" }, { offset: "9000" }]) {
    const { total } = await read({ ...given, ...page });
    expect(total, JSON.stringify({ ...given, ...page })).toBe(expected.length);
  }
  expect(await walkByCursor(read, { ...given, limit: "31" }), JSON.stringify(given)).toEqual(expected);
  expect(await walkByOffset(read, { ...given, limit: "41" }), JSON.stringify(given)).toEqual(expected);
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columnOf = (order: string) => (order === "createdAt" ? "created_at" : `${snakeCase(order)}_ms`);
const orders = (names: readonly string[]) =>
  names
    .flatMap((orderBy) => orderDirections.map((orderDirection) => ({ orderBy, orderDirection })))
    .map((order, orderAt) => ({ order, orderAt, ...order }));

async function readRows(table: "night" | "run", order: string): Promise<readonly Row[]> {
  const { db } = server.deps;
  const [rows, nights, mine] = await Promise.all([
    db.selectFrom(table).selectAll().where("listed", "=", true).execute(),
    db.selectFrom("night").select(["uuid", "captured_hydrolysts_count"]).execute(),
    db.selectFrom("night_member").selectAll().where("scope", "<>", "private").execute(),
  ]);
  const captures = new Map(nights.map((night) => [night.uuid, night.captured_hydrolysts_count]));
  const myNights = new Set(mine.map((member) => member.night_uuid));
  return rows.map((row) => {
    const nightUuid = String("night_uuid" in row ? row.night_uuid : row["uuid" as keyof typeof row]);
    const value: unknown = row[columnOf(order) as keyof typeof row];
    return {
      ...row,
      captures: captures.get(nightUuid) ?? 0,
      mine: myNights.has(nightUuid),
      value: value instanceof Date ? value.toISOString() : (value as number | null),
    };
  });
}

test.each(orders(nightOrders))(
  "the pages of nights by $orderBy $orderDirection, with two filters, are together the sorted list",
  async ({ order, orderAt }) => {
    const read = (given: Given) =>
      listNights(server.deps, nightListQuerySchema.parse(given)) as unknown as Promise<Page>;
    const all = await readRows("night", order.orderBy);
    for (const { given, passes } of filterPairs(orderAt, () => true)) {
      await expectWalks(read, { rows: all.filter(passes), given: { ...order, ...given } });
    }
  },
);

test.each(orders(runOrders))(
  "the pages of runs by $orderBy $orderDirection, with two filters, are together the sorted list",
  async ({ order, orderAt }) => {
    const read = (given: Given) =>
      listRuns(server.deps, runListQuerySchema.parse(given)) as unknown as Promise<Page>;
    const all = await readRows("run", order.orderBy);
    for (const { given, passes } of filterPairs(orderAt, (some) => !("capturedHydrolystsCount" in some))) {
      await expectWalks(read, { rows: all.filter(passes), given: { ...order, ...given } });
    }
  },
);

test.each(["nights", "runs"])(
  "the last page of %s has no next cursor, even when it is exactly full",
  async (what) => {
    const read = (given: Given) =>
      (what === "nights"
        ? listNights(server.deps, nightListQuerySchema.parse(given))
        : listRuns(server.deps, runListQuerySchema.parse(given))) as unknown as Promise<Page>;
    for (const given of [{}, { userUuid }, { season: "4" }]) {
      const { total } = await read({ ...given, limit: "0" });
      const last = await read({ ...given, limit: "10", offset: String(total - 10) });
      expect([last.items.length, last.nextCursor]).toEqual([10, null]);
      const before = await read({ ...given, limit: "5", offset: String(total - 10) });
      expect(before.items).toEqual(last.items.slice(0, 5));
      const after = await read({ ...given, limit: "5", cursor: before.nextCursor ?? "" });
      expect([after.items, after.nextCursor]).toEqual([last.items.slice(5), null]);
    }
  },
);

test.each([
  ["nights", { season: "4", withRuns: "true", withEidolons: "true" }],
  ["nights", { season: "4", userUuid, withRuns: "true", withEidolons: "true" }],
  ["nights", { season: "3", squadSize: "1", capturedHydrolystsCount: "100" }],
  // This offset is beyond the middle, but before the nights with an unknown figure.
  ["nights", { orderBy: "activeTime", offset: "100" }],
  ["runs", { season: "4", withEidolons: "true", offset: "150" }],
  ["runs", { season: "4", userUuid, withEidolons: "true" }],
])("%s with %o take few statements", async (what, given) => {
  let statements = 0;
  const db = server.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  });
  if (what === "nights") await listNights({ ...server.deps, db }, nightListQuerySchema.parse(given));
  else await listRuns({ ...server.deps, db }, runListQuerySchema.parse(given));
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThanOrEqual(4);
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { loadConfig } from "../config/config.ts";
import { rebuildNights } from "../modules/night-logs/reread/rebuild-nights.ts";
import type { ConnectionTarget } from "../platform/database/open-database.ts";
import { createLog } from "../platform/log/create-log.ts";
import { testAtLength } from "../testing/at-length.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { fillDemo } from "./fill-demo.ts";
import { seedDatabase } from "./seed-database.ts";
import { oddNames } from "./world/name-words.ts";
import { earliestEndMs } from "./world/seeds.ts";

const plan = { seed: 7, hunters: 160, nights: 240, untilMs: earliestEndMs };
const quietly = { withExtracts: true, onProgress: () => undefined } as const;
/** Tests that take long for each night use fewer nights. */
const short = { ...plan, nights: 24 };
/** Tests of whether there are nights at all use this plan. */
const tiny = { ...plan, hunters: 20, nights: 3 };
const seeded = (given: typeof plan) =>
  createTestApp({
    prepareDatabase: async (target) => void (await seedDatabase(target, { ...quietly, plan: given })),
  });

let server: TestApp;
let small: TestApp;
beforeAll(async () => {
  [server, small] = await Promise.all([seeded(plan), seeded(short)]);
});
afterAll(async () => {
  await Promise.all([server.close(), small.close()]);
});

const tables = [
  "user_account",
  "user_name",
  "upload",
  "extract",
  "upload_night",
  "night",
  "night_member",
  "run",
  "eidolon",
  "night_count",
  "hunter_count",
  "hunter_night",
  "setting",
] as const;

/** Returns every row as text, sorted within its table. */
async function dump({ deps }: TestApp): Promise<Readonly<Record<string, readonly string[]>>> {
  const rows = await Promise.all(
    tables.map(async (table) => {
      const all = await deps.db.selectFrom(table).selectAll().execute();
      return [table, all.map((row) => JSON.stringify(row)).sort()] as const;
    }),
  );
  return Object.fromEntries(rows);
}

const get = async (url: string, of = server) => (await of.app.inject(url)).json();

testAtLength("the same plan gives the same database, another seed gives another one", async () => {
  const [again, other] = await Promise.all([seeded(short), seeded({ ...short, seed: short.seed + 1 })]);
  try {
    const [mine, same, different] = [await dump(small), await dump(again), await dump(other)];
    expect(same).toEqual(mine);
    expect(different.night).not.toEqual(mine.night);
    for (const table of tables) expect(mine[table]?.length, table).toBeGreaterThan(0);
  } finally {
    await Promise.all([again.close(), other.close()]);
  }
});

test("the demo has four seasons, every squad size, verified nights, some that are not public, and categories in season 4", async () => {
  expect(await get("/v2/settings")).toMatchObject({ currentSeason: 4 });
  const nights = await server.deps.db.selectFrom("night").selectAll().execute();
  const distinct = (values: readonly unknown[]) => [...new Set(values)].sort();
  expect(distinct(nights.map(({ season }) => season))).toEqual([1, 2, 3, 4]);
  expect(distinct(nights.map(({ squad_size }) => squad_size))).toEqual([1, 2, 3, 4]);
  expect(distinct(nights.map(({ scope }) => scope))).toEqual(["private", "public", "unlisted"]);
  for (const night of nights) {
    const hasCategory = night.verified && night.season === 4;
    expect(night.category === null, night.uuid).toBe(!hasCategory);
  }
  expect(nights.some(({ verified }) => verified)).toBe(true);
});

test("most nights were uploaded by an account of their squad and count; no hunter's run has a figure below its floor", async () => {
  const { items } = await get("/v2/nights?limit=100");
  const standings = items.map(({ standing }: { standing: string }) => standing);
  const counted = standings.filter((standing: string) => standing === "counted").length;
  expect(counted).toBeGreaterThan(standings.length / 2);
  expect(new Set(standings)).toEqual(new Set(["counted", "unconfirmed"]));
  // Some nights without an account as uploader were confirmed by a member, and hardly any were denied.
  const said = await server.deps.db
    .selectFrom("night_member")
    .innerJoin("night_standing", "night_standing.night_uuid", "night_member.night_uuid")
    .select(["presence", "is_counted"])
    .where("user_uuid", "is not", null)
    .distinct()
    .execute();
  expect(said).toContainEqual({ presence: true, is_counted: true });
  expect(said).toContainEqual({ presence: null, is_counted: false });
  expect(said).not.toContainEqual({ presence: true, is_counted: false });
  const runs = await server.deps.db.selectFrom("run").select("below_floor").distinct().execute();
  expect(runs).toEqual([{ below_floor: false }]);
});

test("names come out of the log and the analysis as their hunters chose them, also the odd ones", async () => {
  const [accounts, members] = await Promise.all([
    server.deps.db.selectFrom("user_account").selectAll().execute(),
    server.deps.db.selectFrom("night_member").selectAll().execute(),
  ]);
  expect(accounts).toHaveLength(plan.hunters);
  const names = new Map(accounts.map(({ uuid, ign }) => [uuid, ign]));
  for (const { user_uuid, name } of members) if (user_uuid) expect(name).toBe(names.get(user_uuid));
  const hunted = new Set(members.map(({ name }) => name));
  expect(oddNames.filter((name) => hunted.has(name)).length).toBeGreaterThan(oddNames.length / 2);
  expect(members.some(({ user_uuid }) => user_uuid === null)).toBe(true);
});

test("hunters get faster: their nights of later seasons are quicker than those before", async () => {
  const averages = await server.deps.db
    .selectFrom("night")
    .select(["season", (eb) => eb.fn.avg<string>("average_real_time_ms").as("average")])
    .where("squad_size", "=", 2)
    .groupBy("season")
    .orderBy("season")
    .execute();
  expect(Number(averages.at(-1)?.average)).toBeLessThan(Number(averages[0]?.average));
});

test("the counts equal the lists", async () => {
  for (const list of ["nights", "runs"] as const) {
    const { total } = await get(`/v2/${list}?limit=0`);
    const table = list === "nights" ? "night" : "run";
    const rows = await server.deps.db.selectFrom(table).select("uuid").where("listed", "=", true).execute();
    expect(total).toBe(rows.length);
  }
});

testAtLength("every night can be analysed again, and does not change", async () => {
  const first = "/v2/nights?limit=1&orderBy=averageRealTime&orderDirection=asc";
  const [{ uuid }] = (await get(first, small)).items;
  const before = await get(`/v2/nights/${uuid}`, small);
  const rows = await dump(small);
  const result = await rebuildNights(small.deps, { all: true });
  expect(result).toEqual({ rebuilt: rows.night?.length, kept: 0 });
  expect(await get(`/v2/nights/${uuid}`, small)).toEqual(before);
  const after = await dump(small);
  for (const table of [
    "run",
    "eidolon",
    "night_member",
    "night_count",
    "hunter_count",
    "hunter_night",
  ] as const) {
    expect(after[table], table).toEqual(rows[table]);
  }
});

test("a later start with the demo says that the demo is there already, and changes nothing", async () => {
  let demo: ConnectionTarget | undefined;
  const app = await createTestApp({
    prepareDatabase: async (target) => {
      demo = target;
      await seedDatabase(target, { ...quietly, plan: tiny });
    },
  });
  try {
    const [before, said] = [await dump(app), [] as string[]];
    if (!demo) throw new Error("the app was given no database");
    const log = createLog(loadConfig({ LOG_LEVEL: "silent" }));
    await fillDemo({
      access: { app: demo, owner: demo },
      log,
      nowMs: earliestEndMs,
      print: (line) => said.push(line),
    });
    expect(said).toEqual([expect.stringContaining("is there")]);
    expect(await dump(app)).toEqual(before);
  } finally {
    await app.close();
  }
});

test("a database with other nights is refused", async () => {
  await expect(
    createTestApp({
      prepareDatabase: async (target) => {
        await seedDatabase(target, { ...quietly, plan: tiny });
        await seedDatabase(target, { ...quietly, plan: tiny });
      },
    }),
  ).rejects.toThrow(/holds nights already/);
});

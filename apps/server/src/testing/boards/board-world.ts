import { type Kysely, sql } from "kysely";
import type { Database, NewRun, Transaction } from "../../platform/database/database-types.ts";
import { nameKey } from "../../platform/text/name-key.ts";

/** What can happen to the nights behind the boards. `a`, `b`, `c`: choices, each taken modulo what there is. */
export interface WorldCommand {
  readonly kind: WorldCommandKind;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

type Command = (trx: Transaction, choices: WorldCommand) => Promise<unknown>;

export const worldSeasons = [3, 4, 5] as const;
const instants = ["2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z", "2026-01-03T00:00:00.001Z"];
/** Two of them often, so that squads meet. */
const names = ["Rell", "Konzu", "Rell", "Konzu", "Rell", "Ångström", "Ойкумена", "o'Neill; --"];
const userCount = 5;

/** Figures that tie, neighbour one another across buckets, lie far apart, or are not known. */
function figure(choice: number): number | null {
  const values = [60_000, 60_000, 60_001, 60_159, 60_160, 61_439, 61_440, 70_000, 16_384, 700_000, 0, null];
  return values[choice % values.length] ?? null;
}

const uuidOf = (kind: number, number: number) =>
  `${kind}0000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;
export const worldUser = (number: number) => uuidOf(1, number % userCount);

/** Accounts with verified names; the last one has none. */
async function createUsers(trx: Transaction): Promise<void> {
  for (let number = 0; number < userCount; number += 1) await addUser(trx, number, number < userCount - 1);
}

async function addUser(trx: Transaction, choice: number, isNamed: boolean) {
  const uuid = worldUser(choice);
  const created_at = new Date(instants[choice % 2] ?? "");
  await trx
    .insertInto("user_account")
    .values({ uuid, created_at, ...nameOf(choice, isNamed) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function nameUser(trx: Transaction, choice: number, isNamed: boolean) {
  const name = nameOf(choice, isNamed);
  await trx.updateTable("user_account").set(name).where("uuid", "=", worldUser(choice)).execute();
}

function nameOf(choice: number, isNamed: boolean) {
  const ign = isNamed ? `User${choice % userCount}` : null;
  const verified_at = isNamed ? new Date(instants[0] ?? "") : null;
  return { ign, ign_key: ign === null ? null : nameKey(ign), verified_at };
}

/** One of the accounts that there are. */
async function knownUser(trx: Transaction, choice: number): Promise<string | null> {
  const users = await trx.selectFrom("user_account").select("uuid").orderBy("uuid").execute();
  return users[choice % Math.max(users.length, 1)]?.uuid ?? null;
}

/** Back to season 4's two categories, the first accounts and no nights. */
export async function clearWorld(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("setting").where("key", "=", "leaderboardsLocked").execute();
    await trx.deleteFrom("night").execute();
    await trx.deleteFrom("user_account").execute();
    await createUsers(trx);
    await sql`delete from category where slug not in ('any%', 'novaless%')`.execute(trx);
    await sql`
      update category set season = 4, scope = 'public', minimum_full_runs = 6, squad_sizes = '{1,2,3,4}',
        archived = false, position = case slug when 'any%' then 1 else 2 end,
        requirements = case slug when 'any%' then '{}' else '{"en": "No Nova."}'::jsonb end
    `.execute(trx);
  });
}

let made = 0;

async function addNight(trx: Transaction, { a, b, c }: WorldCommand) {
  made += 1;
  const uuid = uuidOf(2, made * 7919);
  const size = [1, 1, 2, 1, 2, 3, 4][c % 7] ?? 1;
  const createdAt = new Date(instants[b % instants.length] ?? "");
  const season = worldSeasons[a % worldSeasons.length] ?? 4;
  await trx
    .insertInto("night")
    .values({
      ...nightFigures(a + b),
      uuid,
      season,
      scope: a % 7 === 6 ? "unlisted" : "public",
      squad_size: size,
      perspective: b % 9 === 8 ? "client" : "host",
      verified: c % 3 === 0,
      category: c % 5 === 0 ? "novaless%" : null,
      format: "6x3",
      session_key: uuid,
      engine_version: 1,
      diagnostics: "[]",
      runs_count: 2,
      captured_teralysts_count: 2,
      captured_gantulysts_count: 2,
      captured_hydrolysts_count: b % 4,
      duration_ms: 100_000,
      median_limb_break_time_ms: null,
      last_eidolon_capshot_time_ms: null,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
  // Some have neither runs nor a squad.
  if (c % 5 === 4) return;
  await replaceRuns(trx, uuid, a + c);
  for (let position = 1; position <= size && c % 11 !== 10; position += 1) {
    await addMember(trx, { uuid, position, choice: b * size + position + a });
  }
}

interface NewMember {
  readonly uuid: string;
  readonly position: number;
  readonly choice: number;
}

/** One member of one of the nights; no night when there are none. */
async function someMember(trx: Transaction, { a, c }: WorldCommand) {
  const members = await trx
    .selectFrom("night_member")
    .select(["night_uuid", "position"])
    .orderBy("night_uuid")
    .orderBy("position")
    .execute();
  return members[(a + c) % Math.max(members.length, 1)] ?? null;
}

function changeMember(changes: (choices: WorldCommand) => Readonly<Record<string, unknown>>): Command {
  return async (trx, choices) => {
    const member = await someMember(trx, choices);
    if (member === null) return;
    await trx
      .updateTable("night_member")
      .set(changes(choices))
      .where("night_uuid", "=", member.night_uuid)
      .where("position", "=", member.position)
      .execute();
  };
}

async function addMember(trx: Transaction, { uuid, position, choice }: NewMember) {
  const name = names[choice % names.length] ?? "";
  // Nobody is in a squad twice.
  const user = position === 1 && choice % 2 === 0 ? await knownUser(trx, choice) : null;
  await trx
    .insertInto("night_member")
    .values({
      night_uuid: uuid,
      position,
      name,
      name_key: nameKey(name),
      role: position === 1 ? "host" : "client",
      scope: choice % 6 === 5 ? "private" : "public",
      user_uuid: user,
    })
    .execute();
}

function nightFigures(choice: number) {
  return {
    full_runs_count: [0, 3, 6, 6, 7, 6][choice % 6] ?? 6,
    average_real_time_ms: figure(choice),
    average_last_hydrolyst_limb_break_time_ms: figure(choice + 3),
    active_time_ms: figure(choice * 5),
    average_extraction_time_ms: figure(choice + 1) ?? 1,
  };
}

async function replaceRuns(trx: Transaction, nightUuid: string, choice: number) {
  await trx.deleteFrom("run").where("night_uuid", "=", nightUuid).execute();
  for (let index = 0; index <= choice % 3; index += 1) {
    await trx
      .insertInto("run")
      .values(await newRun(trx, nightUuid, choice + index))
      .execute();
  }
}

async function newRun(trx: Transaction, nightUuid: string, choice: number): Promise<NewRun> {
  const night = await trx
    .selectFrom("night")
    .select(["uuid as night_uuid", "listed", "verified", "season", "squad_size", "created_at"])
    .where("uuid", "=", nightUuid)
    .executeTakeFirstOrThrow();
  made += 1;
  return {
    ...night,
    uuid: uuidOf(3, made),
    position: made % 30_000,
    is_full: choice % 4 !== 3,
    preload: null,
    outcome: "capture",
    start_offset_ms: null,
    extraction_time_ms: 90_000,
    real_time_ms: figure(choice),
    last_hydrolyst_limb_break_time_ms: figure(choice * 3),
    load_time_ms: null,
    median_limb_break_time_ms: null,
    segments: "[]",
  };
}

/** One of the nights; null when there are none. */
async function someNight(trx: Transaction, choice: number): Promise<string | null> {
  const nights = await trx.selectFrom("night").select("uuid").orderBy("uuid").execute();
  return nights[choice % Math.max(nights.length, 1)]?.uuid ?? null;
}

async function someRun(trx: Transaction, choice: number): Promise<string | null> {
  const runs = await trx.selectFrom("run").select("uuid").orderBy("uuid").execute();
  return runs[choice % Math.max(runs.length, 1)]?.uuid ?? null;
}

function changeNight(changes: (choices: WorldCommand) => Readonly<Record<string, unknown>>): Command {
  return async (trx, choices) => {
    const uuid = await someNight(trx, choices.a);
    if (uuid !== null) {
      await trx.updateTable("night").set(changes(choices)).where("uuid", "=", uuid).execute();
    }
  };
}

async function someCategory(trx: Transaction, choice: number): Promise<string | null> {
  const categories = await trx.selectFrom("category").select("uuid").orderBy("uuid").execute();
  return categories[choice % Math.max(categories.length, 1)]?.uuid ?? null;
}

function changeCategory(changes: (choices: WorldCommand) => Readonly<Record<string, unknown>>): Command {
  return async (trx, choices) => {
    const uuid = await someCategory(trx, choices.a);
    await trx.updateTable("category").set(changes(choices)).where("uuid", "=", uuid).execute();
  };
}

async function setLocked(trx: Transaction, isLocked: boolean) {
  const value = JSON.stringify(isLocked);
  await trx
    .insertInto("setting")
    .values({ key: "leaderboardsLocked", value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

export const worldCommands = {
  addNight,
  changeScope: changeNight(({ b }) => ({ scope: ["public", "unlisted", "private"][b % 3] })),
  hide: changeNight(({ b }) => ({ hidden: b % 2 === 0 })),
  softDelete: changeNight(({ b }) => ({ deleted_at: b % 2 === 0 ? new Date() : null })),
  verify: changeNight(({ b }) => ({ verified: true, category: [null, "any%", "novaless%"][b % 3] })),
  takeVerification: changeNight(() => ({ verified: false })),
  moveToSeason: changeNight(({ b }) => ({ season: worldSeasons[b % worldSeasons.length] })),
  changeSize: changeNight(({ b }) => ({ squad_size: 1 + (b % 4) })),
  takeOver: changeNight(({ b }) => ({ perspective: b % 2 === 0 ? "host" : "client" })),
  remove: async (trx, { a }) => {
    const uuid = await someNight(trx, a);
    if (uuid !== null) await trx.deleteFrom("night").where("uuid", "=", uuid).execute();
  },
  reanalyse: async (trx, { a, b, c }) => {
    const uuid = await someNight(trx, a);
    if (uuid === null) return;
    await trx.updateTable("night").set(nightFigures(b)).where("uuid", "=", uuid).execute();
    if (c % 2 === 0) await replaceRuns(trx, uuid, b + c);
    else
      await trx
        .updateTable("run")
        .set({ real_time_ms: figure(c) })
        .where("night_uuid", "=", uuid)
        .execute();
  },
  link: async (trx, choices) => {
    const [member, user] = [await someMember(trx, choices), await knownUser(trx, choices.b)];
    await sql`
      update night_member set user_uuid = ${user}
      where night_uuid = ${member?.night_uuid} and position = ${member?.position} and not exists (
        select from night_member m where m.night_uuid = ${member?.night_uuid} and m.user_uuid = ${user}
      )`.execute(trx);
  },
  unlink: changeMember(() => ({ user_uuid: null })),
  rename: changeMember(({ b }) => {
    const name = names[b % names.length] ?? "";
    return { name, name_key: nameKey(name) };
  }),
  leave: async (trx, choices) => {
    const member = await someMember(trx, choices);
    await trx
      .deleteFrom("night_member")
      .where("night_uuid", "=", member?.night_uuid ?? null)
      .where("position", "=", member?.position ?? 0)
      .execute();
  },
  join: async (trx, { a, b }) => {
    const uuid = await someNight(trx, a);
    if (uuid === null) return;
    const { rows } = await sql<{ position: number }>`
      select coalesce(max(position), 0) + 1 as position from night_member where night_uuid = ${uuid}
    `.execute(trx);
    await addMember(trx, { uuid, position: rows[0]?.position ?? 1, choice: b });
  },
  changeRole: changeMember(({ b }) => ({ role: b % 2 === 0 ? "host" : "client" })),
  hideMember: changeMember(({ b }) => ({ scope: b % 2 === 0 ? "private" : "public" })),
  merge: async (trx, { a, b }) => {
    const into = await knownUser(trx, a);
    await sql`
      update night_member m set user_uuid = ${into}
      where m.user_uuid = ${worldUser(b)} and ${into}::uuid is not null and not exists (
        select from night_member o where o.night_uuid = m.night_uuid and o.user_uuid = ${into}
      )`.execute(trx);
  },
  giveName: (trx, { b }) => nameUser(trx, b, true),
  takeName: (trx, { b }) => nameUser(trx, b, false),
  removeUser: async (trx, { b }) =>
    await trx.deleteFrom("user_account").where("uuid", "=", worldUser(b)).execute(),
  addUser: (trx, { b, c }) => addUser(trx, b, c % 3 > 0),
  addRun: async (trx, { a, b }) => {
    const uuid = await someNight(trx, a);
    if (uuid !== null)
      await trx
        .insertInto("run")
        .values(await newRun(trx, uuid, b))
        .execute();
  },
  correctRun: async (trx, { a, b, c }) => {
    const uuid = await someRun(trx, a);
    const changes =
      c % 5 === 0
        ? { extraction_time_ms: 90_000 + b, median_limb_break_time_ms: figure(b) }
        : { real_time_ms: figure(b), is_full: c % 4 !== 3 };
    await trx.updateTable("run").set(changes).where("uuid", "=", uuid).execute();
  },
  removeRun: async (trx, { a }) =>
    await trx
      .deleteFrom("run")
      .where("uuid", "=", await someRun(trx, a))
      .execute(),
  countCaptures: changeNight(({ b }) => ({
    captured_hydrolysts_count: b % 5,
    runs_count: 1 + (b % 3),
    started_at: instants[b % instants.length],
  })),
  editCategory: changeCategory(({ b, c }) => ({
    minimum_full_runs: b % 8,
    squad_sizes: [[1, 2, 3, 4], [1], [2, 4]][c % 3],
    requirements: b % 2 === 0 ? "{}" : JSON.stringify({ en: "Some." }),
  })),
  arrangeCategory: changeCategory(({ b, c }) => ({ position: b % 3, archived: c % 3 === 0 })),
  changeCategoryScope: changeCategory(({ b }) => ({ scope: b % 2 === 0 ? "public" : "private" })),
  moveCategory: changeCategory(({ b }) => ({ slug: `moved-${made}-${b}`, season: worldSeasons[b % 3] })),
  addCategory: async (trx, { a, b, c }) =>
    await trx
      .insertInto("category")
      .values({
        slug: `it's; "100%" _${a % 3}`,
        name: "…",
        season: worldSeasons[b % 3] ?? 4,
        scope: c % 4 === 0 ? "private" : "public",
        minimum_full_runs: b % 7,
        squad_sizes: [1, 2, 3, 4],
        requirements: "{}",
        position: a % 4,
        archived: false,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  removeCategory: async (trx, { a }) =>
    await trx
      .deleteFrom("category")
      .where("uuid", "=", await someCategory(trx, a))
      .execute(),
  lock: (trx) => setLocked(trx, true),
  unlock: (trx) => setLocked(trx, false),
} as const satisfies Readonly<Record<string, Command>>;

export type WorldCommandKind = keyof typeof worldCommands;

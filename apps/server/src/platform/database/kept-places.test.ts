import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { insertNight } from "../../testing/boards/insert-night.ts";
import { sendNight } from "../../testing/send-night.ts";
import { dropDatabase, emptyDatabase } from "../../testing/test-databases.ts";
import { testConfig } from "../../testing/test-deps.ts";
import { createLog } from "../log/create-log.ts";
import type { Database } from "./database-types.ts";
import { accessOf, prepareRoles } from "./embedded/prepare-roles.ts";
import { migrateToLatest } from "./migrate.ts";
import { connectionOptions, type EmbeddedTarget } from "./open-database.ts";

const migration = "0027-whose-figures";

let target: EmbeddedTarget;
let db: Kysely<Database>;
beforeAll(async () => {
  target = await emptyDatabase(inject("testDatabase"));
  await prepareRoles(target);
  const { owner } = accessOf(target);
  db = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ ...connectionOptions(owner), max: 1 }) }),
  });
});
afterAll(async () => {
  await db.destroy();
  await dropDatabase(inject("testDatabase"), target);
});

/** Makes the schema as it is before the migration. */
async function migrateToBefore(): Promise<void> {
  const folder = new URL("./migrations/", import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql") && file < `${migration}.sql`);
  const steps = files.map((file) => {
    const text = readFileSync(new URL(file, folder), "utf8");
    const up = async (on: Kysely<unknown>) => void (await sql.raw(text).execute(on));
    return [file.replace(".sql", ""), { up }] as const;
  });
  const provider = { getMigrations: async () => Object.fromEntries(steps) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  expect(error).toBeUndefined();
}

interface Stored {
  /** Whether the night is in the host's profile, and counts there; undefined when it is not there. */
  readonly inProfile?: boolean;
  readonly inAccount?: boolean;
  /** The host's answer on whether they were in the night. */
  readonly presence: boolean | null;
  readonly isSent: boolean;
  readonly isKept: boolean;
  readonly isConfirmed: boolean;
}

const stored: readonly Stored[] = [
  { inProfile: true, presence: null, isSent: true, isKept: true, isConfirmed: false },
  { inProfile: true, presence: true, isSent: true, isKept: true, isConfirmed: true },
  { inAccount: true, presence: false, isSent: true, isKept: true, isConfirmed: false },
  { inProfile: false, inAccount: true, presence: null, isSent: true, isKept: true, isConfirmed: false },
  { inProfile: false, inAccount: false, presence: true, isSent: true, isKept: false, isConfirmed: true },
  { inAccount: false, presence: null, isSent: true, isKept: false, isConfirmed: false },
  { presence: true, isSent: true, isKept: false, isConfirmed: true },
  // A night that is shown by no log has no confirmed log.
  { inProfile: true, presence: true, isSent: false, isKept: true, isConfirmed: false },
];

async function store({ inProfile, inAccount, presence, isSent }: Stored): Promise<string> {
  const uuid = await insertNight(db, { squad: ["Host", "Mate"] });
  if (isSent) await db.transaction().execute((trx) => sendNight(trx, uuid, null));
  await sql`update night_member set presence = ${presence} where night_uuid = ${uuid} and role = 'host'`.execute(
    db,
  );
  if (inProfile !== undefined)
    await sql`insert into hunter_night (
        user_uuid, night_uuid, role, played_at, created_at, season, squad_size, verified, is_counted, is_plausible,
        runs_count, full_runs_count, captured_hydrolysts_count, mate_uuids, run_uuids, real_times_ms,
        last_hydrolyst_limb_break_times_ms, extraction_times_ms, median_limb_break_times_ms
      ) values (
        ${randomUUID()}, ${uuid}, 'host', now(), now(), 4, 2, false, ${inProfile}, true, 0, 0, 0, '{}', '{}', '{}', '{}', '{}', '{}'
      )`.execute(db);
  if (inAccount !== undefined)
    await sql`insert into own_night (
        user_uuid, night_uuid, created_at, season, squad_size, verified, is_counted, runs_count, captured_hydrolysts_count
      ) values (${randomUUID()}, ${uuid}, now(), 4, 2, false, ${inAccount}, 0, 0)`.execute(db);
  return uuid;
}

test("the migration keeps members' places in nights that counted before it, and takes the shown log as the confirmed one", async () => {
  await migrateToBefore();
  const uuids: string[] = [];
  for (const one of stored) uuids.push(await store(one));
  const applied = await migrateToLatest(accessOf(target), createLog(testConfig()));
  expect(applied).toContain(migration);
  const { rows } = await sql<{ uuid: string; role: string; is_kept: boolean; is_shown: boolean | null }>`
    select night.uuid, member.role, member.is_kept, member.confirmed_log = night.source_upload_uuid as is_shown
    from night_member member join night on night.uuid = member.night_uuid`.execute(db);
  const foundOf = (uuid: string, role: string) => {
    const found = rows.find((row) => row.uuid === uuid && row.role === role);
    return [found?.is_kept, found?.is_shown];
  };
  expect(uuids.map((uuid) => foundOf(uuid, "host"))).toEqual(
    stored.map(({ isKept, isConfirmed }) => [isKept, isConfirmed || null]),
  );
  // Other members who said nothing have confirmed no log; their places are kept with the night.
  expect(uuids.map((uuid) => foundOf(uuid, "client"))).toEqual(stored.map(({ isKept }) => [isKept, null]));
  const fresh = await insertNight(db, { squad: ["Host"] });
  const { is_kept: isKept } = await db
    .selectFrom("night_member")
    .select("is_kept")
    .where("night_uuid", "=", fresh)
    .executeTakeFirstOrThrow();
  expect(isKept).toBe(false);
});

import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { dropDatabase, emptyDatabase } from "../../../testing/test-databases.ts";
import { createLog } from "../../log/create-log.ts";
import { migrateToLatest } from "../migrate.ts";
import { type ConnectionTarget, connectionOptions, type EmbeddedTarget } from "../open-database.ts";
import { accessOf, areRolesPrepared, prepareRoles } from "./prepare-roles.ts";

const log = createLog({ logLevel: "silent", logFile: null });
let superuser: EmbeddedTarget;
let app: pg.Client;
let jobs: pg.Client;

async function connect(target: ConnectionTarget): Promise<pg.Client> {
  const client = new pg.Client(connectionOptions(target));
  await client.connect();
  return client;
}

/**
 * Leaves the database as older releases did: the superuser made everything, or the app could write every table made
 * later.
 */
async function asOlderRelease(target: EmbeddedTarget) {
  await migrateToLatest({ owner: target, app: target }, log);
  const client = await connect(target);
  await client.query(
    "create table pgboss.job_of_old (n integer); create type pgboss.state_of_old as enum ('a')",
  );
  await client.query(
    "alter default privileges for role hunt_owner in schema public grant insert on tables to hunt_app",
  );
  await client.query("insert into setting (key, value, updated_at) values ('brand', '1', now())");
  await client.end();
}

beforeAll(async () => {
  superuser = await emptyDatabase(inject("testDatabase"));
  await asOlderRelease(superuser);
  await prepareRoles(superuser);
  await migrateToLatest(accessOf(superuser), log);
  app = await connect(accessOf(superuser).app);
  jobs = await connect(accessOf(superuser).jobs);
});
afterAll(async () => {
  await app.end();
  await jobs.end();
  await dropDatabase(inject("testDatabase"), superuser);
});

test.each([
  "select rolname from pg_roles where rolname = current_user and (rolsuper or rolcreaterole or rolcreatedb or rolbypassrls)",
  "select from pg_auth_members where member = current_user::regrole",
])("the roles are nothing more and belong to nobody: %s finds no row", async (statement) => {
  expect((await app.query(statement)).rows).toEqual([]);
  expect((await jobs.query(statement)).rows).toEqual([]);
});

/** Tables that the app's role must not write: derived rows, operators' acts, and the list of applied migrations. */
const othersTables = [
  "board",
  "board_entry",
  "board_count",
  "board_count_part",
  "night_count",
  "night_count_part",
  "hunter_night",
  "hunter_count",
  "touched",
  "kysely_migration",
];

describe("the app's role may not", () => {
  test.each([
    "create role intruder superuser",
    "alter role hunt_app superuser",
    "alter role app password 'known'",
    "set role app",
    "set role hunt_owner",
    "set role hunt_jobs",
    "set session authorization app",
    "grant pg_read_server_files to hunt_app",
    "select pg_read_file('/etc/passwd')",
    "select pg_ls_dir('/')",
    "select lo_import('/etc/passwd')",
    "copy setting from '/etc/passwd'",
    "copy setting to '/tmp/out'",
    "copy setting from program 'id'",
    "copy setting to program 'cat'",
    "create extension dblink",
    "create extension hstore",
    "create function f() returns int language c as '/tmp/x.so', 'f'",
    "create database another",
    "create schema another",
    "create table public.another (n integer)",
    "create temporary table another (n integer)",
    "create function public.another() returns int language sql as 'select 1'",
    "alter table night add column another integer",
    "alter table night disable trigger user",
    "set session_replication_role = replica",
    "drop table night",
    "truncate night",
    "alter system set fsync = off",
    "select pg_reload_conf()",
    "select rolpassword from pg_authid",
    ...othersTables.flatMap((table) => [`insert into ${table} default values`, `delete from ${table}`]),
    "update board_entry set value = 0",
    "update board_count set entries = 0",
    "update night_count set nights = 0",
    "update hunter_night set is_counted = true",
    "update hunter_count set all_captures = 1000",
    "update board set season = 1",
    "update touched set is_waiting = true",
    "update audit_entry set reason = ''",
    "delete from audit_entry",
    "truncate audit_entry",
    "alter function derive_touched() security invoker",
    "create trigger another after insert on night for each row execute function note_touched()",
    "select rebuild_derived()",
    "select derive_all_boards(array(select uuid from night), '{}')",
    "select derive_boards(array(select uuid from night), '{}')",
    "select write_board_entries('{}', '{}', array[('realTime', 4, 'any%', 4, 1, now(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), true, null, '-infinity')::board_claim])",
    "create table pgboss.another (n integer)",
    "drop table pgboss.job_of_old",
    "update pgboss.job_of_old set n = 1",
    "delete from pgboss.job_of_old",
  ])("%s", async (statement) => {
    await expect(app.query(statement)).rejects.toMatchObject({
      // The statement is not allowed, its language or library is missing, or no role may run it.
      code: expect.stringMatching(/^(?:42501|0LP01)$/),
    });
  });

  test.each(["postgres", "template1"])("open the database %s", async (database) => {
    await expect(connect({ ...superuser, ...accessOf(superuser).app, database })).rejects.toMatchObject({
      code: "42501",
    });
  });
});

describe("the jobs' role may not", () => {
  test.each([
    "select from night",
    "insert into setting values ('brand', '3')",
    "update board_entry set value = 0",
    "create table public.another (n integer)",
    "create schema another",
    "set role hunt_app",
    "set role hunt_owner",
  ])("%s", async (statement) => {
    await expect(jobs.query(statement)).rejects.toMatchObject({ code: "42501" });
  });
});

test("objects of an older release belong to the owner, who may change them, and the app may use them", async () => {
  const mine = await app.query("update setting set value = '2' where key = 'brand'");
  expect(mine.rowCount).toBe(1);
  await jobs.query("alter table pgboss.job_of_old add column m integer");
  const { rows } = await app.query(
    `select relname from pg_class where relowner = 'app'::regrole and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  );
  expect(rows).toEqual([]);
  const owner = await connect(accessOf(superuser).owner);
  await owner.query("alter table night add column another integer; create table later (n integer)");
  await owner.end();
  await expect(app.query("insert into later values (1)")).rejects.toMatchObject({ code: "42501" });
  // The app only reads a table that no release has allowed it to write.
  await migrateToLatest(accessOf(superuser), log);
  expect((await app.query("select from later")).rowCount).toBe(0);
  await expect(app.query("insert into later values (1)")).rejects.toMatchObject({ code: "42501" });
});

test("rights that somebody gave the app beyond its own are taken away at the next start", async () => {
  const owner = await connect(accessOf(superuser).owner);
  await owner.query("grant update on board_entry to hunt_app; revoke insert on night from hunt_app");
  await owner.end();
  await migrateToLatest(accessOf(superuser), log);
  await expect(app.query("update board_entry set value = 0")).rejects.toMatchObject({ code: "42501" });
  const { rows } = await app.query("select has_table_privilege('night', 'insert') as may");
  expect(rows).toEqual([{ may: true }]);
});

test("rights that a later release gave the app stay when this one starts beside it", async () => {
  const owner = await connect(accessOf(superuser).owner);
  const { rows } = await owner.query("select obj_description('touched'::regclass) as mark");
  await owner.query("comment on table touched is '1000 later'; grant update on night_count to hunt_app");
  await migrateToLatest(accessOf(superuser), log);
  expect((await app.query("update night_count set nights = nights")).rowCount).toBe(0);
  await owner.query(`comment on table touched is ${owner.escapeLiteral(rows[0].mark)}`);
  await owner.end();
  await migrateToLatest(accessOf(superuser), log);
  await expect(app.query("update night_count set nights = 0")).rejects.toMatchObject({ code: "42501" });
});

test("roles are prepared once their database is there and everything is theirs", async () => {
  const nowhere = { ...superuser, database: "test_nowhere" };
  const empty = await emptyDatabase(inject("testDatabase"));
  try {
    expect([await areRolesPrepared(nowhere), await areRolesPrepared(empty)]).toEqual([false, false]);
    await prepareRoles(empty);
    expect(await areRolesPrepared(empty)).toBe(true);
  } finally {
    await dropDatabase(inject("testDatabase"), empty);
  }
});

test("the owner can neither change nor remove entries of the audit log", async () => {
  const owner = await connect(accessOf(superuser).owner);
  for (const statement of [
    "update audit_entry set reason = ''",
    "delete from audit_entry",
    "truncate audit_entry",
  ])
    await expect(owner.query(statement)).rejects.toThrow("only added to");
  await owner.end();
});

test("a second start changes nothing", async () => {
  const rights =
    "select relname, relacl::text, relowner from pg_class where relnamespace = 'public'::regnamespace order by 1";
  const before = await app.query(rights);
  await prepareRoles(superuser);
  await migrateToLatest(accessOf(superuser), log);
  expect((await app.query(rights)).rows).toEqual(before.rows);
});

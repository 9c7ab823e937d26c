import { createHmac } from "node:crypto";
import pg from "pg";
import { databaseRefusal } from "../database-refusal.ts";
import { jobsSchema } from "../jobs-schema.ts";
import type { ConnectionTarget, DatabaseAccess, EmbeddedTarget } from "../open-database.ts";
import { withClient } from "../with-client.ts";
import { clusterUser } from "./initialise-cluster.ts";

/**
 * The owner of the database and everything in it except the jobs; used for migrations and for filling an empty
 * database.
 */
const ownerRole = "hunt_owner";
/**
 * The role of everything at run time: it reads all rows and writes those that the app itself may write
 * (../app-rights.ts).
 */
const appRole = "hunt_app";
/** The owner of the job queue's schema, in which the queue's library makes its tables; it sees nothing else. */
const jobsRole = "hunt_jobs";

/** Returns the access to one database as three roles, none of which has rights outside of this database. */
export function accessOf(superuser: EmbeddedTarget): DatabaseAccess {
  const as = (user: string): ConnectionTarget => ({
    ...superuser,
    user,
    password: rolePassword(superuser.password, user),
  });
  const app = as(appRole);
  return { app, requests: app, owner: as(ownerRole), jobs: as(jobsRole) };
}

/** The password is derived, not stored: a reader of the cluster's password could act as any of its roles anyway. */
function rolePassword(clusterPassword: string, role: string): string {
  return createHmac("sha256", clusterPassword).update(role).digest("hex");
}

/**
 * Makes the roles and the database with their rights; in a cluster of an older release it also gives existing objects
 * to the roles.
 */
export async function prepareRoles(superuser: EmbeddedTarget): Promise<void> {
  await withClient({ ...superuser, database: "postgres" }, async (client) => {
    for (const role of [ownerRole, appRole, jobsRole]) {
      const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
      if (rowCount === 0) await client.query(`create role ${role}`);
      const password = client.escapeLiteral(rolePassword(superuser.password, role));
      await client.query(
        `alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${password}`,
      );
    }
    const name = client.escapeIdentifier(superuser.database);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [
      superuser.database,
    ]);
    if (rowCount === 0) await client.query(`create database ${name} owner ${ownerRole}`);
    else await client.query(`alter database ${name} owner to ${ownerRole}`);
    await client.query(`revoke all on database ${name}, postgres, template1 from public`);
    await client.query(`grant connect on database ${name} to ${appRole}, ${jobsRole}`);
  });
  await withClient(superuser, async (client) => {
    await client.query("begin");
    await client.query(`create schema if not exists ${jobsSchema}`);
    await client.query(handOver("public", ownerRole));
    await client.query(handOver(jobsSchema, jobsRole));
    await client.query(`alter schema ${jobsSchema} owner to ${jobsRole}`);
    await client.query(revokedDefaults);
    await client.query("commit");
  });
}

/**
 * Whether the roles have been prepared: they get all of their objects in one transaction. Also false while the server
 * takes no connections yet.
 */
export async function areRolesPrepared(superuser: EmbeddedTarget): Promise<boolean> {
  try {
    return await withClient(superuser, async (client) => {
      const { rowCount } = await client.query(
        "select from pg_namespace where nspname = $1 and pg_get_userbyid(nspowner) = $2",
        [jobsSchema, jobsRole],
      );
      return rowCount === 1;
    });
  } catch (error) {
    if (isMissingDatabase(error) || databaseRefusal(error) !== null) return false;
    throw error;
  }
}

function isMissingDatabase(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "3D000";
}

/** Older releases let the app write every table that a migration made. */
const revokedDefaults = `
  alter default privileges for role ${ownerRole} in schema public revoke all on tables from ${appRole};
  alter default privileges for role ${ownerRole} in schema public revoke all on sequences from ${appRole};`;

/**
 * Returns statements that give a schema's objects to a role: the superuser's objects, from releases that had no other
 * role, and the jobs that belonged to the app. Objects of an extension keep their owner.
 */
function handOver(schema: string, role: string): string {
  const olderOwners = `'${clusterUser}'::regrole, '${appRole}'::regrole`;
  return `do $$
    declare statement text;
    begin
      for statement in
        select format('alter table %s owner to ${role}', c.oid::regclass) from pg_class c
        where c.relnamespace = '${schema}'::regnamespace and c.relowner in (${olderOwners})
          and c.relkind in ('r', 'p', 'v', 'm', 'S')
          and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
            and (d.deptype = 'e' or c.relkind = 'S' and d.deptype in ('a', 'i')))
        union all
        select format('alter routine %s owner to ${role}', p.oid::regprocedure) from pg_proc p
        where p.pronamespace = '${schema}'::regnamespace and p.proowner in (${olderOwners})
          and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
        union all
        select format('alter type %s owner to ${role}', t.oid::regtype) from pg_type t
        where t.typnamespace = '${schema}'::regnamespace and t.typowner in (${olderOwners}) and (t.typtype in ('d', 'e')
            or t.typtype = 'c' and exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))
          and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
      loop
        execute statement;
      end loop;
    end $$`;
}

import pg from "pg";
import { connectionOptions, type EmbeddedTarget } from "../platform/database/open-database.ts";
import { commitMark } from "../platform/database/standby-queries.ts";
import { withClient } from "../platform/database/with-client.ts";

/** A synchronous standby of a server, which is silent until it answers again. */
export interface SilentStandby {
  /** Ends the waits of a database's commits, as an administrator or another process may. */
  endWaits(database: string): Promise<void>;
  /** Returns the processes of the server that wait for the standby in a database. */
  waiting(database: string): Promise<readonly number[]>;
  /** Lets all commits that wait, and later ones, be confirmed. */
  answer(): Promise<void>;
}

/**
 * Lets a server wait for a standby that there is none of, and resolves when commits wait. Only databases with `synchronous_commit`
 * wait: see `commitSynchronously`.
 */
export async function silenceStandby(server: EmbeddedTarget): Promise<SilentStandby> {
  const superuser = { ...server, database: "postgres" };
  const ask = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    await withClient(superuser, async (client) => (await client.query<Row>(text, [...values])).rows);
  const ofDatabase = "from pg_stat_activity where wait_event = 'SyncRep' and datname = $1";
  const waiting = async (database: string) =>
    (await ask<{ pid: number }>(`select pid ${ofDatabase}`, [database])).map(({ pid }) => pid);
  const endWaits = async (database: string) =>
    void (await ask(`select pg_cancel_backend(pid) ${ofDatabase}`, [database]));
  await ask("alter system set synchronous_standby_names = 'silent'");
  await ask("select pg_reload_conf()");
  // The setting holds from some moment after the reload.
  while (!(await isWaitedFor(superuser, waiting)));
  await endWaits(superuser.database);
  return {
    endWaits,
    waiting,
    async answer() {
      await ask("alter system reset synchronous_standby_names");
      await ask("select pg_reload_conf()");
    },
  };
}

/** Lets the commits of a database wait for a standby, which those of other tests do not. Needs the owner's access. */
export async function commitSynchronously(owner: EmbeddedTarget): Promise<void> {
  await withClient(owner, (client) =>
    client.query(`alter database ${owner.database} set synchronous_commit = on`),
  );
}

/** Makes a commit, and returns whether it waits. */
async function isWaitedFor(superuser: EmbeddedTarget, waiting: SilentStandby["waiting"]): Promise<boolean> {
  const client = new pg.Client(connectionOptions(superuser));
  await client.connect();
  await client.query("set synchronous_commit = on");
  let isCommitted = false;
  const committed = commitMark(client).then(() => {
    isCommitted = true;
    return client.end();
  });
  for (;;) {
    if (isCommitted) return await committed.then(() => false);
    if ((await waiting(superuser.database)).length > 0) return true;
  }
}

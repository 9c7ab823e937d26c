import type pg from "pg";

/*
 * A replication slot makes the server retain its WAL until it is archived. It is named for the backup that the WAL
 * belongs to, and is not part of a backup. So a slot also shows that a backup is of this very cluster, and not of the
 * cluster from which this one was restored.
 */

const prefix = "hunt_backup_";

export interface Slot {
  /** The name of the backup's folder. */
  readonly backup: string;
  /** Whether the server has deleted some of the WAL, because it was not fetched for too long. */
  readonly isLost: boolean;
}

/**
 * Makes the server retain its WAL from the last checkpoint on. Without a backup's name the server retains the WAL only
 * while this connection is open.
 */
export async function createSlot(client: pg.Client, backup: string | null): Promise<void> {
  const name = backup === null ? `${prefix}of_${process.pid}` : slotOf(backup);
  await client.query("select pg_create_physical_replication_slot($1, true, $2)", [name, backup === null]);
}

export async function listSlots(client: pg.Client): Promise<readonly Slot[]> {
  const { rows } = await client.query<{ name: string; lost: boolean }>(
    `select slot_name as name, wal_status = 'lost' as lost from pg_replication_slots
     where starts_with(slot_name, $1) and not temporary order by slot_name`,
    [prefix],
  );
  return rows.map(({ name, lost }) => ({ backup: name.slice(prefix.length).toUpperCase(), isLost: lost }));
}

/** Lets the server delete the WAL up to a position. */
export async function advanceSlot(client: pg.Client, backup: string, position: string): Promise<void> {
  await client.query("select pg_replication_slot_advance($1, $2)", [slotOf(backup), position]);
}

export async function dropSlot(client: pg.Client, backup: string): Promise<void> {
  await client.query(
    "select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1",
    [slotOf(backup)],
  );
}

/** Returns the name of a backup's slot. */
export function slotOf(backup: string): string {
  return `${prefix}${backup.toLowerCase()}`;
}

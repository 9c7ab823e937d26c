import { basename, join } from "node:path";
import { type BackupSource, createBackup } from "../platform/database/backup/create-backup.ts";
import { slotOf } from "../platform/database/backup/slots.ts";
import { withClient } from "../platform/database/with-client.ts";
import { type CopiedBackup, copyBackup } from "./changed-backups.ts";
import { tempFolder } from "./temp-folder.ts";

/** A followed backup that was made once, for tests that each continue or damage a copy of it: making one takes longer. */
export interface KeptBackup {
  /** Returns a copy, for which the server retains its WAL as for a backup that was just made. */
  copy(): Promise<CopiedBackup>;
  /** Lets the server delete the WAL that it retains for further copies. */
  forget(): Promise<void>;
}

/** A slot that the app does not know, and so never drops. */
const spare = "kept_for_copies";

export async function keepBackup(source: BackupSource): Promise<KeptBackup> {
  const dir = join(tempFolder(), "backups");
  const { folder } = await createBackup(source, { dir, clock: Date.now, isFollowed: true });
  const slot = slotOf(basename(folder));
  const ask = (statement: string, names: readonly string[]) =>
    withClient(source.superuser, (client) => client.query(statement, [...names]));
  const copySlot = (from: string, to: string) =>
    ask("select pg_copy_physical_replication_slot($1, $2)", [from, to]);
  const drop = (name: string) =>
    ask("select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1", [name]);
  await copySlot(slot, spare);
  await drop(slot);
  return {
    async copy() {
      await drop(slot);
      await copySlot(spare, slot);
      return copyBackup(dir);
    },
    async forget() {
      await drop(spare);
    },
  };
}

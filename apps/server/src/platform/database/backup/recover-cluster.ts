import { ConfigError } from "../../../config/config.ts";
import type { Logger } from "../../log/logger.ts";
import type { ClusterPlace } from "../embedded/cluster-place.ts";
import { superuserOf } from "../embedded/embedded-server.ts";
import { lastFault } from "../embedded/last-fault.ts";
import { startOrAdopt, stopPostgres } from "../embedded/postgres-process.ts";
import { accessOf } from "../embedded/prepare-roles.ts";
import { refuseOlderRelease } from "../migrate.ts";
import { adminTimeouts, openDatabase } from "../open-database.ts";
import type { Backup } from "./backup-list.ts";

/**
 * The server finds the WAL in its own folder and nowhere else. A command that fails in the shell of every system makes it
 * look there.
 */
const recovering = {
  restore_command: "exit 1",
  recovery_target_timeline: "current",
  recovery_target_action: "promote",
  hot_standby: "off",
};

interface Recovery {
  /** The moment to stop at; null for the end of the WAL. */
  readonly to: Date | null;
  readonly log: Logger;
  readonly signal: AbortSignal | undefined;
}

/**
 * Starts a server on the copied files of a backup, so that it applies the WAL, and stops it when it takes connections.
 * Throws a `ConfigError` when recovery fails, when the backup's password is not its own, or when a newer release is
 * needed.
 */
export async function recoverCluster(
  backup: Backup,
  place: ClusterPlace,
  { to, log, signal }: Recovery,
): Promise<void> {
  const target = to === null ? {} : { recovery_target_time: settingOf(to) };
  const settings = { ...recovering, ...target };
  const server = await startOrAdopt(place, { settings, signal }).catch((error) => {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(`The backup ${backup.folder} cannot be restored: ${lastFault(place.logFile)}`);
  });
  try {
    const access = accessOf(superuserOf(place, server));
    const { db, close } = openDatabase({ target: access.owner, poolSize: 1, timeouts: adminTimeouts, log });
    await refuseOlderRelease(db)
      .catch((error) => {
        throw passwordFault(error, backup);
      })
      .finally(close);
  } finally {
    await stopPostgres(server.pid, place);
  }
}

/** Returns a moment as the server's setting takes it, e.g. `2026-11-30 02:15:00.000+00`. */
function settingOf(moment: Date): string {
  return moment.toISOString().replace("T", " ").replace("Z", "+00");
}

function passwordFault(error: unknown, { folder }: Backup): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code !== "28P01") return error;
  return new ConfigError(
    `The backup ${folder} cannot be used: its postgres-password is that of another installation. Restore another backup.`,
  );
}

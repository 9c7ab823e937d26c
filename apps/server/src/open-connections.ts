import type { Kysely } from "kysely";
import type { Config } from "./config/config.ts";
import type { Database } from "./platform/database/database-types.ts";
import { replicaTarget } from "./platform/database/entry/given-access.ts";
import {
  type DatabaseAccess,
  jobTimeouts,
  openDatabase,
  requestTimeouts,
} from "./platform/database/open-database.ts";
import { openReads } from "./platform/database/reads/open-reads.ts";
import { type Reads, readsOfPrimary } from "./platform/database/reads/reads.ts";
import type { StandbyWatch } from "./platform/database/standby-watch.ts";
import type { Logger } from "./platform/log/logger.ts";

export interface ConnectionsOptions {
  readonly config: Config;
  readonly access: DatabaseAccess;
  readonly log: Logger;
  readonly standby: StandbyWatch;
  /** Whether the process starts while the database takes no changes. */
  readonly isAlone: boolean;
}

/** The process's connections to its database. */
export interface Connections {
  /** For requests. */
  readonly db: Kysely<Database>;
  readonly reads: Reads;
  /** For jobs, which have their own so that a burst of analyses cannot keep a page from being read. */
  readonly jobs: Kysely<Database>;
  close(): Promise<void>;
}

export function openConnections(options: ConnectionsOptions): Connections {
  const { config, access, log, standby } = options;
  const jobPoolSize = config.jobConcurrency + 1;
  const shared = { refuseFollowers: true, standby, log };
  const requests = openDatabase({
    ...shared,
    target: access.requests,
    poolSize: Math.max(2, config.databasePoolSize - jobPoolSize),
    timeouts: requestTimeouts,
    keepsConnections: true,
    refuseWhenHung: true,
  });
  const jobs = openDatabase({
    ...shared,
    target: access.app,
    poolSize: jobPoolSize,
    timeouts: jobTimeouts,
    acceptsUnconfirmed: true,
  });
  const reads = openReadsOf(options, requests.db);
  return {
    db: requests.db,
    reads,
    jobs: jobs.db,
    async close() {
      await reads.close();
      await Promise.all([requests.close(), jobs.close()]);
    },
  };
}

/**
 * Opens the replica, where there is one; jobs have no use for it. A process that starts alone without one reads what its
 * database has copied of another one.
 */
function openReadsOf({ config, access, log, isAlone }: ConnectionsOptions, db: Kysely<Database>): Reads {
  const { databasePoolSize, role } = config;
  const replica = replicaTarget(config) ?? (isAlone ? access.app : null);
  if (replica === null || role === "worker") return readsOfPrimary(db);
  return openReads({
    db,
    primary: access.app,
    replica,
    poolSize: databasePoolSize,
    timeouts: requestTimeouts,
    log,
    clock: Date.now,
  });
}

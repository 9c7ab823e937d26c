import type { OperationsAnswer } from "@hunt/contracts/operations";
import { selectDatabaseBytes, selectLargestTables } from "../../platform/database/storage-queries.ts";
import type { Deps } from "../../platform/deps.ts";
import { freeDiskBytes } from "../../platform/disk/free-disk.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { selectQueueStates } from "../../platform/jobs/state-queries.ts";
import { measureExtracts } from "../extracts/get-extract.ts";
import { presentOperations } from "./present-operations.ts";
import { requireAdmin } from "./require-admin.ts";

const shownTables = 8;

/** Returns how full the storage is and what each queue does. */
export async function getOperations(
  deps: Pick<Deps, "config" | "db" | "jobs">,
  actor: AnyActor,
): Promise<OperationsAnswer> {
  requireAdmin(actor);
  const { db, config, jobs } = deps;
  return presentOperations({
    names: jobs.names(),
    databaseBytes: await selectDatabaseBytes(db),
    tables: await selectLargestTables(db, shownTables),
    freeBytes: await freeDiskBytes(config),
    leastFreeBytes: config.minFreeDiskBytes,
    extracts: await measureExtracts(db),
    queues: await selectQueueStates(db, jobs.names()),
  });
}

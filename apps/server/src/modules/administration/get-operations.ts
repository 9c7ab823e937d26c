import type { OperationsAnswer } from "@hunt/contracts/operations";
import { selectLargestTables } from "../../platform/database/storage-queries.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { AnyActor } from "../../platform/http/actor.ts";
import { type MeasureDeps, measureInstallation } from "../../platform/watch/measure-installation.ts";
import { measureExtracts } from "../extracts/get-extract.ts";
import { countUndelivered } from "../operator-notices/deliver-notices.ts";
import { presentOperations } from "./present-operations.ts";
import { requireAdmin } from "./require-admin.ts";

const shownTables = 8;
const awayRetryAfterSeconds = 2;

/** Returns how full the storage is, what each queue does, and what needs looking at. */
export async function getOperations(deps: MeasureDeps, actor: AnyActor): Promise<OperationsAnswer> {
  requireAdmin(actor);
  const { db, config, jobs } = deps;
  const figures = await measureInstallation(deps);
  if (figures.database === null)
    throw new AppError("database_unavailable", { retryAfterSeconds: awayRetryAfterSeconds });
  return presentOperations({
    names: jobs.names(),
    figures,
    database: figures.database,
    tables: await selectLargestTables(db, shownTables),
    extracts: await measureExtracts(db),
    notices: config.operatorWebhook && { undelivered: await countUndelivered(db) },
  });
}

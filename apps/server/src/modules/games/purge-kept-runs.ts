import type { Deps } from "../../platform/deps.ts";
import { utcDay } from "./begin-run.ts";
import { deleteKeptRunsBefore } from "./kept-run-queries.ts";

/** Deletes what was kept about the ranked runs of days before today. */
export async function purgeKeptRuns({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.transaction().execute((trx) => deleteKeptRunsBefore(trx, utcDay(clock())));
}

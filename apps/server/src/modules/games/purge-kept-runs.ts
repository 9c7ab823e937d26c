import type { Deps } from "../../platform/deps.ts";
import { utcDay } from "./begin-run.ts";
import { deleteKeptRunsBefore } from "./kept-run-queries.ts";

/** Forgets whose the ranked runs of days before today were. */
export async function purgeKeptRuns({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await db.transaction().execute((trx) => deleteKeptRunsBefore(trx, utcDay(clock())));
}

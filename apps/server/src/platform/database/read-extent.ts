import type { SquadSizeParameter } from "@hunt/contracts/parameters";
import type { Kysely } from "kysely";
import type { Database } from "./database-types.ts";
import type { Partition } from "./list-parts.ts";

/** By what both nights and runs are filtered, and nights by their captures. */
export interface ExtentFilter {
  readonly season?: number | undefined;
  readonly squadSize: SquadSizeParameter;
  readonly verifiedOnly: boolean;
  readonly capturedHydrolystsCount?: number | undefined;
}

/** What passes a filter: how many exactly, and where they stand in the list indexes. */
export interface Extent {
  readonly total: number;
  readonly partitions: readonly Partition[];
}

/** Of all public nights, or of their runs. Read from maintained counters, however many there are. */
export async function readExtent(
  db: Kysely<Database>,
  counted: "nights" | "runs",
  filter: ExtentFilter,
): Promise<Extent> {
  let counters = db
    .selectFrom("night_count")
    .select(["season", "squad_size", "verified"])
    .select((eb) => eb.fn.sum<string>(counted).as("count"))
    .groupBy(["season", "squad_size", "verified"])
    .having((eb) => eb(eb.fn.sum(counted), ">", 0));
  if (filter.season !== undefined) counters = counters.where("season", "=", filter.season);
  if (filter.squadSize !== "any") counters = counters.where("squad_size", "=", Number(filter.squadSize));
  if (filter.verifiedOnly) counters = counters.where("verified", "=", true);
  const captures = filter.capturedHydrolystsCount;
  if (captures !== undefined) counters = counters.where("captured_hydrolysts_count", "=", captures);
  const rows = await counters.execute();
  const also: Partition = captures === undefined ? {} : { captured_hydrolysts_count: captures };
  return {
    total: rows.reduce((sum, { count }) => sum + Number(count), 0),
    partitions: rows.map(({ season, squad_size, verified }) => ({ ...also, season, squad_size, verified })),
  };
}

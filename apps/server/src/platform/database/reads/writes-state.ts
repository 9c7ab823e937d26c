import type { WritesState } from "@hunt/contracts/health";
import type { StandbyWatch } from "../standby-watch.ts";
import type { Reads } from "./reads.ts";

/** Returns what becomes of writes, as far as this process knows. A database that is away without a replica is not told here. */
export function stateOfWrites({
  reads,
  standby,
}: {
  readonly reads: Pick<Reads, "isPrimaryAway">;
  readonly standby: Pick<StandbyWatch, "isWaiting">;
}): WritesState {
  if (reads.isPrimaryAway()) return "away";
  return standby.isWaiting() ? "wait" : "ok";
}

import type { NightAnswer } from "@hunt/contracts/nights";
import type { Deps } from "../../../platform/deps.ts";
import { presentRows } from "../../../platform/rows/present-rows.ts";
import { nightsWithRuns } from "./list-queries.ts";
import { presentNight } from "./present-night.ts";

/** Nights without their runs by uuid, whoever may see them: for moderators, and for whoever asked for their verification. */
export async function showJudgedNights(
  deps: Pick<Deps, "db" | "log">,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, NightAnswer>> {
  if (uuids.length === 0) return new Map();
  const rows = await nightsWithRuns(deps.db, uuids, { withRuns: false, withEidolons: false }).execute();
  const shown = presentRows(deps, rows, (night) =>
    presentNight({ night, runs: null, diagnostics: null, showsPrivateMembers: true }),
  );
  return new Map(shown.map((night) => [night.uuid, night]));
}

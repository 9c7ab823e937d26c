import type { NightAnswer } from "@hunt/contracts/nights";
import type { Deps } from "../../platform/deps.ts";
import { selectPublicNights } from "./list-queries.ts";
import { presentNight } from "./present-night.ts";

/** Some nights by uuid, without their runs, as lists show them; those that are not public are left out. One statement. */
export async function describeNights(
  deps: Pick<Deps, "db">,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, NightAnswer>> {
  const nights = await selectPublicNights(deps.db, uuids);
  return new Map(nights.map((night) => [night.uuid, presentNight({ night, runs: null, diagnostics: null })]));
}

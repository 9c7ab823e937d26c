import type { SquadMember } from "@hunt/contracts/squad-members";
import type { Deps } from "../../platform/deps.ts";
import { selectSquads } from "./list-queries.ts";
import { presentSquad } from "./present-squad.ts";

/** The squads of some nights by night, as others see them. */
export async function describeSquads(
  deps: Pick<Deps, "db">,
  nightUuids: readonly string[],
): Promise<ReadonlyMap<string, SquadMember[]>> {
  const members = Map.groupBy(await selectSquads(deps.db, nightUuids), (member) => member.nightUuid);
  return new Map([...members].map(([uuid, squad]) => [uuid, presentSquad(squad)]));
}

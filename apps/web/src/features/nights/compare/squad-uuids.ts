import type { SquadMember } from "@hunt/contracts/squad-members";

export interface Squad {
  readonly users: readonly SquadMember[];
  readonly squadSize: number;
}

/** The uuids of a squad whose every member is known, in a fixed order; null when somebody is anonymous. */
export function squadUuids(squad: Squad): readonly string[] | null {
  const uuids = squad.users.flatMap(({ uuid }) => (uuid === null ? [] : [uuid]));
  return uuids.length === squad.squadSize && uuids.length === squad.users.length ? uuids.toSorted() : null;
}

import type { SquadMember } from "@hunt/contracts/squad-members";
import type { MemberOfSquad } from "../../platform/database/squad-of-night.ts";
import { presentSquad } from "./present-squad.ts";

/** A night's squad, as others see it. */
export function describeSquad(members: readonly MemberOfSquad[]): SquadMember[] {
  return presentSquad(members);
}

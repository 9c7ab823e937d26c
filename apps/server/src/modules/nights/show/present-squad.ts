import type { SquadMember } from "@hunt/contracts/squad-members";
import type { MemberOfSquad } from "./squad-queries.ts";

export interface SquadView {
  /** For the squad itself and for moderators; default: no. */
  readonly showsPrivateMembers?: boolean;
}

/**
 * The squad, the host first. Only who has verified the name, and does not hide from the viewer, is named
 * (docs/product.md, "Who is shown"); everybody else is anonymous. The names of the log itself never leave.
 */
export function presentSquad(
  members: readonly MemberOfSquad[],
  { showsPrivateMembers = false }: SquadView = {},
): SquadMember[] {
  return [...members]
    .sort((a, b) => Number(b.role === "host") - Number(a.role === "host"))
    .map(({ role, scope, userUuid, ign, isVerified }) => {
      const isShown = scope !== "private" || showsPrivateMembers;
      const isNamed = isVerified && isShown && userUuid !== null && ign !== null;
      return { uuid: isNamed ? userUuid : null, ign: isNamed ? ign : null, role, scope };
    });
}

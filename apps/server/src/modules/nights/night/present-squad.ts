import type { SquadMember } from "@hunt/contracts/squad-members";
import type { MemberOfSquad } from "./squad-queries.ts";

export interface SquadView {
  /** For the squad itself and for moderators; default: no. */
  readonly showsPrivateMembers?: boolean;
  /** The account that looks; default: nobody's. */
  readonly viewerUuid?: string | null;
}

/**
 * The squad, the host first. Only who has verified the name, does not hide from the viewer and does not say that it was
 * somebody else is named (docs/product.md, "Who is shown"), and whoever looks at themselves; everybody else is anonymous.
 * The names of the log itself never leave.
 */
export function presentSquad(
  members: readonly MemberOfSquad[],
  { showsPrivateMembers = false, viewerUuid = null }: SquadView = {},
): SquadMember[] {
  return [...members]
    .sort((a, b) => Number(b.role === "host") - Number(a.role === "host"))
    .map(({ role, scope, userUuid, ign, isVerified, presence, isAnswered }) => {
      const isShown = (scope !== "private" || showsPrivateMembers) && presence !== false;
      const isNamed = isVerified && userUuid !== null && ign !== null && (isShown || userUuid === viewerUuid);
      const byUploader = isNamed && !isAnswered;
      return { uuid: isNamed ? userUuid : null, ign: isNamed ? ign : null, role, scope, byUploader };
    });
}

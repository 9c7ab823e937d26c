import type { SquadMember } from "@hunt/contracts/squad-members";
import type { MemberOfSquad } from "./squad-queries.ts";

export interface SquadView {
  /** True for the squad itself and for moderators; by default false. */
  readonly showsPrivateMembers?: boolean;
  /** The account of the viewer; by default none. */
  readonly viewerUuid?: string | null;
}

/**
 * Presents the squad, the host first. A member is named when they have verified the name, do not hide from the viewer and
 * do not say that it was somebody else (docs/product.md, "Who is shown"); the viewer always sees their own name. All
 * others are anonymous. The names in the log itself never leave the server.
 */
export function presentSquad(
  members: readonly MemberOfSquad[],
  { showsPrivateMembers = false, viewerUuid = null }: SquadView = {},
): SquadMember[] {
  return [...members]
    .sort((a, b) => Number(b.role === "host") - Number(a.role === "host"))
    .map(({ role, scope, userUuid, ign, isVerified, presence, isInProfile }) => {
      const isShown = (scope !== "private" || showsPrivateMembers) && presence !== false;
      const isNamed = isVerified && userUuid !== null && ign !== null && (isShown || userUuid === viewerUuid);
      const byUploader = isNamed && !isInProfile;
      return { uuid: isNamed ? userUuid : null, ign: isNamed ? ign : null, role, scope, byUploader };
    });
}

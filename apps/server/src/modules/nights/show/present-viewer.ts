import type { NightViewer } from "@hunt/contracts/nights";
import type { NightTie } from "./tie-queries.ts";

/** What the account that looks has to do with a night; null for what is not its own. */
export function presentViewer(tie: NightTie | undefined): NightViewer | null {
  if (!tie || !(tie.isOwner || tie.isMember)) return null;
  const { isOwner, memberScope, presence } = tie;
  return { access: isOwner ? "owner" : "member", memberScope, presence };
}

/** Whether it belongs to a night, so that it sees who else was there: an owner, or somebody of the squad. */
export function belongsTo(tie: NightTie | undefined): boolean {
  return tie !== undefined && (tie.isOwner || (tie.isMember && tie.presence !== false));
}

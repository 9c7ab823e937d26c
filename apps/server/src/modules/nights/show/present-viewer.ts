import type { NightAccess, NightViewer } from "@hunt/contracts/nights";
import type { Scope } from "@hunt/engine/domain/words";
import type { NightTie } from "./tie-queries.ts";

/** Presents the viewer's tie to a night; null when the night is not the viewer's own. */
export function presentViewer(tie: NightTie | undefined): NightViewer | null {
  if (!tie || !(tie.isSender || tie.isMember)) return null;
  const { memberScope, presence, isAnswered: answered, senders } = tie;
  return { access: accessOf(tie), memberScope, presence, answered, senders: [...senders] };
}

export function accessOf({ isOwner, isMember }: Pick<NightTie, "isOwner" | "isMember">): NightAccess {
  if (isOwner) return "owner";
  return isMember ? "member" : "sender";
}

/** Returns whether a night belongs to an account in any way. A private night does not when the account only sent a copy. */
export function isOneOfThem(tie: NightTie | undefined, { scope }: { readonly scope: Scope }): boolean {
  if (!tie) return false;
  return tie.isOwner || tie.isMember || (tie.isSender && scope !== "private");
}

/** Returns whether the account sees members who hide from everybody except the squad. */
export function belongsTo(tie: NightTie | undefined): boolean {
  return tie?.isMember === true && tie.presence !== false;
}

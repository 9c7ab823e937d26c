import type { NightAccess, NightViewer } from "@hunt/contracts/nights";
import type { Scope } from "@hunt/engine/domain/words";
import type { NightTie } from "./tie-queries.ts";

/** What the account that looks has to do with a night; null for what is not its own. */
export function presentViewer(tie: NightTie | undefined): NightViewer | null {
  if (!tie || !(tie.isSender || tie.isMember)) return null;
  const { memberScope, presence, isAnswered: answered, senders } = tie;
  return { access: accessOf(tie), memberScope, presence, answered, senders: [...senders] };
}

export function accessOf({ isOwner, isMember }: Pick<NightTie, "isOwner" | "isMember">): NightAccess {
  if (isOwner) return "owner";
  return isMember ? "member" : "sender";
}

/** Whether a night is there for an account as more than for everybody else: a private one is not for who but sent a copy. */
export function isOneOfThem(tie: NightTie | undefined, { scope }: { readonly scope: Scope }): boolean {
  if (!tie) return false;
  return tie.isOwner || tie.isMember || (tie.isSender && scope !== "private");
}

/** Whether it sees who hides from everybody but the squad. */
export function belongsTo(tie: NightTie | undefined): boolean {
  return tie?.isMember === true && tie.presence !== false;
}

import type { Badge } from "@hunt/contracts/people";
import type { Transaction } from "../../../platform/database/database-types.ts";
import type { AuditEntry } from "../../audit/perform-change.ts";
import { updateBadges } from "./account-queries.ts";

export interface BadgesChange {
  /** Locked. */
  readonly userUuid: string;
  readonly before: readonly string[];
  readonly badges: readonly Badge[];
}

/** A step of verbs: an account has these badges, each once. Returns the entry of the audit log; null when it is so already. */
export async function giveBadges(
  trx: Transaction,
  { userUuid, before, badges: given }: BadgesChange,
): Promise<AuditEntry | null> {
  const badges = [...new Set(given)];
  if (badges.length === before.length && badges.every((badge, index) => badge === before[index])) return null;
  await updateBadges(trx, userUuid, badges);
  return { action: "user.badges", objectKind: "user", object: userUuid, details: { before, badges } };
}

import type { UserRole } from "@hunt/contracts/users";

/** In which order of rank a merge may go upwards only. */
const rank = { bot: 0, user: 1, mod: 2, admin: 3 } as const satisfies Record<UserRole, number>;

interface Somebody {
  readonly uuid: string;
  readonly role: UserRole;
}

export type MergeRefusal = "same" | "own" | "program" | "lower";

/** Why an account cannot be the one that another is merged into, as the server will say; null: it can. */
export function mergeRefusal(
  from: Somebody,
  into: Somebody,
  meUuid: string | undefined,
): MergeRefusal | null {
  if (from.uuid === into.uuid) return "same";
  if (into.uuid === meUuid || from.uuid === meUuid) return "own";
  if (into.role === "bot" || from.role === "bot") return "program";
  return rank[from.role] > rank[into.role] ? "lower" : null;
}

import type { LookedAtPersonAnswer } from "@hunt/contracts/people";
import { useSession } from "../../../lib/session/session-query.ts";

/** Returns whether the signed-in admin may change the account, or why not. */
export function useMayChange({ uuid, role }: LookedAtPersonAnswer): "yes" | "own" | "program" {
  const { user } = useSession();
  if (user?.uuid === uuid) return "own";
  return role === "bot" ? "program" : "yes";
}

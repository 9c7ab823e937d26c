import type { NightHiding } from "@hunt/contracts/nights";

/** Since when and why moderators hide a night; unknown where the log of what they do says nothing of it. */
export function presentHiding(
  hidden: { readonly at: Date; readonly reason: string | null } | undefined,
): NightHiding {
  return { at: hidden?.at.toISOString() ?? null, reason: hidden?.reason ?? null };
}

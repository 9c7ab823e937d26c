import type { ProviderLinkAnswer } from "@hunt/contracts/me";
import type { selectProviderLinks } from "./queries.ts";

type LinkRow = Awaited<ReturnType<typeof selectProviderLinks>>[number];

/** Presents a sign-in without the provider's id. */
export function presentProviderLink({ provider, display_name, linked_at }: LinkRow): ProviderLinkAnswer {
  return { type: provider, displayName: display_name, linkedAt: linked_at.toISOString() };
}

/** Presents a sign-in with the provider's id, for its own account only. */
export function presentExportedSignIn({ provider, subject, display_name, linked_at }: LinkRow) {
  return { provider, subject, displayName: display_name, linkedAt: linked_at.toISOString() };
}

import type { ProviderLinkAnswer } from "@hunt/contracts/me";
import type { selectProviderLinks } from "./queries.ts";

type LinkRow = Awaited<ReturnType<typeof selectProviderLinks>>[number];

/** A sign-in without what the provider knows it by. */
export function presentProviderLink({ provider, display_name, linked_at }: LinkRow): ProviderLinkAnswer {
  return { type: provider, displayName: display_name, linkedAt: linked_at.toISOString() };
}

/** The same with the provider's own id of them, for nobody but themselves. */
export function presentExportedSignIn({ provider, subject, display_name, linked_at }: LinkRow) {
  return { provider, subject, displayName: display_name, linkedAt: linked_at.toISOString() };
}

import type { AuthProvider } from "@hunt/contracts/settings";
import type { Config } from "./config.ts";
import { isLoopback } from "./sign-in-config.ts";

/** Returns the sign-ins that this installation offers, in the order of the dialog. */
export function offeredProviders({
  signIn,
  publicUrl,
}: Pick<Config, "signIn" | "publicUrl">): AuthProvider[] {
  const { steam, patreon, local } = signIn;
  // An installation that others reach from elsewhere offers no local sign-in (docs/product.md, "Local sign-in").
  const isHere = isLoopback(new URL(publicUrl).hostname);
  return [
    ...(steam ? (["steam"] as const) : []),
    ...(patreon ? (["patreon"] as const) : []),
    ...(local && isHere ? (["local"] as const) : []),
  ];
}

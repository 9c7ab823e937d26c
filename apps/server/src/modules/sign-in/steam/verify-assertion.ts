import type { SteamConfig } from "../../../config/sign-in-config.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { OutboundFailure } from "../../../platform/outbound/create-outbound.ts";
import { endpointPath, openidNamespace } from "./openid.ts";
import { type AssertionContext, type AssertionFault, readAssertion } from "./read-assertion.ts";

export type SteamVerdict =
  | { readonly kind: "verified"; readonly steamId: string; readonly nonce: string }
  /** Somebody chose not to sign in. */
  | { readonly kind: "cancelled" }
  | { readonly kind: "refused"; readonly fault: AssertionFault | "not_valid" }
  | { readonly kind: "unreachable"; readonly failure: OutboundFailure | "refused" };

export interface AssertionToVerify extends Omit<AssertionContext, "steam"> {
  readonly steam: SteamConfig;
  /** Of the address that the browser came by. */
  readonly query: URLSearchParams;
}

/** Who signed in at Steam, if Steam itself says that it has made this assertion. The nonce is still to be used up. */
export async function verifyAssertion(
  deps: Pick<Deps, "outbound">,
  { query, ...context }: AssertionToVerify,
): Promise<SteamVerdict> {
  if (query.get("openid.mode") === "cancel") return { kind: "cancelled" };
  const assertion = readAssertion(query, context);
  if ("fault" in assertion) return { kind: "refused", fault: assertion.fault };
  const { steamId, nonce, fields } = assertion;
  // Always the same address: one out of the assertion would be its author's own.
  const result = await deps.outbound.call({
    origin: context.steam.origin,
    path: endpointPath,
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: checkRequestBody(fields),
  });
  // Steam's edge answers 403 now and then to whoever asks: that says nothing about the assertion.
  if (result.kind === "refused") return { kind: "unreachable", failure: "refused" };
  if (result.kind !== "answered") return { kind: "unreachable", failure: result.kind };
  return saysValid(result.body)
    ? { kind: "verified", steamId, nonce }
    : { kind: "refused", fault: "not_valid" };
}

/** The fields as they were received, but for the mode (OpenID Authentication 2.0, 11.4.2.1). */
function checkRequestBody(fields: ReadonlyMap<string, string>): string {
  const check = new URLSearchParams([...fields]);
  check.set("openid.mode", "check_authentication");
  return check.toString();
}

/** Key-Value Form: a line each, every line once. Only the whole line counts. */
function saysValid(body: string): boolean {
  const lines = body.split("\n");
  const verdicts = lines.filter((line) => line.startsWith("is_valid:"));
  return lines.includes(`ns:${openidNamespace}`) && verdicts.length === 1 && verdicts[0] === "is_valid:true";
}

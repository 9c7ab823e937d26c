import { cleanName } from "@hunt/engine/domain/clean-text";
import type { PatreonConfig } from "../../../config/sign-in-config.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { OutboundFailure } from "../../../platform/outbound/create-outbound.ts";
import { parseJson } from "../parse-json.ts";
import { identitySchema } from "./identity-schema.ts";
import { tierOf } from "./tier-of.ts";

export interface PatreonIdentity {
  readonly patreonId: string;
  readonly name: string | null;
  /** Null for who does not support our campaign. */
  readonly tier: string | null;
}

export type IdentityResult =
  | { readonly kind: "known"; readonly identity: PatreonIdentity }
  /** The access token is not valid. */
  | { readonly kind: "refused" }
  | { readonly kind: "unreachable"; readonly failure: OutboundFailure | "refused" | "nonsense" };

const query = new URLSearchParams({
  include: "memberships,memberships.campaign,memberships.currently_entitled_tiers",
  "fields[user]": "full_name",
  "fields[member]": "patron_status",
  "fields[tier]": "title,amount_cents",
});

/** Who an access token is of. */
export async function readIdentity(
  deps: Pick<Deps, "outbound">,
  { origin, campaignId }: PatreonConfig,
  accessToken: string,
): Promise<IdentityResult> {
  const result = await deps.outbound.call({
    origin,
    path: `/api/oauth2/v2/identity?${query}`,
    method: "GET",
    headers: { authorization: `Bearer ${accessToken}`, accept: "application/json" },
  });
  if (result.kind === "refused") {
    return result.status === 401 ? { kind: "refused" } : { kind: "unreachable", failure: "refused" };
  }
  if (result.kind !== "answered") return { kind: "unreachable", failure: result.kind };
  const answer = identitySchema.safeParse(parseJson(result.body));
  if (!answer.success) return { kind: "unreachable", failure: "nonsense" };
  const { id, attributes } = answer.data.data;
  const name = cleanName(attributes?.full_name ?? "") || null;
  return { kind: "known", identity: { patreonId: id, name, tier: tierOf(answer.data, campaignId) } };
}

import { maxTierTitleLength } from "@hunt/contracts/limits";
import { cleanName, cleanText } from "@hunt/engine/domain/clean-text";
import { z } from "zod";
import type { PatreonConfig } from "../../../config/sign-in-config.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { OutboundFailure } from "../../../platform/outbound/exchange.ts";
import { parseJson } from "../proof/parse-json.ts";

const reference = z.object({ id: z.string() });

const references = z.object({ data: z.array(reference) });

const member = z.object({
  type: z.literal("member"),
  id: z.string(),
  attributes: z.object({ patron_status: z.string().nullish() }),
  relationships: z.object({
    campaign: z.object({ data: reference }).optional(),
    currently_entitled_tiers: references.optional(),
  }),
});

const tier = z.object({
  type: z.literal("tier"),
  id: z.string(),
  attributes: z.object({ title: z.string().nullish(), amount_cents: z.number().nullish() }),
});

/**
 * The identity at Patreon (API v2, JSON:API). Its e-mail address is not read, because it does not identify anybody here
 * (threat 21).
 */
const identitySchema = z.object({
  data: z.object({
    type: z.literal("user"),
    id: z.string().regex(/^[0-9]{1,20}$/),
    attributes: z.object({ full_name: z.string().nullish() }).optional(),
    relationships: z.object({ memberships: references.optional() }).optional(),
  }),
  // Entries of another kind, or incomplete ones, are ignored.
  included: z.array(z.union([member, tier, z.unknown().transform(() => null)])).default([]),
});

export interface PatreonIdentity {
  readonly patreonId: string;
  readonly name: string | null;
  /** Null for an identity that does not support the campaign. */
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

/** Returns the identity that an access token belongs to. */
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

/**
 * Returns the title of the tier with which an identity supports a campaign, the most expensive one of several; null
 * when it supports none, or no longer does. Memberships of other campaigns or other identities are ignored.
 */
function tierOf({ data, included }: PatreonIdentityAnswer, campaignId: string | null): string | null {
  if (campaignId === null) return null;
  const own = new Set(data.relationships?.memberships?.data.map(({ id }) => id));
  const entitled = included
    .filter((one): one is PatreonMember => one?.type === "member" && own.has(one.id))
    .filter(({ attributes, relationships }) => {
      return attributes.patron_status === "active_patron" && relationships.campaign?.data.id === campaignId;
    })
    .flatMap(({ relationships }) => relationships.currently_entitled_tiers?.data.map(({ id }) => id) ?? []);
  const tiers = included
    .filter((one): one is PatreonTier => one?.type === "tier" && entitled.includes(one.id))
    .map(({ attributes }) => ({ title: shownTitle(attributes.title), cents: attributes.amount_cents ?? 0 }))
    .filter(({ title }) => title !== "")
    .sort((one, other) => other.cents - one.cents);
  return tiers[0]?.title ?? null;
}

function shownTitle(title: string | null | undefined): string {
  return Array.from(cleanText(title ?? "").trim())
    .slice(0, maxTierTitleLength)
    .join("");
}

type PatreonIdentityAnswer = z.output<typeof identitySchema>;

type PatreonMember = z.output<typeof member>;

type PatreonTier = z.output<typeof tier>;

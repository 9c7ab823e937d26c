import { maxTierTitleLength } from "@hunt/contracts/limits";
import { cleanText } from "@hunt/engine/domain/clean-text";
import type { PatreonIdentityAnswer, PatreonMember, PatreonTier } from "./identity-schema.ts";

/**
 * The title of the tier that somebody supports a campaign with; null for who does not, or no longer. Of several the
 * dearest. What is of another campaign, or of somebody else, says nothing.
 */
export function tierOf({ data, included }: PatreonIdentityAnswer, campaignId: string | null): string | null {
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

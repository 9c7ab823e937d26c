import { z } from "zod";

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
 * Who somebody is at Patreon (API v2, JSON:API). An e-mail address may be in it; it is not read, for it says nothing of
 * who somebody is here (threat 21).
 */
export const identitySchema = z.object({
  data: z.object({
    type: z.literal("user"),
    id: z.string().regex(/^[0-9]{1,20}$/),
    attributes: z.object({ full_name: z.string().nullish() }).optional(),
    relationships: z.object({ memberships: references.optional() }).optional(),
  }),
  // What is of another kind, or not whole, is passed over.
  included: z.array(z.union([member, tier, z.unknown().transform(() => null)])).default([]),
});
export type PatreonIdentityAnswer = z.output<typeof identitySchema>;
export type PatreonMember = z.output<typeof member>;
export type PatreonTier = z.output<typeof tier>;

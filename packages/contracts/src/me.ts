import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { instant } from "./parameters.ts";
import { problems } from "./problem.ts";
import { authProviders } from "./settings.ts";
import { platforms, userSchema } from "./users.ts";

export const timeFormats = ["24h", "12h"] as const;
export type TimeFormat = (typeof timeFormats)[number];
export const themes = ["system", "dark", "light"] as const;
export type Theme = (typeof themes)[number];

/** What a hunter chose. `patreonTier` and `badges` are given, not chosen. */
export const userSettingsSchema = z
  .object({
    displayAliases: z.boolean(),
    aliases: z.array(z.string()),
    platform: z.enum(platforms),
    timeFormat: z.enum(timeFormats),
    language: z.string(),
    theme: z.enum(themes),
    patreonTier: z.string().nullable(),
    badges: z.array(z.string()),
  })
  .meta({ id: "UserSettings" });
export type UserSettingsAnswer = z.output<typeof userSettingsSchema>;

/** A sign-in that leads to the account. */
export const providerLinkSchema = z
  .object({
    type: z.enum(authProviders),
    linkedAt: instant,
    displayName: z.string().nullable().describe("the name there"),
  })
  .meta({ id: "ProviderLink" });
export type ProviderLinkAnswer = z.output<typeof providerLinkSchema>;

/** Who is signed in, as they see themselves. */
export const meSchema = userSchema
  .extend({
    settings: userSettingsSchema,
    providers: z.array(providerLinkSchema),
    pendingCount: z.int().min(0).nullable().describe("verifications that wait, for those who may decide"),
    unseenNotices: z.int().min(0),
    suspendedUntil: instant.nullable().describe("until then the account only looks"),
    suspendReason: z.string().nullable(),
  })
  .meta({ id: "Me" });
export type MeAnswer = z.output<typeof meSchema>;

export const getMe = defineEndpoint({
  method: "GET",
  url: "/v2/@me",
  schema: {
    operationId: "getMe",
    summary: "Who you are here",
    tags: ["me"],
    response: { 200: meSchema, ...problems("not_allowed") },
  },
  config: { rateLimit: "read", isPublic: false, isForSuspended: true },
});

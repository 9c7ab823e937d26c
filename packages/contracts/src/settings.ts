import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { locales } from "./locales.ts";
import { instant, seconds } from "./parameters.ts";
import { problems } from "./problem.ts";

/** The providers of sign-ins. */
export const authProviders = ["steam", "patreon", "local"] as const;
export type AuthProvider = (typeof authProviders)[number];

/**
 * The types of an account's sign-ins; `link` is reserved for accounts that are made by a link, which do not exist yet.
 */
export const authProviderTypes = [...authProviders, "link"] as const;

/** The facts about this installation that every page needs. */
export const publicSettingsSchema = z
  .object({
    brand: z.string(),
    currentSeason: z.int(),
    seasons: z.array(z.object({ number: z.int(), startsAt: instant, endsAt: instant.nullable() })),
    discordUrl: z.string().nullable(),
    forumVerifierBotId: z.string().nullable(),
    forumMessageUrl: z.string().nullable().describe("where a message to that forum account is written"),
    notificationTitle: z.string().nullable(),
    notificationBody: z.string().nullable(),
    notificationTexts: z
      .array(
        z.object({
          locale: z.enum(locales),
          title: z.string().nullable(),
          body: z.string().nullable(),
        }),
      )
      .describe("the card in languages that have words of their own; all others read the two above"),
    notificationActive: z.boolean(),
    leaderboardsLocked: z.boolean(),
    patreonUrl: z.string().nullable(),
    apiSpecUrl: z.string(),
    serverTime: instant,
    nightCycle: z
      .object({ anchor: instant, period: seconds, nightLength: seconds })
      .describe("an expiry (end of a night), the length of a whole cycle, the length of its night"),
    providers: z.array(z.enum(authProviders)).describe("the sign-ins that are configured"),
  })
  .meta({ id: "PublicSettings" });
export type PublicSettingsAnswer = z.output<typeof publicSettingsSchema>;

export const getSettings = defineEndpoint({
  method: "GET",
  url: "/v2/settings",
  schema: {
    operationId: "getSettings",
    summary: "Get the public settings",
    description:
      "Has what every page needs to know of this installation: its name, seasons, languages, sign-ins and the game’s nights.",
    tags: ["settings"],
    response: { 200: publicSettingsSchema, ...problems() },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true, isSameForAll: true },
});

import { z } from "zod";
import { hasNoLogin } from "./has-no-login.ts";
import { maxNotificationLength, maxSeasonNumber, maxSeasons, maxSettingLength } from "./limits.ts";
import { type Locale, locales } from "./locales.ts";

/** Seasons differ by number and by start, so that each night belongs to exactly one. */
export const seasonsSchema = z
  .array(
    z
      .object({
        number: z.int().min(1).max(maxSeasonNumber),
        startsAt: z.iso.datetime(),
        endsAt: z.iso.datetime().nullable(),
      })
      .refine(({ startsAt, endsAt }) => endsAt === null || Date.parse(endsAt) > Date.parse(startsAt), {
        path: ["endsAt"],
        message: "A season ends after it has begun.",
      }),
  )
  .min(1)
  .max(maxSeasons)
  .refine((seasons) => new Set(seasons.map(({ number }) => number)).size === seasons.length, {
    message: "Two seasons have one number.",
  })
  .refine((seasons) => new Set(seasons.map(({ startsAt }) => Date.parse(startsAt))).size === seasons.length, {
    message: "Two seasons begin at one instant.",
  });

const notificationTitle = z.string().min(1).max(maxSettingLength).nullable();
const notificationBody = z.string().min(1).max(maxNotificationLength).nullable();

/**
 * The notification card in languages that have their own words. Each card is complete, so that no card mixes two
 * languages.
 */
export const notificationTextsSchema = z
  .array(
    z
      .object({
        locale: z.enum(locales),
        title: notificationTitle,
        body: notificationBody,
      })
      .refine(({ title, body }) => title !== null || body !== null, {
        message: "A card has a title or a text.",
      }),
  )
  .max(locales.length)
  .refine((texts) => new Set(texts.map(({ locale }): Locale => locale)).size === texts.length, {
    message: "Two texts are of one language.",
  });

/** The address of a link: no `javascript:` or other scheme, and no user name or password before the host. */
const webAddress = z
  .url({ protocol: /^https?$/, abort: true })
  .max(maxSettingLength)
  .refine(hasNoLogin, "Write an address without a user or a password.");
const ownPath = z
  .string()
  .max(maxSettingLength)
  // Browsers drop tabs and line ends anywhere, and read `\` as `/`.
  .regex(
    /^\/(?!\/)[^\s\\\p{Cc}]*$/u,
    "Write a path of this site, which begins with one slash, or a web address.",
  );

/**
 * The schema of each setting of the installation that an admin may change (docs/http.md, "Settings and categories").
 */
export const settingValueSchemas = {
  currentSeason: z
    .int()
    .min(1)
    .max(maxSeasonNumber)
    .nullable()
    .describe("null: the season that is on, so that a new one begins by itself"),
  seasons: seasonsSchema,
  discordUrl: webAddress.nullable(),
  forumVerifierBotId: z.string().min(1).max(maxSettingLength).nullable(),
  forumMessageUrl: webAddress.nullable(),
  notificationTitle,
  notificationBody,
  notificationTexts: notificationTextsSchema.describe(
    "the card in languages that have words of their own; all others read `notificationTitle` and `notificationBody`",
  ),
  notificationActive: z.boolean(),
  leaderboardsLocked: z.boolean(),
  patreonUrl: webAddress.nullable(),
  apiSpecUrl: z.union([webAddress, ownPath]).nullable(),
} as const;

export const settingKeys = Object.keys(settingValueSchemas) as readonly SettingKey[];
export type SettingKey = keyof typeof settingValueSchemas;
export const settingValuesSchema = z.object(settingValueSchemas);
export type SettingValues = z.output<typeof settingValuesSchema>;

import { maxNotificationLength, maxSeasonNumber, maxSeasons, maxSettingLength } from "@hunt/contracts/limits";
import { z } from "zod";

/** Seasons are told apart by their number, and by when they begin: what was played belongs to exactly one. */
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

/** Where a link may lead: no `javascript:` or other scheme. */
const webAddress = z.url({ protocol: /^https?$/ }).max(maxSettingLength);
const ownPath = z
  .string()
  .max(maxSettingLength)
  .regex(/^\/(?![\\/])/, "Write a path of this site, which begins with one slash, or a web address.");

/**
 * The settings that an admin can change, with their defaults (docs/http.md, "Settings and categories"; seasons:
 * docs/product.md, "Seasons and categories"). A stored value that no longer parses counts as not stored.
 */
const settingSchemas = {
  currentSeason: z.int().min(1).max(maxSeasonNumber).default(3),
  seasons: seasonsSchema.default([{ number: 3, startsAt: "2024-01-01T00:00:00.000Z", endsAt: null }]),
  discordUrl: webAddress.nullable().default(null),
  forumVerifierBotId: z.string().min(1).max(maxSettingLength).nullable().default(null),
  forumMessageUrl: webAddress.nullable().default(null),
  notificationTitle: z.string().min(1).max(maxSettingLength).nullable().default(null),
  notificationBody: z.string().min(1).max(maxNotificationLength).nullable().default(null),
  notificationActive: z.boolean().default(false),
  leaderboardsLocked: z.boolean().default(false),
  patreonUrl: webAddress.nullable().default(null),
  apiSpecUrl: z.union([webAddress, ownPath]).nullable().default(null),
} as const;

/** Those with a command of their own change more than themselves. */
const settingsWithCommands = [
  "seasons",
  "leaderboardsLocked",
] as const satisfies readonly (keyof typeof settingSchemas)[];
export type PlainSettingKey = Exclude<SettingKey, (typeof settingsWithCommands)[number]>;

/** The settings that are changed one by one. */
export const plainSettingKeys = Object.keys(settingSchemas).filter(
  (key): key is PlainSettingKey => !settingsWithCommands.some((other) => other === key),
);

/** What a setting takes. */
export const schemaOfSetting = (key: PlainSettingKey): z.ZodType => settingSchemas[key];

export type SettingKey = keyof typeof settingSchemas;
export type SettingValues = { readonly [Key in SettingKey]: z.output<(typeof settingSchemas)[Key]> };

/** The settings in force: stored values over defaults. */
export function settingValues(stored: ReadonlyMap<string, unknown>): SettingValues {
  const entries = Object.entries(settingSchemas).map(([key, schema]) => {
    const parsed = schema.safeParse(stored.get(key));
    return [key, parsed.success ? parsed.data : schema.parse(undefined)] as const;
  });
  // Built from the table itself: every key is there, with its schema's type.
  return Object.fromEntries(entries) as unknown as SettingValues;
}

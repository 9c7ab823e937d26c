import { maxSeasonNumber, maxSeasons } from "@hunt/contracts/limits";
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

/**
 * The settings that an admin can change, with their defaults (specification, section 3; seasons: design.md 2.16).
 * A stored value that no longer parses counts as not stored.
 */
const settingSchemas = {
  currentSeason: z.int().min(1).default(3),
  seasons: seasonsSchema.default([{ number: 3, startsAt: "2024-01-01T00:00:00.000Z", endsAt: null }]),
  discordUrl: z.url().nullable().default(null),
  forumVerifierBotId: z.string().nullable().default(null),
  notificationTitle: z.string().nullable().default(null),
  notificationBody: z.string().nullable().default(null),
  notificationActive: z.boolean().default(false),
  leaderboardsLocked: z.boolean().default(false),
  patreonUrl: z.url().nullable().default(null),
  apiSpecUrl: z.string().nullable().default(null),
} as const;

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

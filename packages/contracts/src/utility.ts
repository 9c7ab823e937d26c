import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { defaultLocale, locales } from "./locales.ts";
import { instant, integerParameter } from "./parameters.ts";
import { problems } from "./problem.ts";

/** The number of coming nights in an answer (docs/screens.md, "Home page": the home page lists five). */
export const upcomingNightsCount = 5;

export const nextNightSchema = z
  .object({
    expiryDate: instant.describe("when the bounties expire: the end of the current or next night"),
    isNight: z.boolean(),
    upcoming: z
      .array(z.object({ startsAt: instant, expiryDate: instant }))
      .describe("the next nights, the one that runs now not among them"),
  })
  .meta({ id: "NextNight" });
export type NextNightAnswer = z.output<typeof nextNightSchema>;

export const getNextNight = defineEndpoint({
  method: "GET",
  url: "/utility/v1/next-night",
  schema: {
    operationId: "getNextNight",
    summary: "List when the next nights begin and end",
    description: "Times are of the game’s day and night, reckoned from what `GET /v2/settings` says of it.",
    tags: ["utility"],
    response: { 200: nextNightSchema, ...problems() },
  },
  config: { rateLimit: "read", isPublic: true, isSameForAll: true },
});

/** The number of nights in a calendar: those of a week. */
export const calendarNightsCount = 70;
export const maxReminderMinutes = 60;

export const getNightCalendar = defineEndpoint({
  method: "GET",
  url: "/utility/v1/nights.ics",
  schema: {
    operationId: "getNightCalendar",
    summary: "Get the coming nights as a calendar to subscribe to",
    description:
      "iCalendar (RFC 5545). Each night keeps its `UID`, so calendars show none twice; refresh every few hours.",
    tags: ["utility"],
    querystring: z.object({
      language: z.enum(locales).default(defaultLocale),
      remind: integerParameter({ min: 0, max: maxReminderMinutes })
        .optional()
        .describe("how many minutes before each night the calendar should remind; without it, it does not"),
    }),
    response: {
      200: { description: "the calendar", content: { "text/calendar": { schema: z.string() } } },
      ...problems(),
    },
  },
  config: { rateLimit: "read", isPublic: true, isSameForAll: true },
});

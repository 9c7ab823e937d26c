import {
  bestNightFigures,
  bestRunFigures,
  type SortedRunFigure,
  sortedRunFigures,
} from "@hunt/engine/domain/figures";
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { maxNameLength, maxSearchLength, maxTrendPoints, pictureCostReads } from "./limits.ts";
import {
  instant,
  integerParameter,
  listParameters,
  seasonParameter,
  seconds,
  squadSizeParameters,
  uuid,
} from "./parameters.ts";
import { personalBestSchema } from "./personal-bests.ts";
import { problems } from "./problem.ts";

export const userRoles = ["user", "mod", "admin", "bot"] as const;
export type UserRole = (typeof userRoles)[number];
export const platforms = ["pc", "xbox", "ps"] as const;
export type Platform = (typeof platforms)[number];

export const bestMetrics = [...bestNightFigures, ...bestRunFigures] as const;
export type BestMetric = (typeof bestMetrics)[number];

const best = personalBestSchema.nullable();
const bests = z.object(
  Object.fromEntries(bestMetrics.map((metric) => [metric, best])) as Record<BestMetric, typeof best>,
);

/** A hunter's counts in public nights. */
export const hunterStatsSchema = z
  .object({
    nights: z.int().min(0),
    runs: z.int().min(0),
    allHydrolystCaptures: z.int().min(0),
    hostHydrolystCaptures: z.int().min(0),
    clientHydrolystCaptures: z.int().min(0),
    lastNightAt: instant.nullable(),
    best: z
      .object({ any: bests, 1: bests, 2: bests, 3: bests, 4: bests })
      .nullable()
      .describe("by squad size; null in lists"),
  })
  .meta({ id: "HunterStats" });
export type HunterStats = z.output<typeof hunterStatsSchema>;

/** A hunter as everybody sees them. */
export const userSchema = z
  .object({
    uuid,
    role: z.enum(userRoles),
    createdAt: instant,
    ign: z.string().nullable().describe("null until a name is verified"),
    verifiedAt: instant.nullable(),
    aliases: z.array(z.string()).describe("empty unless the hunter displays them"),
    platform: z.enum(platforms),
    badges: z.array(z.string()),
    patreonTier: z.string().nullable(),
    stats: hunterStatsSchema,
  })
  .meta({ id: "User" });
export type UserAnswer = z.output<typeof userSchema>;

export const userOrders = [
  "allHydrolystCaptures",
  "hostHydrolystCaptures",
  "clientHydrolystCaptures",
  "nights",
  "lastNightAt",
  "createdAt",
  "ign",
] as const;
export type UserOrder = (typeof userOrders)[number];

/** The orders of a list that is searched. */
export const hunterOrders = [...userOrders, "match"] as const;
export type HunterOrder = (typeof hunterOrders)[number];

/** What every list of hunters is asked by. */
export const userListQuerySchema = z.object({
  ...listParameters,
  orderBy: z
    .enum(hunterOrders)
    .default("allHydrolystCaptures")
    .describe(
      "`match`: by how well a name or displayed alias answers `search`: it is that, it begins with it, it has it within; of equals, who has most captures",
    ),
  search: z
    .string()
    .max(maxSearchLength)
    .optional()
    .describe("matches anywhere in a name or displayed alias, whatever the case and accents"),
  season: seasonParameter.optional().describe("hunters with nights in it; `stats` are then of that season"),
});

export const userParams = z.object({
  userUuidOrIgn: z
    .string()
    .min(1)
    .max(maxNameLength)
    .describe("a hunter’s uuid or in-game name, in any case"),
});

export const getUserQuerySchema = z.object({
  season: seasonParameter.optional().describe("`stats` are then of that season, personal bests included"),
});
export type GetUserQuery = z.output<typeof getUserQuerySchema>;

export const getUser = defineEndpoint({
  method: "GET",
  url: "/v2/users/:userUuidOrIgn",
  schema: {
    operationId: "getUser",
    summary: "Get a hunter, with personal bests",
    description: "Found by uuid or by proven name, in any case.",
    tags: ["users"],
    params: userParams,
    querystring: getUserQuerySchema,
    response: { 200: userSchema, ...problems("user_not_found", "invalid_token", "unknown_season") },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true },
});

export const getUserPreview = defineEndpoint({
  method: "GET",
  url: "/v2/users/:userUuidOrIgn/preview.png",
  schema: {
    operationId: "getUserPreview",
    summary: "Get a hunter’s link preview image",
    description: "Only for hunters with a verified name.",
    tags: ["users"],
    params: userParams,
    response: {
      200: { description: "1200 × 630", content: { "image/png": { schema: z.any() } } },
      ...problems("user_not_found"),
    },
  },
  config: { rateLimit: "read", cost: pictureCostReads, isPublic: true, mayLag: true, isSameForAll: true },
});

export const trendMetrics = sortedRunFigures;
export type TrendMetric = SortedRunFigure;

export const userTrendQuerySchema = z.object({
  metric: z.enum(trendMetrics).default("realTime"),
  squadSize: z.enum(squadSizeParameters).default("any"),
  season: seasonParameter.optional(),
});
export type UserTrendQuery = z.output<typeof userTrendQuerySchema>;

/** Runs in the order played: columns of nights, all of one length, and the figures of their runs one after another. */
export const userTrendSchema = z
  .object({
    metric: z.enum(trendMetrics),
    total: z.int().min(0).describe("runs with this figure; the latest are shown when there are too many"),
    nights: z.array(uuid).describe("in the order played; `times` and `counts` are as long"),
    times: z
      .array(z.int())
      .describe("of each night: seconds since 1970 of its start, or of its upload when unknown"),
    counts: z
      .array(z.int().min(1))
      .describe("of each night: how many of the values are its own; together all of them"),
    values: z.array(seconds).describe("of each run, night by night"),
  })
  .meta({ id: "UserTrend" });
export type UserTrendAnswer = z.output<typeof userTrendSchema>;

export const getUserTrend = defineEndpoint({
  method: "GET",
  url: "/v2/users/:userUuidOrIgn/trend",
  schema: {
    operationId: "getUserTrend",
    summary: "Get one figure of a hunter’s public runs over time",
    description: `At most the latest ${maxTrendPoints} runs, as columns.`,
    tags: ["users"],
    params: userParams,
    querystring: userTrendQuerySchema,
    response: { 200: userTrendSchema, ...problems("user_not_found", "unknown_season") },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true },
});

export const userCalendarQuerySchema = z.object({
  timeZone: z
    .string()
    .max(64)
    .regex(/^[A-Za-z][\w+\-/]*$/)
    .default("UTC")
    .describe("an IANA time zone that decides which day a night belongs to"),
  season: seasonParameter.optional(),
});
export type UserCalendarQuery = z.output<typeof userCalendarQuerySchema>;

export const userCalendarSchema = z
  .object({
    timeZone: z.string(),
    days: z
      .array(
        z.object({
          date: z.iso.date(),
          nights: z.int().min(1),
          runs: z.int().min(0),
          hydrolystCaptures: z.int().min(0),
        }),
      )
      .describe("days with a night, ascending"),
  })
  .meta({ id: "UserCalendar" });
export type UserCalendarAnswer = z.output<typeof userCalendarSchema>;

export const getUserCalendar = defineEndpoint({
  method: "GET",
  url: "/v2/users/:userUuidOrIgn/calendar",
  schema: {
    operationId: "getUserCalendar",
    summary: "Get a hunter’s activity by day",
    description: "Days are those of `timeZone`.",
    tags: ["users"],
    params: userParams,
    querystring: userCalendarQuerySchema,
    response: { 200: userCalendarSchema, ...problems("user_not_found", "unknown_season") },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true },
});

/** A hunter with whom another one hunts. */
export const squadMateSchema = z
  .object({
    uuid,
    ign: z.string(),
    nights: z.int().min(1).describe("public nights together"),
    lastNightAt: instant,
    best: z
      .object({ averageRealTime: seconds, nightUuid: uuid })
      .nullable()
      .describe(
        "the best average real time together; one over fewer than six full runs only if there is no other",
      ),
  })
  .meta({ id: "SquadMate" });
export type SquadMateAnswer = z.output<typeof squadMateSchema>;

export const userMatesQuerySchema = z.object({
  limit: listParameters.limit,
  offset: integerParameter({ min: 0, max: 10_000 }).default(0),
  season: seasonParameter.optional(),
});
export type UserMatesQuery = z.output<typeof userMatesQuerySchema>;

export const listUserMates = defineEndpoint({
  method: "GET",
  url: "/v2/users/:userUuidOrIgn/mates",
  schema: {
    operationId: "listUserMates",
    summary: "List a hunter’s squad mates, most nights together first",
    description: "Public nights together count.",
    tags: ["users"],
    params: userParams,
    querystring: userMatesQuerySchema,
    response: {
      200: z.object({ total: z.int().min(0), items: z.array(squadMateSchema) }),
      ...problems("user_not_found", "unknown_season"),
    },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true },
});

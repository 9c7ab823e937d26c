import {
  type RankedNightFigure,
  type RankedRunFigure,
  rankedNightFigures,
  rankedRunFigures,
} from "@hunt/engine/domain/figures";
import { z } from "zod";
import { firstPlaces, firstPlacesWaitDays, maxLadderSteps, minRowsForFirstPlaces } from "./board-limits.ts";
import { defineEndpoint } from "./define-endpoint.ts";
import { defaultBoardLimit, maxCategorySlugLength, maxListLimit } from "./limits.ts";
import { nightParams, nightSchema } from "./nights.ts";
import {
  booleanParameter,
  eraParameter,
  instant,
  instantParameter,
  integerParameter,
  listParameters,
  orderDirections,
  requiredWord,
  seasonParameter,
  seconds,
  squadSizeParameters,
  uuid,
} from "./parameters.ts";
import { unrankedReasons } from "./personal-bests.ts";
import { problems } from "./problem.ts";
import { runSchema } from "./runs.ts";
import { userSchema } from "./users.ts";

/** An entry's place, which is always counted from the best entry, in whichever direction the list is read. */
const place = {
  rank: z.int().min(1).describe("entries with the same figure share it"),
  position: z.int().min(1).describe("from 1, each once; ties by date, then uuid"),
  rankFraction: z.number().describe("rank ÷ total"),
  gap: z.number().describe("to the first entry: seconds, or captures"),
} as const;

export const nightEntrySchema = nightSchema.extend(place).meta({ id: "NightEntry" });
export type NightEntry = z.output<typeof nightEntrySchema>;
export const runEntrySchema = runSchema.extend(place).meta({ id: "RunEntry" });
export type RunEntry = z.output<typeof runEntrySchema>;
export const hunterEntrySchema = userSchema
  .extend({ ...place, captures: z.int().min(0).describe("of the asked kind") })
  .meta({ id: "HunterEntry" });
export type HunterEntry = z.output<typeof hunterEntrySchema>;

function boardSchema<T extends z.ZodType>(item: T) {
  return z.object({
    total: z.int().min(0),
    offset: z
      .int()
      .min(0)
      .describe("of the first item; differs from the asked one with `around` or `cursor`"),
    items: z.array(item),
    nextCursor: z.string().nullable().describe("null on the last page"),
    category: z.string().nullable().describe("slug of the category shown; null in a season without any"),
    lockedAt: instant.nullable().describe("while boards are locked: they show the state of this moment"),
  });
}

export const nightBoardAnswerSchema = boardSchema(nightEntrySchema);

export const boardEntries = ["best", "all"] as const;
export type BoardEntries = (typeof boardEntries)[number];

export const nightBoardOrders = rankedNightFigures;
export type NightBoardOrder = RankedNightFigure;
export const runBoardOrders = rankedRunFigures;
export type RunBoardOrder = RankedRunFigure;

const paging = {
  limit: integerParameter({ min: 0, max: maxListLimit }).default(defaultBoardLimit),
  offset: listParameters.offset,
  cursor: listParameters.cursor,
} as const;

const boardParameters = {
  ...paging,
  squadSize: requiredWord(squadSizeParameters),
  season: seasonParameter,
  category: z
    .string()
    .min(1)
    .max(maxCategorySlugLength)
    .refine((slug) => !slug.includes("\0"), "A slug holds no NUL.")
    .optional()
    .describe("slug; default: the season’s first category"),
  orderDirection: z.enum(orderDirections).default("asc").describe("`desc` reads the same board from its end"),
  verifiedOnly: booleanParameter().default(true),
  entries: z.enum(boardEntries).default("best").describe("`best`: one entry per squad; `all`: every one"),
  around: uuid
    .optional()
    .describe("a hunter, night or run: answers the page that holds it; `offset` is ignored"),
  from: instantParameter.optional().describe("only what was uploaded at or after it"),
  to: instantParameter.optional().describe("only what was uploaded before it"),
  era: eraParameter,
} as const;

export const nightBoardQuerySchema = z.object({
  ...boardParameters,
  orderBy: z.enum(nightBoardOrders).default("averageRealTime"),
});
export type NightBoardQuery = z.output<typeof nightBoardQuerySchema>;

export const runBoardQuerySchema = z.object({
  ...boardParameters,
  orderBy: z.enum(runBoardOrders).default("realTime"),
});
export type RunBoardQuery = z.output<typeof runBoardQuerySchema>;

export const captureKinds = [
  "allHydrolystCaptures",
  "hostHydrolystCaptures",
  "clientHydrolystCaptures",
] as const;
export type CaptureKind = (typeof captureKinds)[number];

export const hunterBoardQuerySchema = z.object({
  ...paging,
  kind: z.enum(captureKinds).default("allHydrolystCaptures"),
  season: seasonParameter.optional().describe("default: all seasons together"),
  around: uuid.optional().describe("a hunter: answers the page that holds them; `offset` is ignored"),
});
export type HunterBoardQuery = z.output<typeof hunterBoardQuerySchema>;

const wouldBePlace = z.object({
  rank: z.int().min(1),
  total: z.int().min(1).describe("entries on that board, this night among them"),
});

/** A night's place by its average real time, or the reason why it has none. */
export const nightRankSchema = z
  .object({
    rank: z.int().min(1).nullable().describe("null when it is on no board"),
    total: z.int().min(1).nullable().describe("entries on that board"),
    entries: z
      .enum(boardEntries)
      .describe(
        "which entries are counted: `all` when its squad has a better night, so that it is not among the best",
      ),
    verifiedOnly: z
      .boolean()
      .describe("which entries are counted: the verified ones, or (for an unverified night) all"),
    unrankedReason: z
      .enum(unrankedReasons)
      .nullable()
      .describe("why `rank` is null, as of a personal best; null when `rank` is not"),
    wouldBe: z
      .object({
        all: wouldBePlace.describe("among all that count"),
        verified: wouldBePlace.describe("among the verified ones, if it were one"),
      })
      .nullable()
      .describe(
        "of an unconfirmed night that lacks nothing else: the rank that it would have if it counted, by one entry per squad",
      ),
    waitsUntil: instant
      .nullable()
      .describe(
        "of a night whose place in the first ten waits (`first_ten`): when that ends by itself; another account’s log that agrees, or a moderator, ends it before",
      ),
  })
  .meta({ id: "NightRank" });
export type NightRankAnswer = z.output<typeof nightRankSchema>;

export const getNightRank = defineEndpoint({
  method: "GET",
  url: "/v2/nights/:nightUuid/rank",
  schema: {
    operationId: "getNightRank",
    summary: "Get a night’s rank by average real time, or why it has none",
    description:
      "On the board of its season, squad size and category, or of the season’s first category if it has none of its own.",
    tags: ["nights"],
    params: nightParams,
    response: { 200: nightRankSchema, ...problems("night_not_found") },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true },
});

const ladderSchema = z
  .object({
    total: z.int().min(0).describe("entries on that list"),
    best: z
      .array(seconds)
      .max(maxLadderSteps)
      .describe("the figures of its first entries, best first; ties as often as they are there"),
    beyond: z
      .array(z.object({ from: seconds, before: z.int().min(1).describe("entries that are faster than it") }))
      .max(maxLadderSteps)
      .describe("of the others, coarsely: what a figure from there on has before it"),
  })
  .meta({ id: "Ladder" });
export type LadderAnswer = z.output<typeof ladderSchema>;

export const nightLadderSchema = z
  .object({
    season: z.int(),
    category: z.string().nullable().describe("slug; null in a season without any"),
    minimumFullRuns: z.int().min(0).describe("that a night needs to be ranked"),
    unrankedReason: z
      .enum(unrankedReasons)
      .extract(["squad_size", "not_verified_for_category"])
      .nullable()
      .describe("why no new night of this squad size has a place there"),
    all: ladderSchema.describe("of all that count"),
    verified: ladderSchema.describe("of the verified ones"),
  })
  .meta({ id: "NightLadder" });
export type NightLadderAnswer = z.output<typeof nightLadderSchema>;

export const nightLadderQuerySchema = z.object({
  season: seasonParameter,
  squadSize: integerParameter({ min: 1, max: 4 }),
});
export type NightLadderQuery = z.output<typeof nightLadderQuerySchema>;

export const getNightLadder = defineEndpoint({
  method: "GET",
  url: "/v2/leaderboards/nights/ladder",
  schema: {
    operationId: "getNightLadder",
    summary: "Get the times of a board, to find where any night would rank",
    description: `Average real times of the season’s first category, one entry per squad. They tell the rank that a night would have without sending the night anywhere. The first ${maxLadderSteps} are exact, the others in steps.`,
    tags: ["leaderboards"],
    querystring: nightLadderQuerySchema,
    response: { 200: nightLadderSchema, ...problems("unknown_season") },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true, isSameForAll: true },
});

const boardDescription = `One entry per squad (its best) unless \`entries=all\`; only verified entries unless \`verifiedOnly=false\`. Without it, a place in the first ${firstPlaces} of a board with at least ${minRowsForFirstPlaces} rows is taken only ${firstPlacesWaitDays} days after its night first counted by the log that it is shown by, or once a log of another account of its squad agrees that is older than a month, or a moderator approved the night or chose that log; whatever else is asked, the board is that of season, squad size, category and figure. Entries without the figure are left out. Ties share a rank.`;

export const listNightBoard = defineEndpoint({
  method: "GET",
  url: "/v2/leaderboards/nights",
  schema: {
    operationId: "listNightBoard",
    summary: "List nights ranked by a figure",
    description: boardDescription,
    tags: ["leaderboards"],
    querystring: nightBoardQuerySchema,
    response: {
      200: nightBoardAnswerSchema,
      ...problems("missing_parameter", "unknown_season", "unknown_category", "not_on_board"),
    },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true, isSameForAll: true },
});

export const listRunBoard = defineEndpoint({
  method: "GET",
  url: "/v2/leaderboards/runs",
  schema: {
    operationId: "listRunBoard",
    summary: "List full runs ranked by a figure",
    description: `${boardDescription} A run counts whatever the number of full runs of its night.`,
    tags: ["leaderboards"],
    querystring: runBoardQuerySchema,
    response: {
      200: boardSchema(runEntrySchema),
      ...problems("missing_parameter", "unknown_season", "unknown_category", "not_on_board"),
    },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true, isSameForAll: true },
});

export const listHunterBoard = defineEndpoint({
  method: "GET",
  url: "/v2/leaderboards/users",
  schema: {
    operationId: "listHunterBoard",
    summary: "List hunters ranked by Hydrolyst captures in public nights",
    description: "Captures count wherever the night was hosted; those of private nights do not.",
    tags: ["leaderboards"],
    querystring: hunterBoardQuerySchema,
    response: { 200: boardSchema(hunterEntrySchema), ...problems("unknown_season", "not_on_board") },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true, isSameForAll: true },
});

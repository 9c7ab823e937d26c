import { gameNames } from "@hunt/engine/domain/game-names";
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { hunterBoardQuerySchema, nightBoardQuerySchema, runBoardQuerySchema } from "./leaderboards.ts";
import { pictureCostReads } from "./limits.ts";
import { nightParams } from "./nights.ts";
import { problems } from "./problem.ts";

/** Pictures in link previews of pages that have something in their query. */
const picture = { description: "1200 × 630", content: { "image/png": { schema: z.any() } } };
const config = { rateLimit: "read", cost: pictureCostReads, isPublic: true, isSameForAll: true } as const;
const configOfStored = { ...config, mayLag: true } as const;

const run = "[1-9]\\d{0,3}";
const night = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

export const comparisonQuerySchema = z.object({
  compare: z
    .string()
    .regex(new RegExp(`^(?:run-${run}|${night}(?:\\.${run})?)$`, "i"))
    .describe("a run of the night, `run-3`; another public night by its uuid, or a run of it: `<uuid>.2`"),
  of: z
    .string()
    .regex(new RegExp(`^(?:night|${run})$`))
    .optional()
    .describe("what of the night is compared: the number of a run, or `night` for its average"),
});
export type ComparisonQuery = z.output<typeof comparisonQuerySchema>;

export const getComparisonPreview = defineEndpoint({
  method: "GET",
  url: "/v2/nights/:nightUuid/comparison.png",
  schema: {
    operationId: "getComparisonPreview",
    summary: "Get the link preview image of a night comparison",
    description: "Only for public nights. Refused if one of the nights or runs does not exist.",
    tags: ["nights"],
    params: nightParams,
    querystring: comparisonQuerySchema,
    response: { 200: picture, ...problems("night_not_found") },
  },
  config: configOfStored,
});

export const getGamePreview = defineEndpoint({
  method: "GET",
  url: "/v2/games/:game/preview.png",
  schema: {
    operationId: "getGamePreview",
    summary: "Get a game’s link preview image: today’s daily run",
    description: "A PNG for link previews.",
    tags: ["games"],
    params: z.object({ game: z.enum(gameNames) }),
    response: { 200: picture, ...problems() },
  },
  config,
});

const slice = { season: true, squadSize: true, category: true, orderBy: true } as const;

export const getNightBoardPreview = defineEndpoint({
  method: "GET",
  url: "/v2/leaderboards/nights/preview.png",
  schema: {
    operationId: "getNightBoardPreview",
    summary: "Get the link preview image of a board of nights: its top three",
    description: "A PNG for link previews, with names as the board has them.",
    tags: ["leaderboards"],
    querystring: nightBoardQuerySchema.pick(slice),
    response: { 200: picture, ...problems("unknown_season", "unknown_category") },
  },
  config: configOfStored,
});

export const getRunBoardPreview = defineEndpoint({
  method: "GET",
  url: "/v2/leaderboards/runs/preview.png",
  schema: {
    operationId: "getRunBoardPreview",
    summary: "Get the link preview image of a board of runs: its top three",
    description: "A PNG for link previews, with names as the board has them.",
    tags: ["leaderboards"],
    querystring: runBoardQuerySchema.pick(slice),
    response: { 200: picture, ...problems("unknown_season", "unknown_category") },
  },
  config: configOfStored,
});

export const getHunterBoardPreview = defineEndpoint({
  method: "GET",
  url: "/v2/leaderboards/hunters/preview.png",
  schema: {
    operationId: "getHunterBoardPreview",
    summary: "Get the link preview image of a board of hunters: its top three",
    description: "A PNG for link previews, with names as the board has them.",
    tags: ["leaderboards"],
    querystring: hunterBoardQuerySchema.pick({ season: true, kind: true }),
    response: { 200: picture, ...problems("unknown_season") },
  },
  config: configOfStored,
});

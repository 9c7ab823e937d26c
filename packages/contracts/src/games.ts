import { gameNames } from "@hunt/engine/domain/game-names";
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import {
  defaultScoreLimit,
  maxListLimit,
  maxRankedInputs,
  maxRankedShields,
  percentileCacheSeconds,
  rankedRunMs,
  recordRunCacheSeconds,
} from "./limits.ts";
import { day, instant, integerParameter, listParameters, uuid } from "./parameters.ts";
import { problems } from "./problem.ts";

/** Ranked runs of the games: docs/http.md, "Games". */
const gameParams = z.object({ game: z.enum(gameNames) });

const score = z
  .number()
  .describe("points, 0 to 10000; of the Teralyst the seconds of last limb and capshot, where less is better");

export const rankedRunSchema = z
  .object({
    uuid,
    game: z.enum(gameNames),
    day: day.describe("in UTC: the day on which the run began is the one that it counts for"),
    framePhase: z.number().min(0).max(1).describe("where the host’s first frame lies, a part of a frame"),
    endsAt: instant.describe("a run that is not ended by then is over"),
  })
  .meta({ id: "RankedRun" });
export type RankedRunAnswer = z.output<typeof rankedRunSchema>;

export const beginRankedRun = defineEndpoint({
  method: "POST",
  url: "/v2/@me/games/:game/runs",
  schema: {
    operationId: "beginRankedRun",
    summary: "Start your ranked run of today",
    description: `One per game and day (UTC), with ${rankedRunMs / 60_000} minutes to play it. Until the first jitter has been requested, the same call returns the same run.`,
    tags: ["games"],
    params: gameParams,
    response: {
      200: rankedRunSchema,
      ...problems("not_allowed", "ranked_run_used", "cross_site_request"),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});

export const rankedLimbSchema = z
  .object({
    limb: z.int().min(1),
    jitterMs: z.number().describe("how far its vulnerability lies from the round figure, milliseconds"),
  })
  .meta({ id: "RankedLimb" });
export type RankedLimbAnswer = z.output<typeof rankedLimbSchema>;

export const getRankedLimb = defineEndpoint({
  method: "GET",
  url: "/v2/@me/games/:game/runs/:runUuid/limbs/:limb",
  schema: {
    operationId: "getRankedLimb",
    summary: "Get the jitter of the limb that begins",
    description:
      "One at a time, and not before the previous one can have ended; a repeated request returns the same jitter. For the Teralyst, each time its shield goes up counts as one.",
    tags: ["games"],
    params: gameParams.extend({ runUuid: uuid, limb: integerParameter({ min: 1, max: maxRankedShields }) }),
    response: {
      200: rankedLimbSchema,
      ...problems("not_allowed", "run_not_found", "limb_too_early", "run_over"),
    },
  },
  config: { rateLimit: "read", isPublic: false },
});

/** The kinds of inputs in all games. */
export const gameInputKinds = ["raplak", "propa", "lures", "end"] as const;

export const scoreRankedRunBody = z.object({
  runUuid: uuid,
  inputs: z
    .array(
      z.object({
        kind: z.enum(gameInputKinds),
        atMs: z.number().min(0).max(rankedRunMs).describe("since the start of the run, with fractions"),
      }),
    )
    .max(maxRankedInputs),
});
export type ScoreRankedRunBody = z.input<typeof scoreRankedRunBody>;

export const rankedScoreSchema = z
  .object({
    game: z.enum(gameNames),
    day,
    score,
    rank: z.int().min(1).describe("among the scores of its day so far; equal scores share a rank"),
    scoredAt: instant,
  })
  .meta({ id: "RankedScore" });
export type RankedScoreAnswer = z.output<typeof rankedScoreSchema>;

export const scoreRankedRun = defineEndpoint({
  method: "POST",
  url: "/v2/@me/games/:game/scores",
  schema: {
    operationId: "scoreRankedRun",
    summary: "Submit the key presses of your ranked run",
    description:
      "The server replays the run and decides its score. Works once: whatever the outcome, the run is over.",
    tags: ["games"],
    params: gameParams,
    body: scoreRankedRunBody,
    response: {
      200: rankedScoreSchema,
      ...problems(
        "not_allowed",
        "run_not_found",
        "run_over",
        "run_unfinished",
        "run_inconsistent",
        "run_not_human",
        "cross_site_request",
      ),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});

export const scoreEntrySchema = z
  .object({
    rank: z.int().min(1).describe("equal scores share a rank"),
    userUuid: uuid.nullable(),
    ign: z.string().nullable().describe("null for whoever has no verified name, or no account any more"),
    score,
    scoredAt: instant,
  })
  .meta({ id: "ScoreEntry" });
export type ScoreEntryAnswer = z.output<typeof scoreEntrySchema>;

export const rankedRunStates = ["open", "over", "scored", "refused"] as const;
export type RankedRunState = (typeof rankedRunStates)[number];
/** The reasons why a run has no score. */
export const rankedRefusals = ["run_unfinished", "run_inconsistent", "run_not_human"] as const;
export type RankedRefusal = (typeof rankedRefusals)[number];

export const ownRunSchema = z
  .object({
    state: z.enum(rankedRunStates).describe("`over`: its time passed before it was handed in"),
    refusal: z.enum(rankedRefusals).nullable(),
    rank: z.int().min(1).nullable(),
    score: score.nullable(),
  })
  .meta({ id: "OwnRankedRun" });
export type OwnRankedRunAnswer = z.output<typeof ownRunSchema>;

export const listScores = defineEndpoint({
  method: "GET",
  url: "/v2/games/:game/scores",
  schema: {
    operationId: "listScores",
    summary: "List the ranked runs of a day, best first",
    description: "A day is one of UTC.",
    tags: ["games"],
    params: gameParams,
    querystring: z.object({
      day: day.optional().describe("in UTC; default: today"),
      limit: integerParameter({ min: 0, max: maxListLimit }).default(defaultScoreLimit),
      offset: listParameters.offset,
      around: uuid
        .optional()
        .describe("a hunter: answers the page that holds their score; `offset` is ignored"),
    }),
    response: {
      200: z.object({
        day,
        previousDay: day.nullable().describe("the latest earlier day with a ranked run; null without one"),
        total: z.int().min(0),
        offset: z.int().min(0).describe("of the first item; differs from the asked one with `around`"),
        items: z.array(scoreEntrySchema),
        mine: ownRunSchema.nullable().describe("null for visitors, and without a run of that day"),
      }),
      ...problems("not_on_board"),
    },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true },
});

export const getScorePercentiles = defineEndpoint({
  method: "GET",
  url: "/v2/games/:game/percentiles",
  schema: {
    operationId: "getScorePercentiles",
    summary: "Get the distribution of ranked scores",
    description: `Covers the latest 10,000 ranked runs of the game; cached for ${percentileCacheSeconds} seconds.`,
    tags: ["games"],
    params: gameParams,
    response: {
      200: z.object({
        total: z.int().min(0).describe("ranked runs that were looked at"),
        scores: z
          .array(score)
          .describe("101 scores from the worst to the best, one a hundredth; none without a ranked run"),
      }),
      ...problems(),
    },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true, isSameForAll: true },
});

export const recordRunSchema = scoreEntrySchema
  .omit({ rank: true })
  .extend({
    steps: z
      .array(score)
      .describe("the score after each limb so far; of the Teralyst each limb’s time, and last the score"),
  })
  .meta({ id: "RecordRun" });
export type RecordRunAnswer = z.output<typeof recordRunSchema>;

export const getRecordRun = defineEndpoint({
  method: "GET",
  url: "/v2/games/:game/record",
  schema: {
    operationId: "getRecordRun",
    summary: "Get the best ranked run, step by step",
    description: `The best of the latest 10,000 ranked runs of the game, of whatever day: all are played with the same options. Not that of a suspended or deleted account. Cached for ${recordRunCacheSeconds} seconds.`,
    tags: ["games"],
    params: gameParams,
    querystring: z.object({
      hunter: uuid
        .optional()
        .describe("the best of this hunter’s ranked runs instead; none for who has no verified name"),
    }),
    response: {
      200: z.object({ run: recordRunSchema.nullable().describe("null without a ranked run") }),
      ...problems(),
    },
  },
  config: { rateLimit: "read", isPublic: true, isSameForAll: true },
});

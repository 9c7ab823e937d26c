import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { instant, seconds, uuid } from "./parameters.ts";
import { problems } from "./problem.ts";
import { nightRecordSchema } from "./records.ts";

const latestBestSchema = z
  .object({
    hunter: z.object({ uuid, ign: z.string() }),
    nightUuid: uuid,
    squadSize: z.int().min(1).max(4),
    value: seconds.describe("average real time of the night"),
    gain: seconds.describe(
      "seconds by which it beat this hunter’s best of the season before it, with as large a squad",
    ),
    createdAt: instant.describe("when the night was published"),
  })
  .meta({ id: "LatestBest" });
export type LatestBestAnswer = z.output<typeof latestBestSchema>;

export const highlightsSchema = z
  .object({
    season: z.int(),
    category: z
      .string()
      .nullable()
      .describe("slug of the category of the records; null in a season without any"),
    records: z
      .array(nightRecordSchema)
      .describe("the record that stands for each squad size, by average real time, smallest squad first"),
    bests: z.array(latestBestSchema).describe("the latest first; of nights that count"),
  })
  .meta({ id: "Highlights" });
export type HighlightsAnswer = z.output<typeof highlightsSchema>;

export const getHighlights = defineEndpoint({
  method: "GET",
  url: "/v2/leaderboards/highlights",
  schema: {
    operationId: "getHighlights",
    summary: "Get the season’s standing records and latest personal bests",
    description:
      "Has what the home page shows: records of the running season, and bests that hunters have just set.",
    tags: ["leaderboards"],
    response: { 200: highlightsSchema, ...problems() },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true, isSameForAll: true },
});

import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { nightBoardQuerySchema, runBoardQuerySchema } from "./leaderboards.ts";
import { nightSchema } from "./nights.ts";
import { instant } from "./parameters.ts";
import { problems } from "./problem.ts";
import { runSchema } from "./runs.ts";

/** The value that made an entry a record, and the time for which the entry was the record. */
const held = {
  value: z.number().describe("seconds of the board’s figure"),
  gain: z.number().nullable().describe("seconds by which it beat the record before; null of the first"),
  since: instant.describe("when its night was published"),
  until: instant.nullable().describe("when the next record was; null while it stands"),
  heldSeconds: z.number().min(0).describe("from `since` to `until`, or so far"),
} as const;

export const nightRecordSchema = nightSchema.extend(held).meta({ id: "NightRecord" });
export type NightRecordAnswer = z.output<typeof nightRecordSchema>;
export const runRecordSchema = runSchema.extend(held).meta({ id: "RunRecord" });
export type RunRecordAnswer = z.output<typeof runRecordSchema>;

function recordListSchema<T extends z.ZodType>(item: T) {
  return z.object({
    total: z.int().min(0),
    items: z.array(item),
    category: z.string().nullable().describe("slug of the category shown; null in a season without any"),
    lockedAt: instant.nullable().describe("while boards are locked: records are those of this moment"),
  });
}

const whichBoard = {
  squadSize: true,
  season: true,
  category: true,
  era: true,
  orderBy: true,
  limit: true,
  offset: true,
} as const;

export const nightRecordQuerySchema = nightBoardQuerySchema.pick(whichBoard);
export type NightRecordQuery = z.output<typeof nightRecordQuerySchema>;
export const runRecordQuerySchema = runBoardQuerySchema.pick(whichBoard);
export type RunRecordQuery = z.output<typeof runRecordQuerySchema>;

const recordsDescription =
  "Latest first. A record is a verified entry that was better than all verified entries published before it. Of several published at the same instant only the best can be one; equalling a record does not make a new one.";

export const listNightRecords = defineEndpoint({
  method: "GET",
  url: "/v2/leaderboards/nights/records",
  schema: {
    operationId: "listNightRecords",
    summary: "List the record history of a board of nights",
    description: recordsDescription,
    tags: ["leaderboards"],
    querystring: nightRecordQuerySchema,
    response: {
      200: recordListSchema(nightRecordSchema),
      ...problems("missing_parameter", "unknown_season", "unknown_category"),
    },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true, isSameForAll: true },
});

export const listRunRecords = defineEndpoint({
  method: "GET",
  url: "/v2/leaderboards/runs/records",
  schema: {
    operationId: "listRunRecords",
    summary: "List the record history of a board of runs",
    description: recordsDescription,
    tags: ["leaderboards"],
    querystring: runRecordQuerySchema,
    response: {
      200: recordListSchema(runRecordSchema),
      ...problems("missing_parameter", "unknown_season", "unknown_category"),
    },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true, isSameForAll: true },
});

import { figureKeys, type RunFigure, runFigures } from "@hunt/engine/domain/figures";
import { perspectives } from "@hunt/engine/domain/words";
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { maxLogDifferences, maxLogsBesideEachOther, pictureCostReads } from "./limits.ts";
import { nightParams } from "./nights.ts";
import { secondsOrNull, uuid } from "./parameters.ts";
import { problems } from "./problem.ts";

/**
 * Of a run, what two logs can tell differently; between runs each owner's own clock speaks, and the own time differs as the real
 * time does.
 */
export const comparedRunFigures = figureKeys(runFigures).filter(
  (key): key is Exclude<RunFigure, "loadTime" | "ownTime"> => key !== "loadTime" && key !== "ownTime",
);

const comparedLogSchema = z.object({
  uploadUuid: uuid,
  logOwner: z.string().nullable(),
  perspective: z.enum(perspectives),
  isSource: z.boolean().describe("the night is shown by it"),
  format: z.string().describe("e.g. `6x3`, as this log alone tells it"),
  agrees: z
    .boolean()
    .nullable()
    .describe("whether it tells what most of the squad's logs tell; null when it cannot be compared"),
  offBy: secondsOrNull.describe(
    "of one that does not: by how much later it has the first line that stands elsewhere",
  ),
  isReadable: z.boolean().describe("false: it tells the night no more, and is not compared"),
});

const differenceSchema = z.object({
  run: z.int().min(1).describe("of the log that the night is shown by"),
  figure: z.enum(comparedRunFigures),
  values: z
    .array(z.object({ uploadUuid: uuid, value: secondsOrNull }))
    .describe("what each log says that has the run, that log first; null where it says nothing"),
});

export const nightLogsComparedSchema = z
  .object({
    logs: z.array(comparedLogSchema).max(maxLogsBesideEachOther),
    agreement: z
      .object({ agree: z.int(), total: z.int() })
      .nullable()
      .describe("how many logs tell the same; null with one"),
    differences: z.array(differenceSchema).max(maxLogDifferences),
    hasMore: z.boolean().describe("there are more logs or differences than are told"),
  })
  .meta({ id: "NightLogsCompared" });
export type NightLogsComparedAnswer = z.output<typeof nightLogsComparedSchema>;

export const compareNightLogs = defineEndpoint({
  method: "GET",
  url: "/v2/@admin/nights/:nightUuid/logs",
  schema: {
    operationId: "compareNightLogs",
    summary: "The logs of a night beside each other, and what they tell differently",
    description:
      "Each stored log is analysed by itself. A figure is told when two logs that hosted the run differ in it by more than 10 ms, or a host's and a client's by more than a network explains. Lines that stand elsewhere than in the others' logs are no figure of a run: `agrees` tells them.",
    tags: ["verification"],
    params: nightParams,
    response: { 200: nightLogsComparedSchema, ...problems("not_allowed", "night_not_found") },
  },
  config: { rateLimit: "read", cost: pictureCostReads, isPublic: false },
});

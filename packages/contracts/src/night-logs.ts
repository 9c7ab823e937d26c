import { figureKeys, type RunFigure, runFigures } from "@hunt/engine/domain/figures";
import { perspectives } from "@hunt/engine/domain/words";
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { maxLogDifferences, maxLogsBesideEachOther, maxReasonLength, pictureCostReads } from "./limits.ts";
import { nightParams } from "./nights.ts";
import { instant, secondsOrNull, uuid } from "./parameters.ts";
import { personSchema } from "./persons.ts";
import { problems } from "./problem.ts";
import { agreementSchema, signalSchema } from "./signals.ts";

/**
 * The figures of a run in which two logs can differ. The time between runs is left out because it follows each owner's
 * own clock, and the own time because it differs whenever the real time does.
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
    .describe("whether it tells what most of the squad’s logs tell; null when it cannot be compared"),
  offBy: secondsOrNull.describe(
    "of one that does not: by how much later it has the first line that stands elsewhere",
  ),
  isReadable: z.boolean().describe("false: it tells the night no more, and is not compared"),
  mayBeShown: z
    .boolean()
    .describe("a host’s, that can be read and was not given up: a moderator may choose it"),
  sender: personSchema
    .pick({ uuid: true, ign: true })
    .nullable()
    .describe("null: it was sent without an account, or the account is gone"),
  sentAt: instant,
  signals: z.array(signalSchema).describe("what speaks for or against this log, the weightiest first"),
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
    agreement: agreementSchema.nullable().describe("null with one log"),
    differences: z.array(differenceSchema).max(maxLogDifferences),
    hasMore: z.boolean().describe("there are more logs or differences than are told"),
    chosen: z
      .object({ at: instant, by: z.string().nullable().describe("told to admins alone") })
      .nullable()
      .describe("the shown log was chosen by a moderator; null: it was not"),
    isDisputed: z.boolean(),
    mayChoose: z
      .boolean()
      .describe("false: you were in this night, sent a log of it or asked for its verification"),
    version: z.string().describe("what a choice is about"),
  })
  .meta({ id: "NightLogsCompared" });
export type NightLogsComparedAnswer = z.output<typeof nightLogsComparedSchema>;

export const compareNightLogs = defineEndpoint({
  method: "GET",
  url: "/v2/@admin/nights/:nightUuid/logs",
  schema: {
    operationId: "compareNightLogs",
    summary: "Compare the logs of a night",
    description:
      "Each stored log is analysed separately. A figure is reported when the logs of two hosts of the run differ by more than 10 ms, or a host’s and a client’s by more than network delay explains. Lines that are in a different place than in the other logs are no figure of a run: `agrees` covers them.",
    tags: ["verification"],
    params: nightParams,
    response: { 200: nightLogsComparedSchema, ...problems("not_allowed", "night_not_found") },
  },
  config: { rateLimit: "read", cost: pictureCostReads, isPublic: false },
});

export const chooseSourceBody = z.object({
  uploadUuid: uuid.describe("whose log is to be shown: a host’s, that can be read and was not given up"),
  version: z
    .string()
    .max(100)
    .describe("the logs as you saw them; `logs_changed` when one came, went or was chosen since"),
  reason: z
    .string()
    .min(1)
    .max(maxReasonLength)
    .describe("whose logs it concerns are told, and the audit log"),
});
export type ChooseSourceBody = z.input<typeof chooseSourceBody>;

export const chooseSource = defineEndpoint({
  method: "PUT",
  url: "/v2/@admin/nights/:nightUuid/source",
  schema: {
    operationId: "chooseSource",
    summary: "Choose the log that a night is shown from",
    description:
      "For moderators who were not in the squad, uploaded no log of the night and did not request its verification. The night is read from that log until it is withdrawn, and no log known by then disputes it any more; boards and totals follow at once. An approval of other figures is marked for another look.",
    tags: ["verification"],
    params: nightParams,
    body: chooseSourceBody,
    response: {
      200: z.object({
        uploadUuid: uuid,
        isChanged: z.boolean().describe("false: it was chosen already, and nobody was told"),
      }),
      ...problems("not_allowed", "night_not_found", "own_verification", "logs_changed", "cross_site_request"),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});

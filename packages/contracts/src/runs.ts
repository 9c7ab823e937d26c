import { segmentKinds } from "@hunt/engine/domain/analysis";
import {
  busFigures,
  eidolonFigures,
  estimableRunFigures,
  runFigures,
  sortedRunFigures,
} from "@hunt/engine/domain/figures";
import { eidolonTypes, outcomes } from "@hunt/engine/domain/words";
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { figureSchemas } from "./figure-schemas.ts";
import {
  booleanParameter,
  day,
  eraParameter,
  instant,
  listParameters,
  listSchema,
  seasonParameter,
  seconds,
  secondsOrNull,
  squadSizeParameters,
  stretchParameters,
  uuid,
} from "./parameters.ts";
import { problems } from "./problem.ts";
import { scopeSchema, squadMemberSchema } from "./squad-members.ts";

/** One eidolon of a run. All figures are in seconds, null when the log does not give them. */
export const eidolonSchema = z
  .object({
    type: z.enum(eidolonTypes),
    result: z.enum(outcomes),
    ...figureSchemas(eidolonFigures),
    bus: z
      .object(figureSchemas(busFigures))
      .nullable()
      .describe("the shrine’s two-second tick that the squad caught before this eidolon"),
  })
  .meta({ id: "Eidolon" });
export type EidolonAnswer = z.output<typeof eidolonSchema>;

/** A stretch of a run's timeline, in seconds from the run's start; the stretches together cover the run. */
export const segmentSchema = z
  .object({
    kind: z.enum(segmentKinds),
    eidolon: z.enum(eidolonTypes).nullable(),
    number: z.int().describe("for `limb`: which gap, from 1; otherwise 0"),
    from: seconds,
    to: seconds,
  })
  .meta({ id: "Segment" });

const runFields = {
  uuid,
  verified: z.boolean(),
  index: z.int().min(1),
  ...figureSchemas(runFigures, ["extractionTime", "lastHydrolystLimbBreakTime"]),
  estimated: z
    .array(z.enum(estimableRunFigures))
    .describe("figures that were inferred, because a line of the log is missing"),
  preload: z.boolean().nullable().describe("null in a client’s log"),
  outcome: z.enum(outcomes),
  full: z.boolean().describe("all three eidolons captured"),
  eidolons: z.array(eidolonSchema).nullable().describe("null in lists unless `withEidolons=true`"),
} as const;

export const runInNightSchema = z
  .object({
    ...runFields,
    startOffset: secondsOrNull.describe("from the night’s first moment to this run’s start"),
    filledIn: z
      .boolean()
      .describe("its figures are from the log of the squad mate who hosted it, not from the night’s own"),
    segments: z
      .array(segmentSchema)
      .nullable()
      .describe("the timeline; of the night’s own answer, null in lists"),
  })
  .meta({ id: "RunInNight" });
export type RunInNightAnswer = z.output<typeof runInNightSchema>;

/** A run in lists, with the night it belongs to. */
export const runSchema = z
  .object({
    ...runFields,
    night: z.object({
      uuid,
      scope: scopeSchema,
      verified: z.boolean(),
      season: z.int(),
      squadSize: z.int(),
      createdAt: instant,
      startedAt: instant.nullable().describe("null where no log of it tells"),
      playedOn: day.nullable().describe("the day that a moderator set where `startedAt` is null"),
      users: z.array(squadMemberSchema),
    }),
  })
  .meta({ id: "Run" });
export type RunAnswer = z.output<typeof runSchema>;

export const runOrders = ["createdAt", ...sortedRunFigures] as const;
export type RunOrder = (typeof runOrders)[number];

export const runListQuerySchema = z.object({
  ...listParameters,
  orderBy: z.enum(runOrders).default("createdAt"),
  withEidolons: booleanParameter().default(false),
  userUuid: uuid.optional(),
  squadSize: z.enum(squadSizeParameters).default("any"),
  verifiedOnly: booleanParameter().default(false),
  season: seasonParameter.optional(),
});
/** The query of the public list of runs. */
export const publicRunListQuerySchema = runListQuerySchema.extend({
  ...stretchParameters,
  era: eraParameter,
});
export type RunListQuery = z.output<typeof publicRunListQuerySchema>;

export const listRuns = defineEndpoint({
  method: "GET",
  url: "/v2/runs",
  schema: {
    operationId: "listRuns",
    summary: "List the runs of public nights",
    description: "Unknown figures sort last in both directions; ties end with the uuid.",
    tags: ["runs"],
    querystring: publicRunListQuerySchema,
    response: { 200: listSchema(runSchema), ...problems("invalid_token", "unknown_season") },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true },
});

import { diagnosticCodes, diagnosticSeverities } from "@hunt/engine/domain/diagnostics";
import {
  estimableNightFigures,
  type NightFigure,
  nightFigures,
  sortedNightFigures,
} from "@hunt/engine/domain/figures";
import { eidolonTypes, eraIds, huntLineNames, perspectives } from "@hunt/engine/domain/words";
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { figureSchemas } from "./figure-schemas.ts";
import { pictureCostReads } from "./limits.ts";
import { nightListExample } from "./night-list-example.ts";
import {
  booleanParameter,
  day,
  eraParameter,
  instant,
  integerParameter,
  listParameters,
  listSchema,
  seasonParameter,
  squadSizeParameters,
  stretchParameters,
  uuid,
} from "./parameters.ts";
import { problems } from "./problem.ts";
import { runInNightSchema } from "./runs.ts";
import { scopeSchema, squadMemberSchema } from "./squad-members.ts";
import { nightApprovalSchema, verificationSchema } from "./verifications.ts";

/**
 * Whether a night counts for more than lists, which needs somebody who vouches for the night. `counted`: an uploader
 * whose account has its verified name in the squad, a member who confirms having been there, or a moderator vouches for
 * it. `unconfirmed`: nobody has vouched for it yet. `undated`: its day is not known, so it does not count.
 */
export const nightStandings = ["counted", "unconfirmed", "disputed", "undated"] as const;
export type NightStanding = (typeof nightStandings)[number];

/** How far the known logs of a night agree. */
export const nightLogsSchema = z
  .object({
    agree: z.int().min(0),
    total: z.int().min(2),
    chosenAt: instant.nullable().describe("when a moderator chose which of them is shown; null: none did"),
  })
  .meta({ id: "NightLogs" });
export type NightLogs = z.output<typeof nightLogsSchema>;

/** How often the analysis of a night gave a diagnostic. The texts for people are in the web catalogs. */
export const nightDiagnosticSchema = z
  .object({
    code: z.enum(diagnosticCodes),
    severity: z.enum(diagnosticSeverities),
    count: z.int().min(1),
    runs: z
      .array(z.int())
      .describe("indexes of the runs it concerns; empty when it concerns the whole night"),
    missing: z
      .array(z.object({ line: z.enum(huntLineNames), eidolon: z.enum(eidolonTypes).nullable() }))
      .describe("of `line_missing`: which lines"),
  })
  .meta({ id: "NightDiagnostic" });
export type NightDiagnosticAnswer = z.output<typeof nightDiagnosticSchema>;

/** The figures that come first in an answer; the others follow in the order of their table. */
const firstInAnswers = [
  "duration",
  "averageExtractionTime",
  "averageRealTime",
  "averageLastHydrolystLimbBreakTime",
  "activeTime",
  "lastEidolonCapshotTime",
] as const satisfies readonly NightFigure[];

/** The relations to a night that let an account see more of it than everybody else. */
export const nightAccesses = ["owner", "member", "sender"] as const;
export type NightAccess = (typeof nightAccesses)[number];

/** A hunter who uploaded a night that the account is in. */
export const nightSenderSchema = z
  .object({
    uuid,
    ign: z.string(),
    always: z
      .boolean()
      .describe("nights that they send, and that name you, are yours without being asked about each"),
  })
  .meta({ id: "NightSender" });
export type NightSender = z.output<typeof nightSenderSchema>;

/** The caller's relation to a night. */
export const nightViewerSchema = z
  .object({
    access: z.enum(nightAccesses),
    memberScope: scopeSchema.nullable().describe("of oneself; null when one is not in its squad"),
    presence: z.boolean().nullable().describe("true: that was me; false: not me; null: nothing said yet"),
    answered: z
      .boolean()
      .describe(
        "it is in your profile and totals: you sent it, said that it was you, always take its sender’s nights, or a moderator approved it",
      ),
    senders: z
      .array(nightSenderSchema)
      .describe(
        "the other hunters of its squad who sent it, to who is in the squad: theirs one may take for one’s own always",
      ),
  })
  .meta({ id: "NightViewer" });
export type NightViewer = z.output<typeof nightViewerSchema>;

/** Why and when moderators hid a night. */
export const nightHidingSchema = z
  .object({ at: instant.nullable(), reason: z.string().nullable() })
  .meta({ id: "NightHiding" });
export type NightHiding = z.output<typeof nightHidingSchema>;

/** A night: the runs of one squad in one in-game night. All figures are in seconds. */
export const nightSchema = z
  .object({
    uuid,
    scope: scopeSchema,
    verified: z.boolean(),
    standing: z
      .enum(nightStandings)
      .describe(
        "`unconfirmed`: nobody vouches for the night yet, so that it is in lists but on no board and in nobody’s totals; " +
          "`disputed`: two of its logs differ, so that nothing of it is ranked until a moderator chose; " +
          "`undated`: no log of it tells its day, so that it counts for nothing until a moderator set that",
      ),
    logs: nightLogsSchema
      .nullable()
      .describe("how many of its logs tell the same limbs, captures and figures; null where one is known"),
    season: z.int(),
    squadSize: z.int(),
    format: z.string().describe("e.g. `6x3`, `5x3+1x2`"),
    perspective: z.enum(perspectives),
    category: z.string().nullable(),
    description: z.string(),
    createdAt: instant,
    startedAt: instant.nullable().describe("null where no log of it tells"),
    playedOn: day
      .nullable()
      .describe("where `startedAt` is null: the day that a moderator set; null while none did"),
    saidOn: day.nullable().describe("where both are null: the day that an owner says; it decides nothing"),
    builtOn: day
      .nullable()
      .describe(
        "where `startedAt` is null: when the build of its game was made, before which it was not played; null where the log does not tell",
      ),
    era: z
      .enum(eraIds)
      .nullable()
      .describe("of the game: by the day of its build, else of the night; null when neither is known"),
    ...figureSchemas(nightFigures, firstInAnswers),
    estimated: z
      .array(z.enum(estimableNightFigures))
      .describe("figures that were inferred, because a line of the log is missing"),
    fullRunsCount: z.int(),
    capturedHydrolystsCount: z.int().describe("cumulative, as the two below"),
    capturedGantulystsCount: z.int(),
    capturedTeralystsCount: z.int(),
    users: z.array(squadMemberSchema).describe("host first"),
    runs: z.array(runInNightSchema).nullable().describe("null in lists unless `withRuns=true`"),
    verification: verificationSchema
      .nullable()
      .describe("the last request for it, on the detail, to its squad, its owners and moderators; else null"),
    approval: nightApprovalSchema
      .nullable()
      .describe(
        "of a verified night, on the detail only: how often it was looked at, when, and by which proof",
      ),
    engineVersion: z.int(),
    isLogWanted: z
      .boolean()
      .describe(
        "to its owners, on the detail and in their list: its log was sent when lines were not kept that tell whose it is, who was in the squad and who hosted; sent once more it takes the place of what is there",
      ),
    diagnostics: z.array(nightDiagnosticSchema).nullable().describe("on the detail only"),
    hidden: nightHidingSchema
      .nullable()
      .describe(
        "since when and why moderators hide it, on the detail only, to those who see it all the same; null when they do not",
      ),
    viewer: nightViewerSchema
      .nullable()
      .describe("what you have to do with it, on the detail only; null when it is not yours"),
  })
  .meta({ id: "Night" });
export type NightAnswer = z.output<typeof nightSchema>;

export const nightOrders = ["createdAt", ...sortedNightFigures] as const;
export type NightOrder = (typeof nightOrders)[number];

export const nightListQuerySchema = z.object({
  ...listParameters,
  orderBy: z.enum(nightOrders).default("createdAt"),
  userUuid: uuid.optional(),
  capturedHydrolystsCount: integerParameter({ min: 0, max: 1000 }).optional().describe("matches exactly"),
  squadSize: z.enum(squadSizeParameters).default("any"),
  verifiedOnly: booleanParameter().default(false),
  season: seasonParameter.optional(),
  withRuns: booleanParameter().default(false),
  withEidolons: booleanParameter().default(false).describe("implies nothing without `withRuns`"),
});
/** The query of the public list of nights. */
export const publicNightListQuerySchema = nightListQuerySchema.extend({
  ...stretchParameters,
  era: eraParameter,
});
export type NightListQuery = z.output<typeof publicNightListQuerySchema>;

export const nightParams = z.object({ nightUuid: uuid });

export const listNights = defineEndpoint({
  method: "GET",
  url: "/v2/nights",
  schema: {
    operationId: "listNights",
    summary: "List public nights",
    description:
      "Unknown figures sort last in both directions; ties end with the uuid. `limit=0` returns only the total.",
    tags: ["nights"],
    querystring: publicNightListQuerySchema,
    response: {
      200: listSchema(nightSchema).meta({ examples: [nightListExample] }),
      ...problems("unknown_season"),
    },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true },
});

export const getNight = defineEndpoint({
  method: "GET",
  url: "/v2/nights/:nightUuid",
  schema: {
    operationId: "getNight",
    summary: "Get a night with its runs and eidolons",
    description: "A night that is private or hidden is there for its squad and for moderators only.",
    tags: ["nights"],
    params: nightParams,
    response: { 200: nightSchema, ...problems("night_not_found") },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true },
});

export const exportFormats = ["json", "csv"] as const;

export const exportNight = defineEndpoint({
  method: "GET",
  url: "/v2/nights/:nightUuid/export",
  schema: {
    operationId: "exportNight",
    summary: "Download a night as a file",
    description:
      "JSON like the night itself, or CSV with one row per eidolon, safe to open in a spreadsheet.",
    tags: ["nights"],
    params: nightParams,
    querystring: z.object({ format: z.enum(exportFormats).default("json") }),
    response: {
      200: {
        description: "the file",
        content: {
          "application/json": { schema: nightSchema },
          "text/csv": { schema: z.string() },
        },
      },
      ...problems("night_not_found"),
    },
  },
  config: { rateLimit: "read", isPublic: true, mayLag: true },
});

export const getNightPreview = defineEndpoint({
  method: "GET",
  url: "/v2/nights/:nightUuid/preview.png",
  schema: {
    operationId: "getNightPreview",
    summary: "Get a public night’s link preview image",
    description: "A PNG for link previews: figures of the night, the same for everybody.",
    tags: ["nights"],
    params: nightParams,
    response: {
      200: { description: "1200 × 630", content: { "image/png": { schema: z.any() } } },
      ...problems("night_not_found"),
    },
  },
  config: { rateLimit: "read", cost: pictureCostReads, isPublic: true, mayLag: true, isSameForAll: true },
});

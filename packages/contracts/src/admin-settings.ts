import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { maxReasonLength } from "./limits.ts";
import { locales } from "./locales.ts";
import { instant, integerParameter } from "./parameters.ts";
import { personSchema } from "./persons.ts";
import { problems } from "./problem.ts";
import { type SettingKey, settingKeys, settingValueSchemas } from "./setting-values.ts";

const settingKey = z.enum(settingKeys as readonly [SettingKey, ...SettingKey[]]);

const text = z.string().nullable();

/** The settings in force, in their form for answers. Values are checked when they are written. */
const shownSettingsSchema = z
  .object({
    currentSeason: z.int().nullable().describe("null: the season that is on"),
    seasons: z.array(z.object({ number: z.int(), startsAt: instant, endsAt: instant.nullable() })),
    discordUrl: text,
    forumVerifierBotId: text,
    forumMessageUrl: text,
    notificationTitle: text,
    notificationBody: text,
    notificationTexts: z.array(z.object({ locale: z.enum(locales), title: text, body: text })),
    notificationActive: z.boolean(),
    leaderboardsLocked: z.boolean(),
    patreonUrl: text,
    apiSpecUrl: text,
  } satisfies Readonly<Record<SettingKey, z.ZodType>>)
  .meta({ id: "SettingValues" });

/** The settings of the installation as admins see them. */
export const adminSettingsSchema = z
  .object({
    values: shownSettingsSchema.describe("what is in force"),
    defaults: shownSettingsSchema,
    changedAt: z
      .array(z.object({ key: settingKey, at: instant }))
      .describe("when each setting was last written; those never written are not there"),
    seasonInForce: z
      .int()
      .describe("the season whose boards are shown first: chosen, or the latest that has begun"),
  })
  .meta({ id: "AdminSettings" });
export type AdminSettingsAnswer = z.output<typeof adminSettingsSchema>;

const changedSettingSchema = z.object({ key: settingKey, from: z.unknown(), to: z.unknown() });
export type ChangedSetting = z.output<typeof changedSettingSchema>;

/** The effects of a change of settings, or of one that is only tried. */
export const settingsChangeSchema = z
  .object({
    isDryRun: z.boolean(),
    changes: z.array(changedSettingSchema).describe("empty: everything was so already"),
    movedNights: z
      .int()
      .min(0)
      .describe("nights that come into another season, many of them in parts (`/v2/@admin/board-work`)"),
    settings: adminSettingsSchema.describe("after it; of a dry run as they are"),
  })
  .meta({ id: "SettingsChange" });
export type SettingsChangeAnswer = z.output<typeof settingsChangeSchema>;

const reason = z.string().trim().min(1).max(maxReasonLength).describe("stands in the audit log");
const dryRun = z.boolean().default(false).describe("only says what would change");

export const updateSettingsBody = z
  .object({ ...settingValueSchemas })
  .partial()
  .extend({ reason, dryRun })
  .meta({ id: "SettingsUpdateAttributes" });
export type UpdateSettingsBody = z.input<typeof updateSettingsBody>;

export const resetSettingsBody = z.object({
  keys: z.array(settingKey).min(1).max(settingKeys.length).optional().describe("default: every setting"),
  reason,
  dryRun,
});
export type ResetSettingsBody = z.input<typeof resetSettingsBody>;

const changeProblems = ["not_allowed", "unknown_season", "cross_site_request"] as const;

export const getAdminSettings = defineEndpoint({
  method: "GET",
  url: "/v2/@admin/settings",
  schema: {
    operationId: "getAdminSettings",
    summary: "Get the settings, with their defaults",
    description: "Has for each what holds and what would hold if nothing were set.",
    tags: ["admin"],
    response: { 200: adminSettingsSchema, ...problems("not_allowed") },
  },
  config: { rateLimit: "read", isPublic: false },
});

export const updateSettings = defineEndpoint({
  method: "PUT",
  url: "/v2/@admin/settings",
  schema: {
    operationId: "updateSettings",
    summary: "Update settings, all or none, or preview the changes",
    description:
      "What nights are derived by is worked off in parts afterwards; `GET /v2/@admin/settings` tells how far it is.",
    tags: ["admin"],
    body: updateSettingsBody,
    response: { 200: settingsChangeSchema, ...problems(...changeProblems) },
  },
  config: { rateLimit: "write", isPublic: false },
});

export const resetSettings = defineEndpoint({
  method: "PUT",
  url: "/v2/@admin/settings/reset",
  schema: {
    operationId: "resetSettings",
    summary: "Reset settings to their defaults",
    description:
      "As with `PUT /v2/@admin/settings`, what nights are derived by is worked off in parts afterwards.",
    tags: ["admin"],
    body: resetSettingsBody,
    response: { 200: settingsChangeSchema, ...problems(...changeProblems) },
  },
  config: { rateLimit: "write", isPublic: false },
});

/** A past change of settings, by any actor. */
export const pastSettingsChangeSchema = z
  .object({
    id: z.int(),
    at: instant,
    by: z.object({
      kind: z.enum(["operator", "user", "visitor"]),
      name: z.string().nullable(),
      person: personSchema.nullable().describe("the account, while there is one"),
    }),
    reason: z.string().nullable(),
    changes: z.array(changedSettingSchema),
    canUndo: z.boolean().describe("false: what it set was changed again since"),
  })
  .meta({ id: "PastSettingsChange" });
export type PastSettingsChange = z.output<typeof pastSettingsChangeSchema>;

export const listSettingsChangesQuery = z.object({
  limit: integerParameter({ min: 1, max: 50 }).default(10),
  before: integerParameter({ min: 1, max: Number.MAX_SAFE_INTEGER })
    .optional()
    .describe("id: only older ones"),
});
export type ListSettingsChangesQuery = z.output<typeof listSettingsChangesQuery>;

export const listSettingsChanges = defineEndpoint({
  method: "GET",
  url: "/v2/@admin/settings/changes",
  schema: {
    operationId: "listSettingsChanges",
    summary: "List changes of settings, latest first",
    description: "Has who changed what, from what, to what, and why.",
    tags: ["admin"],
    querystring: listSettingsChangesQuery,
    response: { 200: z.object({ items: z.array(pastSettingsChangeSchema) }), ...problems("not_allowed") },
  },
  config: { rateLimit: "read", isPublic: false },
});

export const undoSettingsChange = defineEndpoint({
  method: "POST",
  url: "/v2/@admin/settings/changes/:changeId/undo",
  schema: {
    operationId: "undoSettingsChange",
    summary: "Undo a change of settings",
    description:
      "Only while the settings still have the values that it set, so that no later change is undone unnoticed.",
    tags: ["admin"],
    params: z.object({ changeId: integerParameter({ min: 1, max: Number.MAX_SAFE_INTEGER }) }),
    body: z.object({ reason, dryRun }),
    response: {
      200: settingsChangeSchema,
      ...problems(...changeProblems, "settings_change_not_found", "settings_changed_since"),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});

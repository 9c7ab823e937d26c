import { z } from "zod";
import { maxAliases, maxAliasLength } from "./account-limits.ts";
import { defineEndpoint } from "./define-endpoint.ts";
import { exportCostReads } from "./limits.ts";
import { matchLocale } from "./locales.ts";
import { instant } from "./parameters.ts";
import { problems } from "./problem.ts";
import { authProviderTypes } from "./settings.ts";
import { ownSuspensionSchema } from "./suspensions.ts";
import { platforms, userSchema } from "./users.ts";

export const timeFormats = ["24h", "12h"] as const;
export type TimeFormat = (typeof timeFormats)[number];
export const themes = ["system", "dark", "light"] as const;
export type Theme = (typeof themes)[number];

/** An account's own settings. `patreonTier` and `badges` are given to it and cannot be set. */
export const userSettingsSchema = z
  .object({
    displayAliases: z.boolean(),
    aliases: z.array(z.string()),
    platform: z.enum(platforms),
    timeFormat: z.enum(timeFormats),
    language: z.string(),
    theme: z.enum(themes),
    patreonTier: z.string().nullable(),
    badges: z.array(z.string()),
  })
  .meta({ id: "UserSettings" });
export type UserSettingsAnswer = z.output<typeof userSettingsSchema>;

/** A provider's sign-in that leads to the account. */
export const providerLinkSchema = z
  .object({
    type: z.enum(authProviderTypes),
    linkedAt: instant,
    displayName: z.string().nullable().describe("the name there"),
  })
  .meta({ id: "ProviderLink" });
export type ProviderLinkAnswer = z.output<typeof providerLinkSchema>;

/** The signed-in account, as it sees itself. */
export const meSchema = userSchema
  .extend({
    settings: userSettingsSchema,
    providers: z.array(providerLinkSchema),
    pendingCount: z.int().min(0).nullable().describe("verifications that wait, for those who may decide"),
    unseenNotices: z.int().min(0),
    suspendedUntil: instant.nullable().describe("until then the account only looks"),
    suspendReason: z.string().nullable(),
    suspension: ownSuspensionSchema.nullable().describe("the one in force"),
  })
  .meta({ id: "Me" });
export type MeAnswer = z.output<typeof meSchema>;

export const getMe = defineEndpoint({
  method: "GET",
  url: "/v2/@me",
  schema: {
    operationId: "getMe",
    summary: "Get your account",
    description: "Has your settings, sign-ins and what waits for you, which nobody else is told.",
    tags: ["me"],
    response: { 200: meSchema, ...problems("not_allowed") },
  },
  config: { rateLimit: "read", isPublic: false, isForSuspended: true },
});

export const updateProfileBody = z.object({
  platform: z.enum(platforms).optional(),
  displayAliases: z.boolean().optional(),
  aliases: z.array(z.string().min(1).max(maxAliasLength)).max(maxAliases).optional(),
});
export type UpdateProfileBody = z.input<typeof updateProfileBody>;

export const updateProfile = defineEndpoint({
  method: "PUT",
  url: "/v2/@me",
  schema: {
    operationId: "updateProfile",
    summary: "Update your profile",
    description:
      "Fields that are left out stay as they are. An alias that is, or looks like, somebody else’s verified name is refused.",
    tags: ["me"],
    body: updateProfileBody,
    response: { 200: meSchema, ...problems("not_allowed", "name_looks_alike", "cross_site_request") },
  },
  config: { rateLimit: "write", isPublic: false },
});

/**
 * The values of `PUT /v2/@me/settings`, by key. `patreonTier` and `badges` are given to the account and cannot be set.
 */
export const userSettingValues = {
  displayAliases: z.boolean(),
  aliases: z.array(z.string().min(1).max(maxAliasLength)).max(maxAliases),
  platform: z.enum(platforms),
  timeFormat: z.enum(timeFormats),
  language: z
    .string()
    .max(20)
    .refine((tag) => matchLocale(tag) !== null, "There is no such language here."),
  theme: z.enum(themes),
} as const;
export type UserSettingKey = keyof typeof userSettingValues;
export const userSettingKeys = [
  "displayAliases",
  "aliases",
  "platform",
  "timeFormat",
  "language",
  "theme",
] as const satisfies readonly UserSettingKey[];

/** Returns the body of the call for one row of the table above. */
const settingOf = <Key extends UserSettingKey>(key: Key) =>
  z.object({ key: z.literal(key), value: userSettingValues[key] });
export const userSettingBody = z.discriminatedUnion("key", [
  settingOf("displayAliases"),
  settingOf("aliases"),
  settingOf("platform"),
  settingOf("timeFormat"),
  settingOf("language"),
  settingOf("theme"),
]);
export type UserSettingBody = z.output<typeof userSettingBody>;

export const updateSetting = defineEndpoint({
  method: "PUT",
  url: "/v2/@me/settings",
  schema: {
    operationId: "updateSetting",
    summary: "Update one of your settings",
    description: "`patreonTier` and `badges` cannot be set by you.",
    tags: ["me"],
    body: userSettingBody,
    response: {
      200: userSettingsSchema,
      ...problems("not_allowed", "name_looks_alike", "cross_site_request"),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});

export const streamMyEvents = defineEndpoint({
  method: "GET",
  url: "/v2/@me/events",
  schema: {
    operationId: "streamMyEvents",
    summary: "Stream changes of your account as server-sent events",
    description:
      "Each event is named `account`: your name, notices or nights have changed; fetch them again.",
    tags: ["me"],
    response: {
      200: { description: "the stream", content: { "text/event-stream": { schema: z.any() } } },
      ...problems("not_allowed", "too_many_streams"),
    },
  },
  config: { rateLimit: "read", isPublic: false },
});

export const exportMe = defineEndpoint({
  method: "GET",
  url: "/v2/@me/export",
  schema: {
    operationId: "exportMe",
    summary: "Export everything that is stored about you, as one file",
    description:
      "One JSON document, streamed: `items` counts each kind, and an array of each kind follows. `x-total-items` is their sum, and every item ends a line. Contains no tokens, and of others only what is in the logs that you uploaded. One export at a time, counted as several requests.",
    tags: ["me"],
    response: {
      200: {
        description: "the file",
        headers: z.object({ "x-total-items": z.int().min(0) }),
        content: {
          "application/json": {
            // The answer is a stream, which nothing serialises.
            schema: z.any(),
          },
        },
      },
      ...problems("not_allowed"),
    },
  },
  config: { rateLimit: "read", cost: exportCostReads, isPublic: false, isForSuspended: true },
});

/** The two choices for nights with no other uploader's log. */
export const nightsOfDeleted = ["keep", "delete"] as const;

export const deleteAccount = defineEndpoint({
  method: "DELETE",
  url: "/v2/@me",
  schema: {
    operationId: "deleteAccount",
    summary: "Delete your account",
    description:
      "Requires a sign-in within the last ten minutes. Sign-ins, sessions, names, notices and settings are deleted at once; your name in squads and stored extracts is replaced within minutes, and your private nights are deleted. Other nights stay, with an anonymous member and without their description; `nights=delete` deletes those that nobody else owns. A suspension also applies to a new account with the same sign-ins, until it ends.",
    tags: ["me"],
    querystring: z.object({ nights: z.enum(nightsOfDeleted).default("keep") }),
    response: {
      204: z.null(),
      ...problems("not_allowed", "fresh_sign_in_needed", "cross_site_request"),
    },
  },
  config: { rateLimit: "write", isPublic: false, isForSuspended: true },
});

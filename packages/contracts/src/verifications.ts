import { perspectives } from "@hunt/engine/domain/words";
import { z } from "zod";
import { maxNameLength, maxPointsOfView, maxVideoSeconds, maxVideoUrlLength } from "./limits.ts";
import { instant, uuid } from "./parameters.ts";
import { readVideoUrl } from "./video-url.ts";

export const verificationStatuses = ["pending", "approved", "rejected", "cancelled"] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** The checks that a moderator confirms to have made. */
export const verificationChecks = [
  "whole_video",
  "figures",
  "vs_pov",
  "input_overlay",
  "log_signals",
  "other_logs",
] as const;
export type VerificationCheck = (typeof verificationChecks)[number];

/** A moderator who looked at a request. */
export const reviewerSchema = z.object({ uuid, ign: z.string().nullable() });

export const pointOfViewSchema = z.object({
  ign: z.string().nullable(),
  role: z.enum(perspectives).nullable(),
  videoUrl: z.string(),
  inputOverlay: z.boolean(),
  isVs: z.boolean().describe("it is the VS POV"),
});

const isByHunter = z
  .boolean()
  .optional()
  .describe("true: whoever asked for the verification says so, and no moderator has marked it");

/** A second of one of the videos. */
const nightfallSchema = z.object({
  videoUrl: z.string(),
  at: z.number().min(0).max(maxVideoSeconds).describe("seconds into the video"),
  isByHunter,
});

/** A moderator's check of a night. */
export const verificationSchema = z
  .object({
    uuid,
    isMine: z.boolean().describe("you asked for it; it is changed and taken back by whoever did"),
    status: z.enum(verificationStatuses),
    category: z.string().nullable(),
    videoUrl: z
      .string()
      .describe("empty once it has gone with the account that sent it, as those of points of view are"),
    createdAt: instant,
    updatedAt: instant,
    askedAt: instant.describe("since when it waits, or waited, for this decision"),
    decidedAt: instant.nullable(),
    povs: z.array(pointOfViewSchema),
    nightfalls: z.array(nightfallSchema).describe("where night falls in each video"),
    message: z.string().nullable(),
    reasonCode: z.string().nullable().describe("one of the reasons to reject; new ones may come"),
    reason: z.string().nullable(),
    reviewedBy: reviewerSchema.nullable().describe("told to moderators"),
    claimedBy: reviewerSchema.nullable().describe("who is looking at it; told to moderators"),
    claimedUntil: instant.nullable().describe("somebody is looking at it until then"),
    approvals: z.array(z.object({ at: instant })).describe("one is not enough for a place at the top"),
    checks: z.array(z.enum(verificationChecks)).describe("what was looked at, once it is approved"),
    recheck: z.boolean().describe("a new analysis changed what was approved"),
  })
  .meta({ id: "Verification" });
export type VerificationAnswer = z.output<typeof verificationSchema>;

/** The public facts of an approval; they leave out who approved. */
export const nightApprovalSchema = z
  .object({
    approvals: z.array(z.object({ at: instant })).describe("how many looked, and when"),
    proof: z.object({
      videoUrl: z.string().describe("empty once it has gone with the account that sent it"),
      nightfallAt: z.number().nullable().describe("seconds into the video; null while nobody has marked it"),
      isNightfallByHunter: isByHunter,
      isGone: z
        .boolean()
        .describe("its site has said for days that there is no such video any more; the approval stays"),
      povs: z.int().min(0).describe("further points of view"),
      withInputOverlay: z.boolean(),
      withVsPov: z.boolean(),
    }),
    checks: z.array(z.enum(verificationChecks)),
    recheck: z.boolean().describe("its figures have changed since, by a new analysis"),
  })
  .meta({ id: "NightApproval" });
export type NightApprovalAnswer = z.output<typeof nightApprovalSchema>;

/** A video's address in a request body. */
export const videoUrlSchema = z.string().transform((text, context) => {
  const url = readVideoUrl(text);
  if (url !== null) return url;
  context.addIssue({
    code: "custom",
    message: `An https address of a public site, at most ${maxVideoUrlLength} characters long.`,
  });
  return z.NEVER;
});

/** The second of nightfall, as the requester of a verification gives it. */
export const askedNightfall = z
  .number()
  .min(0)
  .max(maxVideoSeconds)
  .nullable()
  .describe(
    "seconds into the first video at which night falls, or at which the squad arrives where it was night before; null: not said. A moderator’s mark counts instead",
  );

/** Videos as the requester of a verification gives them. */
export const askedPointsOfView = z
  .array(
    z.object({
      ign: z.string().max(maxNameLength).nullable().default(null).describe("whose view it is"),
      role: z.enum(perspectives).nullable().default(null),
      videoUrl: videoUrlSchema,
      inputOverlay: z.boolean().default(false),
      isVs: z.boolean().default(false),
    }),
  )
  .max(maxPointsOfView);

import { perspectives } from "@hunt/engine/domain/words";
import { z } from "zod";
import { instant, uuid } from "./parameters.ts";

export const verificationStatuses = ["pending", "approved", "rejected", "cancelled"] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** Somebody who looked at a request. */
const reviewerSchema = z.object({ uuid, ign: z.string().nullable() });

/** A moderator's check of a night. */
export const verificationSchema = z
  .object({
    uuid,
    status: z.enum(verificationStatuses),
    category: z.string().nullable(),
    videoUrl: z.string(),
    createdAt: instant,
    updatedAt: instant,
    povs: z.array(
      z.object({
        ign: z.string().nullable(),
        role: z.enum(perspectives).nullable(),
        videoUrl: z.string(),
        inputOverlay: z.boolean(),
      }),
    ),
    message: z.string().nullable(),
    reasonCode: z.string().nullable(),
    reason: z.string().nullable(),
    reviewedBy: reviewerSchema.nullable(),
    claimedBy: reviewerSchema.nullable().describe("who is looking at it"),
    claimedUntil: instant.nullable(),
    approvals: z.array(z.object({ at: instant })).describe("one is not enough for a place at the top"),
    recheck: z.boolean().describe("a new analysis changed what was approved"),
  })
  .meta({ id: "Verification" });
export type VerificationAnswer = z.output<typeof verificationSchema>;

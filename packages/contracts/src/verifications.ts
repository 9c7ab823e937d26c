import { perspectives } from "@hunt/engine/domain/words";
import { z } from "zod";
import { instant, uuid } from "./parameters.ts";

export const verificationStatuses = ["pending", "approved", "rejected", "cancelled"] as const;

/** A moderator's check of a night. */
export const verificationSchema = z
  .object({
    uuid,
    status: z.enum(verificationStatuses),
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
  })
  .meta({ id: "Verification" });

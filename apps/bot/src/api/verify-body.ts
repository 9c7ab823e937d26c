import { platforms } from "@hunt/contracts/users";
import { z } from "zod";

/** What the API is told: whoever sent this code is this hunter. */
export const verifyBodySchema = z.object({
  code: z.string(),
  ign: z.string(),
  platform: z.enum(platforms),
  forumId: z.string().nullable(),
});
export type VerifyBody = z.output<typeof verifyBodySchema>;

export const verifyPath = "/v2/@admin/users/verify";

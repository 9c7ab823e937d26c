import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { maxReasonLength } from "./limits.ts";
import { nightParams } from "./nights.ts";
import { uuid } from "./parameters.ts";
import { problems } from "./problem.ts";

export const moderateNightBody = z
  .object({
    hidden: z.boolean().optional().describe("true: from everybody but its squad and moderators"),
    clearDescription: z.literal(true).optional(),
    reason: z
      .string()
      .min(1)
      .max(maxReasonLength)
      .describe("its owners are told, while it is hidden its squad, and the audit log"),
  })
  .refine(({ hidden, clearDescription }) => hidden !== undefined || clearDescription !== undefined, {
    path: ["hidden"],
    message: "Say what to change: hidden, clearDescription, or both.",
  });
export type ModerateNightBody = z.input<typeof moderateNightBody>;

export const moderateNight = defineEndpoint({
  method: "PATCH",
  url: "/v2/@admin/nights/:nightUuid",
  schema: {
    operationId: "moderateNight",
    summary: "Hide or show a night, or remove its description",
    description: "Moderators cannot show a hidden night that they uploaded or were in.",
    tags: ["admin"],
    params: nightParams,
    body: moderateNightBody,
    response: {
      200: z.object({
        uuid,
        isHidden: z.boolean(),
        description: z.string(),
        isChanged: z.boolean().describe("false: it was so already, and nobody was told"),
      }),
      ...problems("not_allowed", "night_not_found", "cross_site_request"),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});

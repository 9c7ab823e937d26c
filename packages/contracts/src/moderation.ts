import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { maxReasonLength } from "./limits.ts";
import { nightParams } from "./nights.ts";
import { day, uuid } from "./parameters.ts";
import { problems } from "./problem.ts";

export const moderateNightBody = z
  .object({
    hidden: z.boolean().optional().describe("true: from everybody but its squad and moderators"),
    clearDescription: z.literal(true).optional(),
    playedOn: day
      .nullable()
      .optional()
      .describe("the day, in UTC, of a night whose logs do not tell it; null takes back what was set"),
    reason: z
      .string()
      .min(1)
      .max(maxReasonLength)
      .describe("its owners are told, while it is hidden its squad, and the audit log"),
  })
  .refine(
    (body) => [body.hidden, body.clearDescription, body.playedOn].some((change) => change !== undefined),
    {
      path: ["hidden"],
      message: "Say what to change: hidden, clearDescription, playedOn, or several of them.",
    },
  );
export type ModerateNightBody = z.input<typeof moderateNightBody>;

export const moderateNight = defineEndpoint({
  method: "PATCH",
  url: "/v2/@admin/nights/:nightUuid",
  schema: {
    operationId: "moderateNight",
    summary: "Hide or show a night, remove its description, or set its day",
    description:
      "Moderators cannot show a hidden night that they uploaded or were in, nor set the day of one that they have to do with.",
    tags: ["admin"],
    params: nightParams,
    body: moderateNightBody,
    response: {
      200: z.object({
        uuid,
        isHidden: z.boolean(),
        description: z.string(),
        playedOn: day.nullable(),
        isChanged: z.boolean().describe("false: it was so already, and nobody was told"),
      }),
      ...problems("not_allowed", "night_not_found", "own_verification", "cross_site_request"),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});

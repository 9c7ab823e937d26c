import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { nightParams, nightStandings, nightViewerSchema } from "./nights.ts";
import { problems } from "./problem.ts";

const presenceSchema = z.object({
  confirmed: z
    .boolean()
    .nullable()
    .describe("true: that was me; false: not me; null takes back what was said"),
  alwaysFor: z
    .array(z.uuid())
    .max(4)
    .optional()
    .describe(
      "with `true`: whose nights that name you are yours from now on; of `senders`, others are ignored",
    ),
});

export type SayPresenceRequest = z.input<typeof presenceSchema>;

/** An account's answer about its own presence, and the night's standing after it. */
export const saidPresenceSchema = nightViewerSchema
  .extend({ standing: z.enum(nightStandings) })
  .meta({ id: "SaidPresence" });
export type SaidPresenceAnswer = z.output<typeof saidPresenceSchema>;

export const sayPresence = defineEndpoint({
  method: "PUT",
  url: "/v2/@me/nights/:nightUuid/presence",
  schema: {
    operationId: "sayPresence",
    summary: "Confirm or deny that you were in a night",
    description:
      "`true` vouches for the night as it is shown, which counts from then on; once a stranger’s log tells more of it, say it again. With `false` you are anonymous in it to everybody else, and it does not count for you.",
    tags: ["me"],
    params: nightParams,
    body: presenceSchema,
    response: {
      200: saidPresenceSchema,
      ...problems(
        "missing_parameter",
        "night_not_found",
        "not_allowed",
        "not_in_squad",
        "cross_site_request",
      ),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});

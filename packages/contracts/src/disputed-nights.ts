import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { disputeReasons } from "./dispute-reasons.ts";
import { maxAdminListOffset } from "./limits.ts";
import { nightSchema } from "./nights.ts";
import { instant, integerParameter, listParameters, orderDirections } from "./parameters.ts";
import { problems } from "./problem.ts";

export const disputedNightSchema = z
  .object({
    night: nightSchema
      .pick({
        uuid: true,
        scope: true,
        season: true,
        squadSize: true,
        format: true,
        averageRealTime: true,
        createdAt: true,
        startedAt: true,
        playedOn: true,
        users: true,
        logs: true,
      })
      .describe("`logs.chosenAt`: a moderator chose before, and a log has come since that differs"),
    since: instant.describe("when the first of the logs came that dispute it now"),
    reason: z
      .enum(disputeReasons)
      .describe(
        "`hosts`: two logs that both claim to be the host’s differ; `mates`: a squad mate’s log has other times; `sender`: who sent the shown log sent another one that differs, and the night counts meanwhile where somebody of the squad has confirmed it and the sender was not there; `newcomer`: a hunter of the squad tells it differently who shares no other counted night with it, so that it counts meanwhile",
      ),
    mayChoose: z
      .boolean()
      .describe("false: you were in this night, sent a log of it or asked for its verification"),
  })
  .meta({ id: "DisputedNight" });
export type DisputedNightAnswer = z.output<typeof disputedNightSchema>;

export const disputedNightListQuerySchema = z.object({
  limit: listParameters.limit,
  offset: integerParameter({ min: 0, max: maxAdminListOffset }).default(0),
  orderDirection: z.enum(orderDirections).default("asc").describe("by `since`; `asc`: the oldest first"),
  reason: z.enum(disputeReasons).optional(),
});
export type DisputedNightListQuery = z.output<typeof disputedNightListQuerySchema>;

export const disputedNightListSchema = z.object({
  total: z.int().min(0),
  counts: z
    .object({
      hosts: z.int().min(0),
      mates: z.int().min(0),
      sender: z.int().min(0),
      newcomer: z.int().min(0),
    })
    .describe("of all these nights"),
  items: z.array(disputedNightSchema),
});
export type DisputedNightListAnswer = z.output<typeof disputedNightListSchema>;

export const listDisputedNights = defineEndpoint({
  method: "GET",
  url: "/v2/@admin/nights/disputed",
  schema: {
    operationId: "listDisputedNights",
    summary: "List disputed public nights that need a log to be chosen",
    description:
      "Leaves out private, unlisted, hidden, deleted and verified nights, whose rank does not depend on the choice.",
    tags: ["verification"],
    querystring: disputedNightListQuerySchema,
    response: { 200: disputedNightListSchema, ...problems("not_allowed") },
  },
  config: { rateLimit: "read", isPublic: false },
});

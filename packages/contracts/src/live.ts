import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { maxReasonLength } from "./limits.ts";
import { liveHuntSchema, sentLiveHuntSchema } from "./live-hunt.ts";
import { maxListedLiveHunts, maxLiveMates } from "./live-limits.ts";
import { instant, uuid } from "./parameters.ts";
import { problems } from "./problem.ts";

/** A hunter or mate of a hunt that is watched, by the verified name. */
export const liveHunterSchema = z.object({ uuid, ign: z.string() });

/** A hunt's own address is a random uuid; a listed hunt is also found by its hunter's uuid. */
export const liveParams = z.object({ liveUuid: uuid });

export const beginLiveHuntBody = z.strictObject({
  isListed: z.boolean().default(false).describe("true: home and your page say that you hunt now"),
});
export type BeginLiveHuntBody = z.input<typeof beginLiveHuntBody>;

/** One's own hunt that is watched. */
export const ownLiveHuntSchema = z
  .object({ uuid, isListed: z.boolean(), startedAt: instant })
  .meta({ id: "OwnLiveHunt" });
export type OwnLiveHuntAnswer = z.output<typeof ownLiveHuntSchema>;

export const beginLiveHunt = defineEndpoint({
  method: "POST",
  url: "/v2/@me/live",
  schema: {
    operationId: "beginLiveHunt",
    summary: "Begin to publish your hunt while you play it",
    description:
      "Needs a verified name. An account has one at a time: a further call goes on with the same address, and only the browser that called last may send figures.",
    tags: ["live"],
    body: beginLiveHuntBody,
    response: {
      200: ownLiveHuntSchema,
      ...problems(
        "not_allowed",
        "verified_name_needed",
        "live_hunts_barred",
        "too_many_live_hunts",
        "cross_site_request",
      ),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});

export const updateLiveHunt = defineEndpoint({
  method: "PUT",
  url: "/v2/@me/live",
  schema: {
    operationId: "updateLiveHunt",
    summary: "Send the figures of your hunt as they are now",
    description:
      "Twice a second at most (`rate_limited`). Only these figures are taken, in these ranges; anything else is refused. Ten minutes without a call end the hunt.",
    tags: ["live"],
    body: sentLiveHuntSchema,
    response: {
      204: z.null(),
      ...problems("not_allowed", "live_hunt_not_found", "body_too_large", "cross_site_request"),
    },
  },
  // Nothing of it is kept, so it is no change of the account.
  config: { rateLimit: "read", isPublic: false },
});

export const endLiveHunt = defineEndpoint({
  method: "DELETE",
  url: "/v2/@me/live",
  schema: {
    operationId: "endLiveHunt",
    summary: "Stop publishing your hunt",
    description: "What was sent is gone at once. The address leads to the night once it is public.",
    tags: ["live"],
    response: { 204: z.null(), ...problems("not_allowed", "cross_site_request") },
  },
  config: { rateLimit: "write", isPublic: false },
});

/** A hunt that is listed while it is played. */
export const listedLiveHuntSchema = z
  .object({
    uuid,
    hunter: liveHunterSchema,
    startedAt: instant,
    squadSize: z.int().min(1).max(4).nullable(),
  })
  .meta({ id: "ListedLiveHunt" });
export type ListedLiveHuntAnswer = z.output<typeof listedLiveHuntSchema>;

export const listLiveHunts = defineEndpoint({
  method: "GET",
  url: "/v2/live",
  schema: {
    operationId: "listLiveHunts",
    summary: "List hunts that are played now and may be found",
    description: `The ${maxListedLiveHunts} latest; \`total\` counts all. Only hunters who chose to be listed; what they send is computed by their browsers and proves nothing.`,
    tags: ["live"],
    querystring: z.object({ userUuid: uuid.optional() }),
    response: {
      200: z.object({ total: z.int().min(0), items: z.array(listedLiveHuntSchema) }),
      ...problems(),
    },
  },
  config: { rateLimit: "read", isPublic: true, isSameForAll: true },
});

/** A snapshot as watchers get it. */
export const liveSnapshotSchema = z
  .object({
    age: z.number().min(0).describe("seconds since the figures came"),
    hunt: liveHuntSchema,
    mates: z
      .array(liveHunterSchema)
      .max(maxLiveMates)
      .optional()
      .describe("mates who asked to be named and whom the hunter accepted; left out while there are none"),
  })
  .meta({ id: "LiveSnapshot" });
export type LiveSnapshotAnswer = z.output<typeof liveSnapshotSchema>;

export const watchedLiveHuntSchema = z
  .object({
    uuid,
    isOver: z.boolean().describe("true: all else but the night is left out"),
    hunter: liveHunterSchema.nullable().describe("null after the end"),
    isListed: z.boolean().describe("true: it is also found by its hunter’s uuid"),
    startedAt: instant.nullable().describe("null after the end"),
    snapshot: liveSnapshotSchema.nullable().describe("null before the first figures, and after the end"),
    nightUuid: uuid.nullable().describe("after the end: the night, once it is public"),
  })
  .meta({ id: "WatchedLiveHunt" });
export type WatchedLiveHuntAnswer = z.output<typeof watchedLiveHuntSchema>;

export const getLiveHunt = defineEndpoint({
  method: "GET",
  url: "/v2/live/:liveUuid",
  schema: {
    operationId: "getLiveHunt",
    summary: "Get a hunt that is watched, or what became of it",
    description:
      "By the hunt’s own uuid, or by that of a hunter who is listed now. Computed by a browser: it proves nothing.",
    tags: ["live"],
    params: liveParams,
    response: { 200: watchedLiveHuntSchema, ...problems("live_hunt_not_found") },
  },
  // Its age makes each answer another one, and only our own pages need it.
  config: { rateLimit: "read", isPublic: false, isSameForAll: true },
});

export const streamLiveHunt = defineEndpoint({
  method: "GET",
  url: "/v2/live/:liveUuid/events",
  schema: {
    operationId: "streamLiveHunt",
    summary: "Watch a hunt by server-sent events",
    description:
      "`hunt` has a LiveSnapshot: the last one at once, then each new one within a second. `ended` is the last event, also for who came by a hunter’s uuid once the hunter is no longer listed. A stream ends after 64 to 128 KiB, some minutes of figures, and the browser connects again. Whoever does not read is dropped half a minute after their connection is full.",
    tags: ["live"],
    params: liveParams,
    response: {
      200: { description: "the stream", content: { "text/event-stream": { schema: z.any() } } },
      ...problems("live_hunt_not_found", "too_many_streams"),
    },
  },
  config: { rateLimit: "read", isPublic: false, isSameForAll: true },
});

export const endAnyLiveHuntBody = z.strictObject({ reason: z.string().min(1).max(maxReasonLength) });

export const endAnyLiveHunt = defineEndpoint({
  method: "POST",
  url: "/v2/@admin/live/:liveUuid/end",
  schema: {
    operationId: "endAnyLiveHunt",
    summary: "End somebody’s hunt that is watched",
    description:
      "Admins only. By its address, one that its hunter had in the last ten minutes, or the uuid of a hunter who is listed. Its watchers are told that it ended, and the audit log says why. Neither the hunter nor another account with the same name can publish one for a day (`live_hunts_barred`).",
    tags: ["admin"],
    params: liveParams,
    body: endAnyLiveHuntBody,
    response: {
      204: z.null(),
      ...problems("not_allowed", "live_hunt_not_found", "cross_site_request"),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});

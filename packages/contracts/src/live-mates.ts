import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { liveHunterSchema, liveParams } from "./live.ts";
import { maxListedLiveMates } from "./live-limits.ts";
import { uuid } from "./parameters.ts";
import { problems } from "./problem.ts";

// A mate is named in a hunt that is watched once the mate has asked for it and the hunter has accepted (ADR 0060).

/** `refused`: the hunter said no, or took the name off again. */
export const liveMateStates = ["asked", "named", "refused"] as const;
export type LiveMateState = (typeof liveMateStates)[number];

/** What became of one’s own wish to be named. */
export const ownLiveMateSchema = z
  .object({ state: z.enum(liveMateStates).nullable().describe("null: you have not asked") })
  .meta({ id: "OwnLiveMate" });
export type OwnLiveMateAnswer = z.output<typeof ownLiveMateSchema>;

export const getOwnLiveMate = defineEndpoint({
  method: "GET",
  url: "/v2/@me/live/:liveUuid/mate",
  schema: {
    operationId: "getOwnLiveMate",
    summary: "Get whether you are named as a mate in a hunt",
    description: "Says nothing of whether the hunt exists: `null` for any other.",
    tags: ["live"],
    params: liveParams,
    response: { 200: ownLiveMateSchema, ...problems("not_allowed") },
  },
  config: { rateLimit: "read", isPublic: false },
});

export const askAsLiveMate = defineEndpoint({
  method: "PUT",
  url: "/v2/@me/live/:liveUuid/mate",
  schema: {
    operationId: "askAsLiveMate",
    summary: "Ask to be named as a mate in a hunt that is watched",
    description:
      "By the hunt’s own uuid. Needs a verified name. The hunter alone sees who asks; watchers see the name once the hunter has accepted it. A hunter is in one squad at a time, so asking in another hunt takes this one back.",
    tags: ["live"],
    params: liveParams,
    response: {
      200: ownLiveMateSchema,
      ...problems(
        "not_allowed",
        "verified_name_needed",
        "live_hunt_not_found",
        "live_squad_full",
        "cross_site_request",
      ),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});

export const takeBackLiveMate = defineEndpoint({
  method: "DELETE",
  url: "/v2/@me/live/:liveUuid/mate",
  schema: {
    operationId: "takeBackLiveMate",
    summary: "Take your name off a hunt that is watched",
    description: "Watchers no longer see the name within a second. A refusal stays.",
    tags: ["live"],
    params: liveParams,
    response: { 204: z.null(), ...problems("not_allowed", "cross_site_request") },
  },
  config: { rateLimit: "write", isPublic: false },
});

/** A hunter who wants to be named in one’s own hunt. */
export const liveMateSchema = liveHunterSchema
  .extend({ state: z.enum(liveMateStates) })
  .meta({ id: "LiveMate" });
export type LiveMateAnswer = z.output<typeof liveMateSchema>;

export const listLiveMates = defineEndpoint({
  method: "GET",
  url: "/v2/@me/live/mates",
  schema: {
    operationId: "listLiveMates",
    summary: "List who wants to be named as a mate in your hunt",
    description: "Those who are named or ask first, then the refused. Empty while you publish no hunt.",
    tags: ["live"],
    response: {
      200: z.object({ items: z.array(liveMateSchema).max(maxListedLiveMates) }),
      ...problems("not_allowed"),
    },
  },
  config: { rateLimit: "read", isPublic: false },
});

export const answerLiveMateBody = z.strictObject({
  isAccepted: z.boolean().describe("true: watchers see the name; false: they do not, or no longer"),
});

export const answerLiveMate = defineEndpoint({
  method: "PUT",
  url: "/v2/@me/live/mates/:userUuid",
  schema: {
    operationId: "answerLiveMate",
    summary: "Accept or refuse a mate who asks to be named in your hunt",
    description:
      "Names nobody who has not asked, or has taken it back (`not_allowed`). A squad has three mates at most.",
    tags: ["live"],
    params: z.object({ userUuid: uuid }),
    body: answerLiveMateBody,
    response: {
      204: z.null(),
      ...problems("not_allowed", "live_hunt_not_found", "live_squad_full", "cross_site_request"),
    },
  },
  config: { rateLimit: "write", isPublic: false },
});

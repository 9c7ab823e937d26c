import { z } from "zod";
import { defineEndpoint } from "./define-endpoint.ts";
import { instant, uuid } from "./parameters.ts";
import { problems } from "./problem.ts";

/**
 * A trusted hunter. Nights of this hunter that name the account count as the account's own, without a question about
 * each.
 */
export const trustedSenderSchema = z
  .object({ uuid, ign: z.string().nullable().describe("null once they lost their name"), since: instant })
  .meta({ id: "TrustedSender" });
export type TrustedSenderAnswer = z.output<typeof trustedSenderSchema>;

export const listTrustedSenders = defineEndpoint({
  method: "GET",
  url: "/v2/@me/trusted-senders",
  schema: {
    operationId: "listTrustedSenders",
    summary: "List whose nights are always yours",
    description:
      "Hunters of whom you said, when you confirmed a night of theirs, that nights which they send and that name you are yours without being asked about each.",
    tags: ["me"],
    response: {
      200: z.object({ total: z.int().min(0), items: z.array(trustedSenderSchema) }),
      ...problems("not_allowed"),
    },
  },
  config: { rateLimit: "read", isPublic: false },
});

export const deleteTrustedSender = defineEndpoint({
  method: "DELETE",
  url: "/v2/@me/trusted-senders/:userUuid",
  schema: {
    operationId: "deleteTrustedSender",
    summary: "Stop taking a hunter’s nights for yours",
    description:
      "Nights that you have confirmed or sent yourself stay; the others leave your profile and totals until you confirm them.",
    tags: ["me"],
    params: z.object({ userUuid: uuid }),
    response: { 204: z.null(), ...problems("not_allowed", "cross_site_request") },
  },
  config: { rateLimit: "write", isPublic: false },
});

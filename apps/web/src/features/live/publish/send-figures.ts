import type { LiveHunt } from "@hunt/contracts/live-hunt";
import { api } from "../../../lib/api/api.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import type { SendResult } from "./publisher.ts";

/** The answers to a body that the server does not take, now or later. */
const refusedStatuses = [400, 413, 422];

/**
 * Sends the figures of one's hunt; throws the problem of figures that the server refuses for good. Whoever may no longer
 * send, e.g. after a sign-out, has ended the hunt.
 */
export async function sendFigures(hunt: LiveHunt): Promise<SendResult> {
  try {
    await api.put("/v2/@me/live", { body: hunt });
    return "taken";
  } catch (error) {
    if (error instanceof ApiProblem && refusedStatuses.includes(error.status)) throw error;
    const status = error instanceof ApiProblem ? error.status : 0;
    return status === 401 || status === 403 || status === 404 ? "ended" : "later";
  }
}

import type { LiveHunt } from "@hunt/contracts/live-hunt";
import { api } from "../../../lib/api/api.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import type { SendResult } from "./publisher.ts";

/** The answers to a body that the server does not take, now or later. */
const refusedStatuses = [400, 413, 422];

/**
 * Sends the figures of one's hunt; throws the problem of figures that the server refuses for good. Whoever may no longer
 * send, e.g. after a sign-out, has ended the hunt. A 404 of another kind is that of a process whose release knows no hunts, while
 * releases are exchanged.
 */
export async function sendFigures(hunt: LiveHunt): Promise<SendResult> {
  try {
    await api.put("/v2/@me/live", { body: hunt });
    return "taken";
  } catch (error) {
    if (!(error instanceof ApiProblem)) return "later";
    if (refusedStatuses.includes(error.status)) throw error;
    const mayNotSend = error.status === 401 || error.status === 403 || error.code === "live_hunt_not_found";
    return mayNotSend ? "ended" : "later";
  }
}

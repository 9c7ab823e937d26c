import type { LiveHunt } from "@hunt/contracts/live-hunt";
import { api } from "../../../lib/api/api.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import type { SendResult } from "./publisher.ts";

/** Sends the figures of one's hunt. Whoever may no longer send, e.g. after a sign-out, has ended it. */
export async function sendFigures(hunt: LiveHunt): Promise<SendResult> {
  try {
    await api.put("/v2/@me/live", { body: hunt });
    return "taken";
  } catch (error) {
    const status = error instanceof ApiProblem ? error.status : 0;
    return status === 401 || status === 403 || status === 404 ? "ended" : "later";
  }
}

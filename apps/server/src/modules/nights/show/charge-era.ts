import { stretchCostReads } from "@hunt/contracts/limits";
import type { FastifyRequest } from "fastify";

interface EraRequest extends Pick<FastifyRequest, "furtherReads"> {
  readonly query: { readonly era?: string | undefined; readonly userUuid?: string | undefined };
}

/** What everybody played in an era of the game is counted out, a hunter's own nights are few. */
export function chargeEra(request: EraRequest): void {
  const { era, userUuid } = request.query;
  if (era !== undefined && userUuid === undefined) request.furtherReads = stretchCostReads - 1;
}

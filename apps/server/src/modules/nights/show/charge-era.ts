import { stretchCostReads } from "@hunt/contracts/limits";
import type { FastifyRequest } from "fastify";

interface EraRequest extends Pick<FastifyRequest, "furtherReads"> {
  readonly query: { readonly era?: string | undefined; readonly userUuid?: string | undefined };
}

/** Charges a request for everybody's nights of an era, which are counted each time. A hunter's own nights are few. */
export function chargeEra(request: EraRequest): void {
  const { era, userUuid } = request.query;
  if (era !== undefined && userUuid === undefined) request.furtherReads = stretchCostReads - 1;
}

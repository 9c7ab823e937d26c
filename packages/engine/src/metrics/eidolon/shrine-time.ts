import type { EidolonContext } from "./eidolon-context.ts";
import { between } from "./eidolon-context.ts";

/** Returns E − D of the eidolon before. */
export function shrineTimeMs({ eidolon, previous }: EidolonContext): number | null {
  return between(eidolon.shrineMs, previous?.arcaneMs);
}

import { captureAnimationMs } from "../../domain/game-facts.ts";
import type { EidolonContext } from "./eidolon-context.ts";
import { between, lastLimbMs } from "./eidolon-context.ts";

/** Returns C − Wn without the animation; null unless all limbs broke. */
export function capshotTimeMs({ eidolon }: Pick<EidolonContext, "eidolon">): number | null {
  const grossMs = between(eidolon.endedMs, lastLimbMs(eidolon));
  return grossMs === null ? null : grossMs - captureAnimationMs;
}

import type { Mark } from "@hunt/engine/domain/marks";
import type { CSSProperties } from "react";

/** Returns the colours of a mark for a part of a drawing: `--fill` for its area, `--mark` for its edge and its words. */
export function markVariables(mark: Mark): CSSProperties {
  return { "--fill": `var(--fill-${mark})`, "--mark": `var(--mark-${mark})` } as CSSProperties;
}

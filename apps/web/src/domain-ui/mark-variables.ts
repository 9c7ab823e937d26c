import type { Mark } from "@hunt/engine/marks/mark-thresholds";
import type { CSSProperties } from "react";

/** Gives a part of a drawing its mark's colours: `--fill` for the area, `--mark` for its edge and for words. */
export function markVariables(mark: Mark): CSSProperties {
  return { "--fill": `var(--fill-${mark})`, "--mark": `var(--mark-${mark})` } as CSSProperties;
}

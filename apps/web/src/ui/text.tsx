import { draw, type ElementProps } from "./layout.tsx";

interface TextProps extends ElementProps {
  /** The size by its token, e.g. `--text-sm`; if absent, that of the text around it. */
  readonly size?: "xs" | "sm" | "lg";
  /** `muted` is for secondary text; if absent, the text has the colour of the text around it. */
  readonly tone?: "muted";
  /** `medium` is for labels, and `strong` for text that is read first. */
  readonly weight?: "medium" | "strong";
  /** Whether all digits have the same width, for figures below each other and figures that change in place. */
  readonly isTabular?: boolean;
  /** Whether lines are limited to a length that is easily read: 72 letters. */
  readonly isMeasured?: boolean;
}

/**
 * Shows words in one of the sizes, tones and weights of the pages; the element is a paragraph, unless `as` names another.
 */
export function Text(props: TextProps) {
  return draw(null, { as: "p", ...props });
}

/** Holds words for screen readers alone; the element is a `span`, unless `as` names another. */
export function VisuallyHidden(props: ElementProps) {
  return draw("visually-hidden", { as: "span", ...props });
}

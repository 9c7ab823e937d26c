import { draw, type ElementProps } from "./layout.tsx";

interface TextProps extends ElementProps {
  /** The size by its token, e.g. `--text-sm`; that of the text around it without one. */
  readonly size?: "xs" | "sm" | "lg";
  /** `muted` is for what comes second; the colour of the text around it without one. */
  readonly tone?: "muted";
  /** `medium` is for labels, `strong` for what is read first. */
  readonly weight?: "medium" | "strong";
  /** Whether its digits are as wide as each other: for figures below each other, and those that change in place. */
  readonly isTabular?: boolean;
  /** Whether no line is longer than is easily read: 72 letters. */
  readonly isMeasured?: boolean;
}

/** Words in one of the sizes, tones and weights of the pages: a paragraph, unless `as` says otherwise. */
export function Text(props: TextProps) {
  return draw(null, { as: "p", ...props });
}

/** Words for screen readers alone: a `span`, unless `as` says otherwise. */
export function VisuallyHidden(props: ElementProps) {
  return draw("visually-hidden", { as: "span", ...props });
}

import { type Mark, marks } from "@hunt/engine/marks/mark-thresholds";

/** The page's colours as the visitor sees them, for a canvas, which knows no custom properties. */
export interface PageColors {
  readonly page: string;
  readonly panel: string;
  readonly line: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly gold: string;
  readonly water: string;
  readonly attention: string;
  readonly hands: string;
  /** Of words. */
  readonly marks: Readonly<Record<Mark, string>>;
  /** Of areas; a letter on them is `onFill`, their edge the word's colour. */
  readonly fills: Readonly<Record<Mark, string>>;
  readonly onFill: string;
}

/** The theme's own colours, also where the system forces others on the page: the picture is for somebody else. */
export function readPageColors(): PageColors {
  const probe = document.createElement("span");
  probe.hidden = true;
  probe.style.setProperty("forced-color-adjust", "none");
  document.body.append(probe);
  const read = (token: string) => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const readMarks = (kind: "mark" | "fill") =>
    Object.fromEntries(marks.map((mark) => [mark, read(`${kind}-${mark}`)])) as Record<Mark, string>;
  const colors = {
    page: read("page"),
    panel: read("panel-raised"),
    line: read("line-strong"),
    text: read("text"),
    muted: read("muted"),
    accent: read("accent"),
    gold: read("moon"),
    water: read("water"),
    attention: read("attention"),
    hands: read("fill-hands"),
    marks: readMarks("mark"),
    fills: readMarks("fill"),
    onFill: read("on-fill"),
  };
  probe.remove();
  return colors;
}

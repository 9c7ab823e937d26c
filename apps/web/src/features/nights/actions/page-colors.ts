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
  readonly marks: Readonly<Record<Mark, string>>;
}

export function readPageColors(): PageColors {
  const probe = document.createElement("span");
  probe.hidden = true;
  document.body.append(probe);
  const read = (token: string) => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const colors = {
    page: read("page"),
    panel: read("panel-raised"),
    line: read("line-strong"),
    text: read("text"),
    muted: read("muted"),
    accent: read("accent"),
    gold: read("gold"),
    marks: Object.fromEntries(marks.map((mark) => [mark, read(`mark-${mark}`)])) as Record<Mark, string>,
  };
  probe.remove();
  return colors;
}

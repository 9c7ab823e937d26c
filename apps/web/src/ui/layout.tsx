import type { ElementType, HTMLAttributes, Ref } from "react";
import { classNames } from "./class-names.ts";
import "./layout.css";

/** What every primitive takes: its element's own properties, and which element it is. */
export interface ElementProps extends HTMLAttributes<HTMLElement> {
  readonly as?: keyof HTMLElementTagNameMap;
  readonly ref?: Ref<HTMLElement>;
}

interface LayoutProps extends ElementProps {
  /** The distance between entries, by the number of its token: 3 is `--space-3`. */
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7;
}

interface StackProps extends LayoutProps {
  /** Where entries stand that are narrower than the stack; without it all are as wide as the stack. */
  readonly align?: "start" | "center";
}

/** Entries below each other, none wider than the stack. As a `ul` or `ol` it has no bullets. */
export function Stack(props: StackProps) {
  return draw("stack", props);
}

interface ListProps extends StackProps {
  /** `ol` where the order counts. */
  readonly as?: "ul" | "ol";
}

/** A stack that is a list without bullets. */
export function List(props: ListProps) {
  return draw("stack", { as: "ul", ...props });
}

interface ClusterProps extends LayoutProps {
  /** The distance between lines, when it differs from that between neighbours. */
  readonly rowGap?: 0 | 1 | 2 | 3;
  /** Where entries stand that are lower than their line; in its middle without it. */
  readonly align?: "start" | "baseline" | "end";
  /** Where the room goes that entries leave on their line; behind the last without it. */
  readonly justify?: "between" | "center" | "end";
}

/** Entries beside each other, on as many lines as they need. As a `ul` or `ol` it has no bullets. */
export function Cluster(props: ClusterProps) {
  return draw("cluster", props);
}

interface GridProps extends LayoutProps {
  /** The least width of a cell: 150 or 200 pixels. */
  readonly cells: "narrow" | "wide";
  /** Where entries stand that are lower than their line; without it all are as high. */
  readonly align?: "end";
}

/** Cells of one width, as many beside each other as have room. */
export function Grid(props: GridProps) {
  return draw("grid", props);
}

/** The properties that are words of a primitive; all others are the element's own. */
const words = new Set("gap rowGap align justify cells size tone weight isTabular isMeasured".split(" "));

interface DrawnProps extends Omit<ElementProps, "as"> {
  readonly as?: ElementType;
}

/** Draws an element whose words are classes of `layout.css`: `gap={3}` is `.gap-3`, and `isMeasured` is `.isMeasured`. */
export function draw(kind: string | null, { as: Element = "div", className, ...rest }: DrawnProps) {
  const classes: string[] = [];
  const own: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rest)) {
    if (!words.has(name)) own[name] = value;
    else if (value !== undefined && value !== false) classes.push(value === true ? name : `${name}-${value}`);
  }
  return <Element className={classNames(kind, ...classes, className)} {...own} />;
}

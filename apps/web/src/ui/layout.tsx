import type { ElementType, HTMLAttributes, Ref } from "react";
import { classNames } from "./class-names.ts";
import "./layout.css";

/** The properties that every primitive has: those of its element, and the kind of that element. */
export interface ElementProps extends HTMLAttributes<HTMLElement> {
  readonly as?: keyof HTMLElementTagNameMap;
  readonly ref?: Ref<HTMLElement>;
}

interface LayoutProps extends ElementProps {
  /** The distance between entries, by the number of its token: 3 is `--space-3`. */
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7;
}

interface StackProps extends LayoutProps {
  /** The place of entries that are narrower than the stack; without it all entries are as wide as the stack. */
  readonly align?: "start" | "center";
}

/** Shows entries below each other, none wider than the stack. As a `ul` or `ol` the stack has no bullets. */
export function Stack(props: StackProps) {
  return draw("stack", props);
}

interface ListProps extends StackProps {
  /** `ol` when the order counts. */
  readonly as?: "ul" | "ol";
}

/** A stack that is a list without bullets. */
export function List(props: ListProps) {
  return draw("stack", { as: "ul", ...props });
}

interface ClusterProps extends LayoutProps {
  /** The distance between lines, when it differs from that between neighbours. */
  readonly rowGap?: 0 | 1 | 2 | 3;
  /** The place of entries that are lower than their line; without it they stand in its middle. */
  readonly align?: "start" | "baseline" | "end";
  /** The place of the free space on the entries' line; by default after the last entry. */
  readonly justify?: "between" | "center" | "end";
}

/** Shows entries beside each other, on as many lines as they need. As a `ul` or `ol` the cluster has no bullets. */
export function Cluster(props: ClusterProps) {
  return draw("cluster", props);
}

interface GridProps extends LayoutProps {
  /** The least width of a cell: 150 or 200 pixels. */
  readonly cells: "narrow" | "wide";
  /** The place of entries that are lower than their line; without it all entries are as high as the line. */
  readonly align?: "end";
}

/** Shows cells of one width, as many beside each other as have room. */
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

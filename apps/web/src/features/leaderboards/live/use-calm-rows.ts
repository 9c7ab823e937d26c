import { type RefObject, useLayoutEffect, useRef } from "react";
import type { BoardEntry } from "../board/board-entry.ts";
import styles from "../board/board-row.module.css";

interface Place {
  readonly top: number;
  readonly height: number;
}

/** The positions of the rows at the last render, within their table. */
interface Drawn {
  /** Null while the rows are the answer to the previous question. */
  readonly question: string | null;
  readonly width: number;
  readonly places: ReadonlyMap<string, Place>;
}

/** The longest glide in pixels; rows that move further would cross too many others. */
const longestWayPx = 320;
const glide = { duration: 500, easing: "cubic-bezier(0.2, 0, 0, 1)" } as const;

/**
 * Keeps a table calm whose rows change while it is read: the first visible row stays in its place in the window, and the
 * other rows glide to their new places. When the focused row disappears, the focus goes to the row in its place.
 */
export function useCalmRows(
  entries: readonly BoardEntry[],
  question: string | null,
): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const drawn = useRef<Drawn | null>(null);
  const focused = useRef<number>(-1);
  useLayoutEffect(() => {
    if (body.current === null) return;
    const rows = [...body.current.children].filter((row) => row instanceof HTMLElement);
    const before = drawn.current;
    const now = measured(body.current, rows, { entries, question });
    drawn.current = now;
    if (question === null || before?.question !== question) return;
    if (focused.current >= 0 && document.activeElement === document.body)
      focusRow(rows[Math.min(focused.current, rows.length - 1)]);
    if (before.width === now.width) moveCalmly(body.current, rows, { entries, before, now });
  }, [entries, question]);
  useLayoutEffect(() => {
    const table = body.current;
    const note = () => {
      const row = document.activeElement?.closest("tr");
      focused.current = row ? [...(table?.children ?? [])].indexOf(row) : -1;
    };
    const forget = () => {
      focused.current = -1;
    };
    table?.addEventListener("focusin", note);
    document.addEventListener("pointerdown", forget);
    return () => {
      table?.removeEventListener("focusin", note);
      document.removeEventListener("pointerdown", forget);
    };
  }, []);
  return body;
}

function focusRow(row: HTMLElement | undefined): void {
  row?.querySelector<HTMLElement>(`a.${styles.link}`)?.focus({ preventScroll: true });
}

interface Shown {
  readonly entries: readonly BoardEntry[];
  readonly question: string | null;
}

function measured(table: HTMLElement, rows: readonly HTMLElement[], { entries, question }: Shown): Drawn {
  const top = table.getBoundingClientRect().top;
  const places = entries.flatMap(({ uuid }, index) => {
    const box = rows[index]?.getBoundingClientRect();
    return box === undefined ? [] : [[uuid, { top: box.top - top, height: box.height }] as const];
  });
  return { question, width: table.clientWidth, places: new Map(places) };
}

interface Move {
  readonly entries: readonly BoardEntry[];
  readonly before: Drawn;
  readonly now: Drawn;
}

function moveCalmly(table: HTMLElement, rows: readonly HTMLElement[], { entries, before, now }: Move): void {
  const scrolledPx = keepInSight(table, { before, now });
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [index, { uuid }] of entries.entries()) {
    const from = before.places.get(uuid);
    const to = now.places.get(uuid);
    if (from === undefined || to === undefined) continue;
    const wayPx = from.top - to.top + scrolledPx;
    if (Math.abs(wayPx) < 1) continue;
    const isFar = Math.abs(wayPx) > longestWayPx;
    rows[index]?.animate(
      isFar ? { opacity: [0, 1] } : { transform: [`translateY(${wayPx}px)`, "none"] },
      glide,
    );
  }
}

/**
 * Scrolls by the distance that the first visible row has moved, and returns the distance; does nothing while the table's
 * head is visible.
 */
function keepInSight(table: HTMLElement, { before, now }: Pick<Move, "before" | "now">): number {
  const top = table.getBoundingClientRect().top;
  if (top >= 0) return 0;
  for (const [uuid, place] of before.places) {
    const after = now.places.get(uuid);
    const isInSight = top + place.top + place.height > 0;
    if (!isInSight || after === undefined) continue;
    const moved = after.top - place.top;
    if (moved !== 0) scrollBy({ top: moved, behavior: "instant" });
    return moved;
  }
  return 0;
}

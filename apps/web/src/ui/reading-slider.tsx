import type { ComponentProps, KeyboardEvent } from "react";

interface ReadingSliderProps
  extends Pick<
    ComponentProps<"div">,
    "ref" | "className" | "children" | "onFocus" | "onPointerDown" | "onPointerMove"
  > {
  /** The number of readings in the chart, and the index of the shown one. */
  readonly count: number;
  readonly index: number;
  /** PageUp and PageDown move by a twentieth of all readings, and by at least this many. */
  readonly leastPage: number;
  /** The label for screen readers: a sentence that describes the chart, and one for the shown reading. */
  readonly label: string;
  readonly readout: string;
  readonly onMove: (index: number) => void;
  /** Handles the chart's other keys; returns whether it did something. */
  readonly onOtherKey?: (key: string) => boolean;
}

/** The frame of a chart whose readings are browsed by keys, as in a slider. */
export function ReadingSlider(props: ReadingSliderProps) {
  const { count, index, leastPage, label, readout, onMove, onOtherKey, ...frame } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = targetOf(event.key, index, count, leastPage);
    if (target !== null) onMove(Math.min(count - 1, Math.max(0, target)));
    else if (!onOtherKey?.(event.key)) return;
    event.preventDefault();
  };
  return (
    <div
      {...frame}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={index + 1}
      aria-valuetext={readout}
      onKeyDown={onKeyDown}
    />
  );
}

/** Returns the index that a key leads to: the next reading, the next page, or an end; null for every other key. */
function targetOf(key: string, index: number, count: number, leastPage: number): number | null {
  const page = Math.max(leastPage, Math.round(count / 20));
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - page,
    PageUp: index + page,
    Home: 0,
    End: count - 1,
  };
  return targets[key] ?? null;
}

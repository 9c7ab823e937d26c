/** A tick below a chart: a stroke, with a label where the label covers no other. */
export interface AxisTick {
  readonly x: number;
  readonly value: number;
  /** The lines of the label, from above; empty where there is no room for it. */
  readonly words: readonly string[];
  /** The labels of both ends stay within the chart. */
  readonly anchor: "start" | "middle" | "end";
}

/** Round values, normally `size` apart. */
export interface RoundStep {
  readonly size: number;
  /** Returns all round values between two values, in ascending order. */
  readonly between: (first: number, last: number) => readonly number[];
  /**
   * Returns every second one of the round values when these are round too. They keep their labels where there is no room
   * for all.
   */
  readonly isSecond?: (value: number) => boolean;
}

interface Axis {
  readonly first: number;
  readonly last: number;
  /** The steps to choose from, the finest first. */
  readonly steps: readonly RoundStep[];
  readonly width: number;
  readonly xOf: (value: number) => number;
  /** Returns the label of a round value of a step; with null, the label of one of the two ends. */
  readonly wordsOf: (value: number, step: RoundStep | null) => readonly string[];
}

/** The smallest distance of two labels, in px; closer labels would read as one. */
const leastGap = 14;
/** The smallest distance between labels of round values, in px; a row with smaller gaps is hard to read. */
const airyGap = 24;
/** The smallest distance of a stroke from an end, in px; closer strokes would look like one. */
const leastStroke = 6;

/**
 * Returns the ticks of an axis: the beginning, the end, and round values between them, at the finest step whose labels have
 * space. A tick whose label would cover an end's label has only its stroke. When that leaves no label between the ends, a finer
 * step is taken.
 */
export function axisTicks(axis: Axis): readonly AxisTick[] {
  const { first, last, steps, width, xOf, wordsOf } = axis;
  const start: AxisTick = { x: xOf(first), value: first, words: wordsOf(first, null), anchor: "start" };
  if (last <= first) return [start];
  const end: AxisTick = { x: xOf(last), value: last, words: wordsOf(last, null), anchor: "end" };
  // There is no room for the labels of both ends, and the first label says more.
  if (rightOf(start) + leastGap > leftOf(end)) return [start, { ...end, words: [] }];
  // Steps that are far too fine are not even counted: single days of ten years, single runs of twenty thousand.
  const usable = steps.filter(({ size }) => (last - first) / size <= width / leastStroke);
  const all = usable.map((step) => ({ ...step, ticks: middleTicks(step, axis) }));
  const finest = all.findIndex(({ ticks }) => haveAir(ticks));
  const coarser = all.slice(0, finest === -1 ? all.length : finest + 1).toReversed();
  const named = coarser.map(({ ticks, isSecond }) => inRhythm(ticks, isSecond, [start, end]));
  const between = named.find((ticks) => ticks.some(isNamed)) ?? named[0] ?? [];
  return [start, ...between, end];
}

function middleTicks(step: RoundStep, { first, last, xOf, wordsOf }: Axis): readonly AxisTick[] {
  const [left, right] = [xOf(first) + leastStroke, xOf(last) - leastStroke];
  return step
    .between(first, last)
    .map((value) => ({ x: xOf(value), value, words: wordsOf(value, step), anchor: "middle" }) as const)
    .filter(({ x }) => left <= x && x <= right);
}

function haveAir(ticks: readonly AxisTick[]): boolean {
  return ticks.every((tick, index) => {
    const before = ticks[index - 1];
    return before === undefined || rightOf(before) + airyGap <= leftOf(tick);
  });
}

/**
 * Labels every second tick when an end leaves no room for one of the labels, and all of the second ones have room. If only
 * the outermost label were dropped, the gaps beside the ends would be twice as wide as the other gaps. A tick below an
 * end's label needs no label of its own.
 */
function inRhythm(
  ticks: readonly AxisTick[],
  isSecond: RoundStep["isSecond"],
  [start, end]: readonly [AxisTick, AxisTick],
): readonly AxisTick[] {
  const isBelowEnd = ({ x }: AxisTick) => x < rightOf(start) || x > leftOf(end);
  const isRight = (tick: AxisTick) => isNamed(tick) || isBelowEnd(tick);
  const all = besideEnds(ticks, start, end);
  if (isSecond === undefined || all.every(isRight)) return all;
  const seconds = ticks.map((tick) => (isSecond(tick.value) ? tick : { ...tick, words: [] }));
  const named = besideEnds(seconds, start, end);
  const isWhole = named.some(isNamed) && named.every((tick) => !isSecond(tick.value) || isRight(tick));
  return isWhole ? named : all;
}

function isNamed({ words }: AxisTick): boolean {
  return words.length > 0;
}

/** Keeps the labels that cover no other label, from the left. */
function besideEnds(ticks: readonly AxisTick[], start: AxisTick, end: AxisTick): readonly AxisTick[] {
  let takenTo = rightOf(start);
  return ticks.map((tick) => {
    const isFree = takenTo + leastGap <= leftOf(tick) && rightOf(tick) + leastGap <= leftOf(end);
    if (isFree) takenTo = rightOf(tick);
    return isFree ? tick : { ...tick, words: [] };
  });
}

const leftShare = { start: 0, middle: 0.5, end: 1 } as const;

function leftOf({ x, words, anchor }: AxisTick): number {
  return x - leftShare[anchor] * widthOf(words);
}

function rightOf(tick: AxisTick): number {
  return leftOf(tick) + widthOf(tick.words);
}

/** Estimates the width of a label's longest line in letters of 12 px, rather too wide than too narrow. */
function widthOf(words: readonly string[]): number {
  return Math.max(0, ...words.map((line) => [...line].reduce((sum, letter) => sum + letterWidth(letter), 0)));
}

function letterWidth(letter: string): number {
  if (/[\s.,:/·]/.test(letter)) return 4;
  return letter >= "⺀" ? 12.5 : 7;
}

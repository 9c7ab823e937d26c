/** A place below a chart: a stroke, and its words where they lie over no others. */
export interface AxisTick {
  readonly x: number;
  readonly value: number;
  /** Lines below each other; none where there is no room for them. */
  readonly words: readonly string[];
  /** The words of both ends stay within the chart. */
  readonly anchor: "start" | "middle" | "end";
}

/** Round values, `size` of them apart as a rule. */
export interface RoundStep {
  readonly size: number;
  /** All that lie between two values, in their order. */
  readonly between: (first: number, last: number) => readonly number[];
  /** Every second of them, where these are round as well: they have the words where not all have room for theirs. */
  readonly isSecond?: (value: number) => boolean;
}

interface Axis {
  readonly first: number;
  readonly last: number;
  /** The finest first. */
  readonly steps: readonly RoundStep[];
  readonly width: number;
  readonly xOf: (value: number) => number;
  /** What a value is called as one of a step; null: as one of the two ends. */
  readonly wordsOf: (value: number, step: RoundStep | null) => readonly string[];
}

/** Closer two words would read as one. */
const leastGap = 14;
/** Between the words of all that is round there is more air, or a row of them would be a wall. */
const airyGap = 24;
/** Closer to an end two strokes would look like one. */
const leastStroke = 6;

/**
 * The beginning, the end, and round values between them: the finest step whose words have air. What would lie over
 * the words of an end has its stroke alone; where that would leave nothing between the ends, a finer step helps out.
 */
export function axisTicks(axis: Axis): readonly AxisTick[] {
  const { first, last, steps, width, xOf, wordsOf } = axis;
  const start: AxisTick = { x: xOf(first), value: first, words: wordsOf(first, null), anchor: "start" };
  if (last <= first) return [start];
  const end: AxisTick = { x: xOf(last), value: last, words: wordsOf(last, null), anchor: "end" };
  // Two ends without room beside each other: the first says more.
  if (rightOf(start) + leastGap > leftOf(end)) return [start, { ...end, words: [] }];
  // What is far too fine is not even counted out: a day each of ten years, a run each of twenty thousand.
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
 * Where an end leaves one of them no room, every second has its words, if these have room all: with the outermost alone
 * silent, the words would stand twice as far apart beside the ends as between them. Where the words of an end lie, none are missed.
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

/** Words for those that lie over no others, from the left. */
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

/** What the longest of the lines takes in a chart's letters of 12 px, rather too much than too little. */
function widthOf(words: readonly string[]): number {
  return Math.max(0, ...words.map((line) => [...line].reduce((sum, letter) => sum + letterWidth(letter), 0)));
}

function letterWidth(letter: string): number {
  if (/[\s.,:/·]/.test(letter)) return 4;
  return letter >= "⺀" ? 12.5 : 7;
}

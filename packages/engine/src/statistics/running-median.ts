import { createSlotHeap } from "./slot-heap.ts";

/**
 * For each time (finite milliseconds, in the order given) the median of it and of those before it, `windowSize` (at
 * least 1) together at most; the mean of the middle two, rounded half up, when their number is even. O(n log window):
 * the window lies in two heaps, its lower and its upper half, and the time that leaves it is taken out of its own.
 */
export function runningMedian(timesMs: readonly number[], windowSize: number): readonly number[] {
  const window = new Float64Array(Math.max(1, Math.floor(windowSize)));
  const timeIn = (slot: number) => window[slot] as number;
  const lower = createSlotHeap(window.length, (slot, other) => timeIn(slot) > timeIn(other));
  const upper = createSlotHeap(window.length, (slot, other) => timeIn(slot) < timeIn(other));

  const balance = () => {
    if (lower.size() > upper.size() + 1) move(lower, upper);
    else if (upper.size() > lower.size()) move(upper, lower);
  };
  const move = (from: typeof lower, to: typeof lower) => {
    const slot = from.first() as number;
    from.remove(slot);
    to.add(slot);
  };

  return timesMs.map((timeMs, index) => {
    const slot = index % window.length;
    lower.remove(slot);
    upper.remove(slot);
    balance();
    window[slot] = timeMs;
    const middle = lower.first();
    if (middle === undefined || timeMs <= timeIn(middle)) lower.add(slot);
    else upper.add(slot);
    balance();
    const below = timeIn(lower.first() as number);
    if (lower.size() > upper.size()) return below;
    return Math.floor((below + timeIn(upper.first() as number) + 1) / 2);
  });
}

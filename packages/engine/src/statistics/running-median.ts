const nowhere = -1;

/**
 * Returns for each time (finite milliseconds, in the order given) the median of this time and the times before it, at
 * most `windowSize` (at least 1) together. When their number is even, the result is the mean of the middle two, rounded
 * half up. The work is O(n log window): two heaps hold the lower and the upper half of the window, and the time that
 * leaves the window is removed from its heap.
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

/** A heap of slots whose first slot comes before all others; any slot can be removed. */
interface SlotHeap {
  readonly size: () => number;
  /** Returns the first slot; undefined when the heap is empty. */
  readonly first: () => number | undefined;
  readonly add: (slot: number) => void;
  /** Removes a slot; does nothing when the slot is not in the heap. */
  readonly remove: (slot: number) => void;
}

/** Creates an empty heap of slots (whole numbers from 0 below `capacity`). Adding and removing cost O(log size). */
function createSlotHeap(capacity: number, comesBefore: (slot: number, other: number) => boolean): SlotHeap {
  const slots: number[] = [];
  const places = new Int32Array(capacity).fill(nowhere);
  const slotAt = (place: number) => slots[place] as number;

  const put = (slot: number, place: number) => {
    slots[place] = slot;
    places[slot] = place;
  };
  const rise = (slot: number, from: number) => {
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!comesBefore(slot, slotAt(parent))) break;
      put(slotAt(parent), place);
      place = parent;
    }
    put(slot, place);
  };
  const sink = (slot: number, from: number) => {
    let place = from;
    for (;;) {
      const left = 2 * place + 1;
      if (left >= slots.length) break;
      const right = left + 1;
      const child = right < slots.length && comesBefore(slotAt(right), slotAt(left)) ? right : left;
      if (!comesBefore(slotAt(child), slot)) break;
      put(slotAt(child), place);
      place = child;
    }
    put(slot, place);
  };

  return {
    size: () => slots.length,
    first: () => slots[0],
    add: (slot) => rise(slot, slots.length),
    remove: (slot) => {
      const place = places[slot] ?? nowhere;
      if (place === nowhere) return;
      places[slot] = nowhere;
      const last = slots.pop() as number;
      if (last === slot) return;
      sink(last, place);
      if (places[last] === place) rise(last, place);
    },
  };
}

/** A heap of slots whose first is the one that comes before all others; any slot can be taken out of it. */
export interface SlotHeap {
  readonly size: () => number;
  /** Undefined when it is empty. */
  readonly first: () => number | undefined;
  readonly add: (slot: number) => void;
  /** Does nothing when the slot is not in it. */
  readonly remove: (slot: number) => void;
}

const nowhere = -1;

/** An empty heap of slots (whole numbers from 0 below `capacity`). Adding and removing cost O(log size). */
export function createSlotHeap(
  capacity: number,
  comesBefore: (slot: number, other: number) => boolean,
): SlotHeap {
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

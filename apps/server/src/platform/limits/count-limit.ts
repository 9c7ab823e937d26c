/** Counts open things: in all, and per holder. */
export interface CountLimit {
  /** Takes a place and returns a callback that gives it back (once); null when there is none. */
  take(holder: string): (() => void) | null;
}

export function createCountLimit(max: { readonly total: number; readonly each: number }): CountLimit {
  const held = new Map<string, number>();
  let total = 0;
  return {
    take(holder) {
      const count = held.get(holder) ?? 0;
      if (total >= max.total || count >= max.each) return null;
      held.set(holder, count + 1);
      total += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        total -= 1;
        const left = (held.get(holder) ?? 1) - 1;
        if (left > 0) held.set(holder, left);
        else held.delete(holder);
      };
    },
  };
}

import { useSyncExternalStore } from "react";

/** Where the video is, four times a second: whoever shows it is drawn again, not the page. */
export interface VideoClock {
  /** Seconds; null when the player does not tell. */
  readonly at: () => number | null;
  readonly set: (at: number | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createVideoClock(): VideoClock {
  let shown: number | null = null;
  const listeners = new Set<() => void>();
  return {
    at: () => shown,
    set: (at) => {
      shown = at;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useVideoClock(clock: VideoClock): number | null {
  return useSyncExternalStore(clock.subscribe, clock.at);
}

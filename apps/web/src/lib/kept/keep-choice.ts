import { readStored, writeStored } from "../../browser/storage.ts";

/** Whether what was analysed stays in this browser: one choice for nights and runs. */
export interface KeepChoice {
  readonly isOn: () => boolean;
  set(isOn: boolean): void;
  /** Calls the listener when it changes in this window. */
  subscribe(listener: () => void): void;
}

const optOutKey = "keepNights";

function createKeepChoice(): KeepChoice {
  let isOn = readStored(optOutKey) !== "no";
  const listeners = new Set<() => void>();
  return {
    isOn: () => isOn,
    set(chosen) {
      isOn = chosen;
      writeStored(optOutKey, chosen ? "yes" : "no");
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => void listeners.add(listener),
  };
}

/** The choice of this browser. */
export const appKeepChoice = createKeepChoice();

import type { KeptDb, StoredEntry } from "../kept-db.ts";
import type { KeepChoice } from "../kept-entries.ts";

/** Stands in for the browser's store in tests: it holds the given entries, and `refuse` makes it refuse writes. */
export function aKeptDb(
  held: readonly unknown[] = [],
  refuse: () => Error | null = () => null,
): KeptDb<StoredEntry> {
  let all = [...held];
  const write = async (next: unknown[]) => {
    const refusal = refuse();
    if (refusal !== null) throw refusal;
    all = next;
  };
  const idOf = (value: unknown) => (value as Partial<StoredEntry> | null)?.id;
  return {
    all: async () => all,
    put: (entry) => write([...all.filter((each) => idOf(each) !== entry.id), entry]),
    remove: (id) => write(all.filter((each) => idOf(each) !== id)),
    clear: () => write([]),
  };
}

/** Stands in for the choice to keep entries; `noted` is called with each choice. */
export function aKeepChoice(beginsOn = true, noted: (isOn: boolean) => void = () => {}): KeepChoice {
  let isOn = beginsOn;
  const listeners: (() => void)[] = [];
  return {
    isOn: () => isOn,
    set(chosen) {
      isOn = chosen;
      noted(chosen);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => void listeners.push(listener),
  };
}

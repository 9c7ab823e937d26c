import { readStored, writeStored } from "../../browser/storage.ts";
import {
  type KeptDb,
  type KeptProblem,
  keptProblemOf,
  type OpenKeptDbOptions,
  type StoredEntry,
} from "./kept-db.ts";

const optOutKey = "keepNights";

/** This browser's choice whether to keep entries. */
export const appKeepChoice = createKeepChoice();

export interface KeptState<Entry> {
  /** Whether the kept entries have been read. */
  readonly isReady: boolean;
  /** Whether the visitor lets this browser keep anything. */
  readonly isOn: boolean;
  /** All kept entries, the latest played first. */
  readonly entries: readonly Entry[];
  /** The number of stored values that this version cannot read. */
  readonly unreadable: number;
  readonly problem: KeptProblem | null;
}

export interface KeptEntries<Entry extends StoredEntry> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => KeptState<Entry>;
  /** Stores an entry, unless keeping is switched off or a better version of the same entry is already stored. */
  keep(entry: Entry): Promise<void>;
  change(id: string, change: Partial<Entry>): Promise<void>;
  remove(id: string): Promise<void>;
  removeAll(): Promise<void>;
  setOn(isOn: boolean): void;
}

export interface KeptEntriesDeps<Entry extends StoredEntry> {
  readonly open: (options: OpenKeptDbOptions) => Promise<KeptDb<Entry>>;
  readonly choice: KeepChoice;
}

/** The facts that the store needs about one kind of entries. */
export interface KeptKind<Entry> {
  readonly isEntry: (value: unknown) => value is Entry;
  /**
   * Decides between a kept entry and the same one added again: returns the one that stays, with the name that its hunter gave
   * it.
   */
  readonly merge: (known: Entry, added: Entry) => Entry;
  readonly playedAtMs: (entry: Entry) => number;
}

/**
 * Keeps the entries of this browser. A refusal of the browser becomes a state with a reason, and the page works without
 * keeping.
 */
export function createKeptEntries<Entry extends StoredEntry>(
  kind: KeptKind<Entry>,
  deps: KeptEntriesDeps<Entry>,
): KeptEntries<Entry> {
  const { choice } = deps;
  let state: KeptState<Entry> = {
    isReady: false,
    isOn: choice.isOn(),
    entries: [],
    unreadable: 0,
    problem: null,
  };
  const listeners = new Set<() => void>();
  const set = (change: Partial<KeptState<Entry>>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const latestFirst = (entries: readonly Entry[]) =>
    entries.toSorted((a, b) => kind.playedAtMs(b) - kind.playedAtMs(a));
  choice.subscribe(() => set({ isOn: choice.isOn() }));

  const opening = (async (): Promise<KeptDb<Entry> | null> => {
    try {
      const db = await deps.open({
        onBlocked: () => set({ problem: "blocked", isReady: true }),
        onTakenOver: () => set({ problem: "newer" }),
      });
      const all = await db.all();
      const entries = all.filter(kind.isEntry);
      const unreadable = all.length - entries.length;
      set({ isReady: true, entries: latestFirst(entries), unreadable, problem: null });
      return db;
    } catch (error) {
      set({ isReady: true, problem: keptProblemOf(error) });
      return null;
    }
  })();

  const inTurn = createTurns();
  /** A refused write is reported, and leaves the shown entries unchanged. */
  const write = async (act: (db: KeptDb<Entry>) => Promise<void>, after: () => Partial<KeptState<Entry>>) => {
    const db = await opening;
    if (db === null) return;
    try {
      await act(db);
      set(after());
    } catch (error) {
      set({ problem: keptProblemOf(error) });
    }
  };
  const put = (entry: Entry) =>
    write(
      (db) => db.put(entry),
      () => ({ entries: latestFirst([...state.entries.filter(({ id }) => id !== entry.id), entry]) }),
    );

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    keep: (entry) =>
      inTurn(async () => {
        await opening;
        if (!state.isOn) return;
        const known = state.entries.find(({ id }) => id === entry.id);
        const kept = known === undefined ? entry : kind.merge(known, entry);
        if (kept !== known) await put(kept);
      }),
    change: (id, change) =>
      inTurn(async () => {
        const known = state.entries.find((entry) => entry.id === id);
        if (known !== undefined) await put({ ...known, ...change });
      }),
    remove: (id) =>
      inTurn(() =>
        write(
          (db) => db.remove(id),
          () => ({ entries: state.entries.filter((entry) => entry.id !== id), problem: roomAgain(state) }),
        ),
      ),
    removeAll: () =>
      inTurn(() =>
        write(
          (db) => db.clear(),
          () => ({ entries: [], unreadable: 0, problem: roomAgain(state) }),
        ),
      ),
    setOn: (isOn) => choice.set(isOn),
  };
}

/** Runs acts one after the other, so that each sees the result of the previous one. */
function createTurns(): (act: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (act) => {
    last = last.then(act);
    return last;
  };
}

/** Clears the problem "full" after a deletion, which makes room. */
function roomAgain({ problem }: { readonly problem: KeptProblem | null }): KeptProblem | null {
  return problem === "full" ? null : problem;
}

/** Whether analysed logs stay in this browser; the choice is the same for nights and runs. */
export interface KeepChoice {
  readonly isOn: () => boolean;
  set(isOn: boolean): void;
  /** Calls the listener when the choice changes in this window. */
  subscribe(listener: () => void): void;
}

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

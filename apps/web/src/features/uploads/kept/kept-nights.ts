import { type KeptDb, type KeptProblem, keptProblemOf, type OpenKeptDbOptions } from "./kept-db.ts";
import { isKeptNight, type KeptNight } from "./kept-night.ts";

export interface KeptState {
  /** Whether what is kept has been read. */
  readonly isReady: boolean;
  /** Whether nights are to be kept at all. */
  readonly isOn: boolean;
  /** The latest played first. */
  readonly nights: readonly KeptNight[];
  /** What lies there and is no night that this version knows. */
  readonly unreadable: number;
  readonly problem: KeptProblem | null;
}

export interface KeptNights {
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => KeptState;
  /** Keeps a night, unless nothing is to be kept or a longer log of it is kept already. */
  keep(night: KeptNight): Promise<void>;
  change(id: string, change: Partial<Pick<KeptNight, "name" | "uploadUuid">>): Promise<void>;
  remove(id: string): Promise<void>;
  removeAll(): Promise<void>;
  setOn(isOn: boolean): void;
}

export interface KeptNightsDeps {
  readonly open: (options: OpenKeptDbOptions) => Promise<KeptDb>;
  readonly readIsOn: () => boolean;
  readonly writeIsOn: (isOn: boolean) => void;
}

/** The nights of this browser. Whatever the browser refuses is a state with a reason: the page goes on without keeping. */
export function createKeptNights(deps: KeptNightsDeps): KeptNights {
  let state: KeptState = {
    isReady: false,
    isOn: deps.readIsOn(),
    nights: [],
    unreadable: 0,
    problem: null,
  };
  const listeners = new Set<() => void>();
  const set = (change: Partial<KeptState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const opening = (async (): Promise<KeptDb | null> => {
    try {
      const db = await deps.open({
        onBlocked: () => set({ problem: "blocked", isReady: true }),
        onTakenOver: () => set({ problem: "newer" }),
      });
      const all = await db.all();
      const nights = all.filter(isKeptNight);
      set({
        isReady: true,
        nights: latestFirst(nights),
        unreadable: all.length - nights.length,
        problem: null,
      });
      return db;
    } catch (error) {
      set({ isReady: true, problem: keptProblemOf(error) });
      return null;
    }
  })();

  /** What the browser does not do is told, and changes nothing here. */
  const write = async (act: (db: KeptDb) => Promise<void>, after: () => Partial<KeptState>) => {
    const db = await opening;
    if (db === null) return;
    try {
      await act(db);
      set(after());
    } catch (error) {
      set({ problem: keptProblemOf(error) });
    }
  };
  const withNight = (night: KeptNight) =>
    latestFirst([...state.nights.filter(({ id }) => id !== night.id), night]);

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    async keep(night) {
      await opening;
      const known = state.nights.find(({ id }) => id === night.id);
      if (!state.isOn || (known !== undefined && known.extractBytes >= night.extractBytes)) return;
      const kept = known === undefined ? night : { ...night, name: known.name, uploadUuid: known.uploadUuid };
      await write(
        (db) => db.put(kept),
        () => ({ nights: withNight(kept) }),
      );
    },
    async change(id, change) {
      const known = state.nights.find((night) => night.id === id);
      if (known === undefined) return;
      const changed = { ...known, ...change };
      await write(
        (db) => db.put(changed),
        () => ({ nights: withNight(changed) }),
      );
    },
    remove: (id) =>
      write(
        (db) => db.remove(id),
        () => ({ nights: state.nights.filter((night) => night.id !== id), problem: roomAgain(state) }),
      ),
    removeAll: () =>
      write(
        (db) => db.clear(),
        () => ({ nights: [], unreadable: 0, problem: roomAgain(state) }),
      ),
    setOn(isOn) {
      deps.writeIsOn(isOn);
      set({ isOn });
    },
  };
}

/** What was deleted makes room. */
function roomAgain({ problem }: KeptState): KeptProblem | null {
  return problem === "full" ? null : problem;
}

function latestFirst(nights: readonly KeptNight[]): readonly KeptNight[] {
  const played = ({ startedAtMs, keptAtMs }: KeptNight) => startedAtMs ?? keptAtMs;
  return nights.toSorted((a, b) => played(b) - played(a));
}

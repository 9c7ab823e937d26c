import type { KeptDb } from "../kept/kept-db.ts";
import type { KeptNight } from "../kept/kept-night.ts";

/** Stands in for the browser's store in tests: what it holds is there, and `refuse` makes it refuse what is written. */
export function aKeptDb(held: readonly unknown[] = [], refuse: () => Error | null = () => null): KeptDb {
  let all = [...held];
  const write = async (next: unknown[]) => {
    const refusal = refuse();
    if (refusal !== null) throw refusal;
    all = next;
  };
  const idOf = (value: unknown) => (value as Partial<KeptNight> | null)?.id;
  return {
    all: async () => all,
    put: (night) => write([...all.filter((each) => idOf(each) !== night.id), night]),
    remove: (id) => write(all.filter((each) => idOf(each) !== id)),
    clear: () => write([]),
  };
}

export function aKeptNight(fields: Partial<KeptNight> = {}): KeptNight {
  return {
    id: "00000000000000aa",
    name: "",
    fileName: "EE.log",
    fileSizeBytes: 5000,
    keptAtMs: Date.UTC(2026, 5, 14),
    startedAtMs: Date.UTC(2026, 5, 13, 7, 11, 51),
    format: "1x3",
    packing: "none",
    bytes: new Uint8Array(20),
    extractBytes: 20,
    uploadUuid: null,
    ...fields,
  };
}

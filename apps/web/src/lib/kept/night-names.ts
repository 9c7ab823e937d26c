const addressPattern = /^night=([0-9a-f]{16})(?:&run=\d+)?$/;

/** The name of a night that this browser keeps, and the id in its address. */
export interface KeptNightName {
  readonly id: string;
  /** The name; empty when the hunter gave none. */
  readonly name: string;
  readonly format: string;
  /** When the night began; null when the log does not say. */
  readonly startedAtMs: number | null;
}

/**
 * The names that `kept-db.ts` uses. They are repeated here so that a search, which only reads, does not load the code that
 * writes.
 */
export const readStore = { db: "kept-nights", nights: "nights" } as const;

/**
 * Returns the names of the nights that this browser keeps, the latest played first; an empty list when it keeps nothing.
 */
export async function readNightNames(
  readAll: () => Promise<readonly unknown[]> = readKept,
): Promise<readonly KeptNightName[]> {
  const entries = (await readAll()).filter(isNamed);
  return entries
    .map(({ id, name, format, startedAtMs }) => ({ id, name, format, startedAtMs }))
    .toSorted((a, b) => (b.startedAtMs ?? 0) - (a.startedAtMs ?? 0));
}

function readKept(): Promise<readonly unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(readStore.db);
    opening.onerror = () => reject(opening.error ?? new Error("the store does not open"));
    // The database does not exist yet, and a search must not create one.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => {
      const db = opening.result;
      try {
        const reading = db.transaction(readStore.nights).objectStore(readStore.nights).getAll();
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error ?? new Error("the store cannot be read"));
      } catch (error) {
        reject(error);
      } finally {
        // The database closes once the open request is done, so that it never blocks an upgrade to a newer version.
        db.close();
      }
    };
  });
}

/** Leaves out values that another version of the app wrote or somebody changed by hand. */
function isNamed(value: unknown): value is KeptNightName {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, format, startedAtMs } = value as Partial<Record<keyof KeptNightName, unknown>>;
  const hasAddress = typeof id === "string" && nightInAddress(addressOfNight(id)) === id;
  const hasName = typeof name === "string" && typeof format === "string";
  return hasAddress && hasName && (startedAtMs === null || typeof startedAtMs === "number");
}

/** Returns the id of the night that an address's hash names; null when it names none. */
export function nightInAddress(hash: string): string | null {
  return addressPattern.exec(hash)?.[1] ?? null;
}

/** Returns the hash of the address that opens a night. */
export function addressOfNight(id: string): string {
  return `night=${id}`;
}

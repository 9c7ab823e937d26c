const addressPattern = /^night=([0-9a-f]{16})(?:&run=\d+)?$/;

/** What a night that this browser keeps is called, and where it opens. */
export interface KeptNightName {
  readonly id: string;
  /** Empty: its hunter gave it none. */
  readonly name: string;
  readonly format: string;
  /** null: the log does not tell. */
  readonly startedAtMs: number | null;
}

/** As `kept-db.ts` names them, which would come with all that writes there: a search only reads, and makes no store. */
export const readStore = { db: "kept-nights", nights: "nights" } as const;

/** The names of the nights that this browser keeps, the latest played first; none where it keeps nothing. */
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
    // There is none yet, and it is not for a search to make one.
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
        // It closes once what was begun is done: nothing stands in the way of a newer version.
        db.close();
      }
    };
  });
}

/** What another version of the app wrote there, or somebody by hand, is left out. */
function isNamed(value: unknown): value is KeptNightName {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, format, startedAtMs } = value as Partial<Record<keyof KeptNightName, unknown>>;
  const hasAddress = typeof id === "string" && nightInAddress(addressOfNight(id)) === id;
  const hasName = typeof name === "string" && typeof format === "string";
  return hasAddress && hasName && (startedAtMs === null || typeof startedAtMs === "number");
}

/** The night that the part of an address behind `#` names; null when it names none. */
export function nightInAddress(hash: string): string | null {
  return addressPattern.exec(hash)?.[1] ?? null;
}

/** The part of an address behind `#` that leads to a night. */
export function addressOfNight(id: string): string {
  return `night=${id}`;
}

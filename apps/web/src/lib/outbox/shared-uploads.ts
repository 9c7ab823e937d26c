import type { KeptDb, StoredEntry } from "../kept/kept-db.ts";
import { isExpired, isWaitingUpload, type WaitingUpload } from "./waiting-upload.ts";

/** An upload of the outbox; `isLasting`: it is kept in the browser, and not only by this page. */
export type ListedUpload = WaitingUpload & { readonly isLasting: boolean };

export interface SharedUploadsDeps {
  /** Opens the browser's store; rejects when the browser keeps nothing. */
  readonly openStore: () => Promise<KeptDb<WaitingUpload>>;
  /** Tells the other tabs that the stored uploads have changed. */
  readonly tellOthers: () => void;
  /** Called after each look at the uploads. */
  readonly onLook: () => void;
  readonly nowMs: () => number;
}

/** The uploads that wait: those in the browser's store, which all tabs share, and those that this page alone could keep. */
export function createSharedUploads(deps: SharedUploadsDeps) {
  const own = createMemoryStore<WaitingUpload>();
  let opened: Promise<KeptDb<WaitingUpload> | null> | null = null;
  let listed: readonly ListedUpload[] = [];

  const openLasting = () => {
    opened ??= deps.openStore().catch(() => null);
    return opened;
  };
  /** Forgets the results that nobody has looked at for long, and returns the others. */
  const readStored = async (): Promise<readonly WaitingUpload[]> => {
    const lasting = await openLasting();
    const values = (await lasting?.all().catch(() => null)) ?? [];
    const stored = values.filter(isWaitingUpload);
    const isOver = (upload: WaitingUpload) =>
      upload.state.step === "accepted" && isExpired(upload, deps.nowMs());
    for (const { id } of stored.filter(isOver)) await succeeds(lasting?.remove(id));
    return stored.filter((upload) => !isOver(upload));
  };

  const look = async () => {
    const stored = await readStored();
    const ownUploads = await own.all();
    // What could not be stored again is newer than what is stored.
    const shared = stored.filter((upload) => ownUploads.every(({ id }) => id !== upload.id));
    listed = [
      ...shared.map((upload) => ({ ...upload, isLasting: true })),
      ...ownUploads.map((upload) => ({ ...upload, isLasting: false })),
    ].toSorted((one, other) => one.keptAtMs - other.keptAtMs);
    deps.onLook();
  };

  return {
    /** Returns the uploads as they were at the last look, the oldest first. */
    all: () => listed,
    find: (id: string) => listed.find((upload) => upload.id === id),
    look,
    /** Writes an upload where it lasts, if it may and can be, or else keeps it with this page. */
    async write(upload: WaitingUpload, mayLast: boolean) {
      const lasting = mayLast ? await openLasting() : null;
      const isStored = lasting !== null && (await succeeds(lasting.put(upload)));
      await (isStored ? own.remove(upload.id) : own.put(upload));
      deps.tellOthers();
      await look();
    },
    async remove(id: string) {
      await own.remove(id);
      await succeeds((await openLasting())?.remove(id));
      deps.tellOthers();
      await look();
    },
  };
}

/** Returns a store that lasts as long as its page. */
function createMemoryStore<Entry extends StoredEntry>() {
  const held = new Map<string, Entry>();
  return {
    all: async () => [...held.values()],
    put: async (entry: Entry) => void held.set(entry.id, entry),
    remove: async (id: string) => void held.delete(id),
  };
}

async function succeeds(write: Promise<void> | undefined): Promise<boolean> {
  try {
    await write;
    return true;
  } catch {
    return false;
  }
}

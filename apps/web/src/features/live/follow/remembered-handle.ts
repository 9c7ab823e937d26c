import { type DBSchema, openDB } from "idb";

/** Where the browser keeps hold of the log that was followed last; every call may be refused by it. */
export interface RememberedHandle {
  get(): Promise<FileSystemFileHandle | null>;
  set(handle: FileSystemFileHandle): Promise<void>;
  forget(): Promise<void>;
}

interface Schema extends DBSchema {
  readonly handles: { readonly key: string; readonly value: FileSystemFileHandle };
}

const key = "game-log";

/** A store of its own: who deletes the kept nights still follows the log, and the other way round. */
export const rememberedHandle: RememberedHandle = {
  get: () => inStore(async (db) => asHandle(await db.get("handles", key))),
  set: (handle) => inStore(async (db) => void (await db.put("handles", handle, key))),
  forget: () => inStore((db) => db.delete("handles", key)),
};

async function inStore<Result>(use: (db: Awaited<ReturnType<typeof open>>) => Promise<Result>) {
  const db = await open();
  try {
    return await use(db);
  } finally {
    db.close();
  }
}

function open() {
  return openDB<Schema>("live", 1, {
    upgrade: (db) => void db.createObjectStore("handles"),
  });
}

/** What another version, or somebody by hand, wrote there is none. */
function asHandle(value: unknown): FileSystemFileHandle | null {
  return value instanceof FileSystemFileHandle ? value : null;
}

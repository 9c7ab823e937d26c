import { type DBSchema, openDB } from "idb";

const key = "game-log";

/** A store of its own: who deletes the kept nights still follows the log, and the other way round. */
export const rememberedHandle: RememberedHandle = {
  get: () => inStore(async (db) => asHandle(await db.get("handles", key))),
  set: (handle) => inStore(async (db) => void (await db.put("handles", handle, key))),
  forget: () => inStore((db) => db.delete("handles", key)),
};

/** What only browsers with File System Access have; the types of the platform do not know it yet. */
interface AskableHandle {
  queryPermission?(options: { readonly mode: "read" }): Promise<PermissionState>;
  requestPermission?(options: { readonly mode: "read" }): Promise<PermissionState>;
}

interface PickOptions {
  readonly id: string;
  readonly multiple: false;
}

type ShowOpenFilePicker = (options: PickOptions) => Promise<readonly FileSystemFileHandle[]>;

function picker(): ShowOpenFilePicker | null {
  const { showOpenFilePicker } = window as { readonly showOpenFilePicker?: ShowOpenFilePicker };
  return showOpenFilePicker ?? null;
}

/** Whether this browser can keep hold of a file and read it again. */
export function canFollow(): boolean {
  return picker() !== null;
}

/** Asks for the log; null when nothing was chosen. Throws what the browser says when it refuses the place. */
export async function pickLog(): Promise<FileSystemFileHandle | null> {
  try {
    const handles = await picker()?.({ id: "game-log", multiple: false });
    return handles?.[0] ?? null;
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") return null;
    throw error;
  }
}

/** Asks whether the file may be read, with the browser's own question where that is needed; after a click only. */
export async function askToRead(handle: FileSystemFileHandle): Promise<boolean> {
  const { queryPermission, requestPermission } = handle as AskableHandle;
  if (queryPermission === undefined || requestPermission === undefined) return true;
  if ((await queryPermission.call(handle, { mode: "read" })) === "granted") return true;
  return (await requestPermission.call(handle, { mode: "read" })) === "granted";
}

/** Where the browser keeps hold of the log that was followed last; every call may be refused by it. */
export interface RememberedHandle {
  get(): Promise<FileSystemFileHandle | null>;
  set(handle: FileSystemFileHandle): Promise<void>;
  forget(): Promise<void>;
}

interface Schema extends DBSchema {
  readonly handles: { readonly key: string; readonly value: FileSystemFileHandle };
}

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

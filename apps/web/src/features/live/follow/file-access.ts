import { type DBSchema, openDB } from "idb";

const key = "game-log";

/**
 * The handle has a store of its own, so that deleting the saved nights keeps the handle, and deleting the handle keeps the
 * nights.
 */
export const rememberedHandle: RememberedHandle = {
  get: () => inStore(async (db) => asHandle(await db.get("handles", key))),
  set: (handle) => inStore(async (db) => void (await db.put("handles", handle, key))),
  forget: () => inStore((db) => db.delete("handles", key)),
};

/** The methods that only browsers with File System Access have; the platform's types do not declare them yet. */
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

/** Whether this browser can keep a handle to a file and read it again. */
export function canFollow(): boolean {
  return picker() !== null;
}

/** Asks for the log; returns null when nothing was chosen. Throws the browser's error when it refuses the folder. */
export async function pickLog(): Promise<FileSystemFileHandle | null> {
  try {
    const handles = await picker()?.({ id: "game-log", multiple: false });
    return handles?.[0] ?? null;
  } catch (error) {
    if (error instanceof Error && error.name === "AbortError") return null;
    throw error;
  }
}

/** Asks whether the file may be read, with the browser's own prompt if needed; called only after a click. */
export async function askToRead(handle: FileSystemFileHandle): Promise<boolean> {
  const { queryPermission, requestPermission } = handle as AskableHandle;
  if (queryPermission === undefined || requestPermission === undefined) return true;
  if ((await queryPermission.call(handle, { mode: "read" })) === "granted") return true;
  return (await requestPermission.call(handle, { mode: "read" })) === "granted";
}

/** The browser's store of the handle of the log that was followed last; the browser may refuse every call. */
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

/**
 * Returns the value if it is a handle, otherwise null. The storage may hold anything that another version or somebody by
 * hand put there.
 */
function asHandle(value: unknown): FileSystemFileHandle | null {
  return value instanceof FileSystemFileHandle ? value : null;
}

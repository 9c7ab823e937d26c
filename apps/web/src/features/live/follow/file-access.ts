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

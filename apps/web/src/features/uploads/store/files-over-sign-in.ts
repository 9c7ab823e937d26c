import { type Scope, scopes } from "@hunt/engine/domain/words";
import { isPacking, type Packing, packBytes, unpackBytes } from "../../../lib/kept/pack-bytes.ts";
import { isOpen, type UploadFile } from "./upload-files.ts";
import type { UploadStore } from "./upload-store.ts";

const key = "uploadDraft";
/** Stored files are valid for this time, the longest time of a sign-in. */
const goodForMs = 10 * 60_000;

type Kept = Pick<
  UploadFile,
  | "name"
  | "sizeBytes"
  | "isKept"
  | "opensByItself"
  | "unselectedNights"
  | "hasOwnChoices"
  | "scope"
  | "description"
> & {
  readonly packing: Packing;
  /** The packed extract, as base64. */
  readonly bytes: string;
};

interface Draft {
  readonly atMs: number;
  readonly files: readonly Kept[];
}

/**
 * Stores the extracts of the files that can still be published, with their choices, in this tab only, while the browser
 * leaves for a sign-in. A file that is still being read, or the sample, is not stored.
 */
export async function keepFiles(store: UploadStore): Promise<void> {
  const open = store.files().filter((file) => file.extract !== null && !file.isSample && isOpen(file));
  const files = await Promise.all(open.map(keptFile));
  if (files.length === 0) return forgetFiles();
  sessionStorage.setItem(key, JSON.stringify({ atMs: Date.now(), files } satisfies Draft));
}

/** Whether files from before a sign-in are stored. */
export function hasKeptFiles(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function forgetFiles(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing is stored.
  }
}

/** Reads the files from before the sign-in again, once. Never rejects: if they cannot be read, the page begins empty. */
export async function bringFilesBack(store: UploadStore): Promise<void> {
  try {
    const text = sessionStorage.getItem(key) ?? "null";
    forgetFiles();
    const draft = JSON.parse(text) as Draft | null;
    if (draft === null || Date.now() - draft.atMs >= goodForMs) return;
    const kept = draft.files.filter(isWhole);
    const extracts = await Promise.all(kept.map(({ packing, bytes }) => unpack(packing, bytes)));
    for (const [index, file] of kept.entries()) bringBack(store, file, extracts[index] ?? new Blob());
  } catch (error) {
    console.error(error);
  }
}

async function keptFile(file: UploadFile): Promise<Kept> {
  const { name, sizeBytes, isKept, opensByItself, unselectedNights, hasOwnChoices, scope, description } =
    file;
  const { packing, bytes } = await packBytes(file.extract ?? new Uint8Array());
  const choices = { unselectedNights, hasOwnChoices, scope, description };
  return { name, sizeBytes, isKept, opensByItself, ...choices, packing, bytes: toBase64(bytes) };
}

function bringBack(store: UploadStore, file: Kept, extract: Blob): void {
  const { name, sizeBytes, isKept, unselectedNights, scope, description } = file;
  const id = isKept
    ? store.addKept(extract, { name, sizeBytes })
    : store.addExtract(extract, { name, sizeBytes });
  if (file.hasOwnChoices) store.toggleOwnChoices(id);
  store.chooseScope(id, scope);
  store.writeDescription(id, description);
  for (const night of unselectedNights) store.toggleNight(id, night);
  if (!file.opensByItself) store.noteOpened(id);
}

/**
 * Whether a stored file is complete and of this version. The storage may hold anything that another version or somebody by
 * hand put there.
 */
function isWhole(file: Kept): boolean {
  const { name, sizeBytes, description, bytes, unselectedNights } = file;
  return (
    [name, description, bytes].every((text) => typeof text === "string") &&
    typeof sizeBytes === "number" &&
    scopes.some((scope: Scope) => scope === file.scope) &&
    Array.isArray(unselectedNights) &&
    isPacking(file.packing)
  );
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

async function unpack(packing: Packing, text: string): Promise<Blob> {
  return await unpackBytes({ packing, bytes: Uint8Array.from(atob(text), (each) => each.charCodeAt(0)) });
}

import { readStored, writeStored } from "../../browser/storage.ts";
import { readSign } from "../api/session-sign.ts";

const storageKey = "account";

/**
 * Returns the uuid of the signed-in account, as this browser last heard of it, also while the server cannot say so; null when
 * nobody is signed in, undefined when it is not known who is.
 */
export function readAccount(): string | null | undefined {
  return readSign() === null ? null : readStored(storageKey) || undefined;
}

export function noteAccount(uuid: string | null): void {
  writeStored(storageKey, uuid ?? "");
}

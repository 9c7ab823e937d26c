import { readStored, writeStored } from "../../../lib/storage.ts";

const storageKey = (uploadUuid: string) => `claimToken:${uploadUuid}`;

/** Keeps the token that proves to the server that this browser made the upload. */
export function keepClaimToken(uploadUuid: string, claimToken: string): void {
  writeStored(storageKey(uploadUuid), claimToken);
}

/** null when the upload was made elsewhere, or the browser forgot. */
export function readClaimToken(uploadUuid: string): string | null {
  return readStored(storageKey(uploadUuid));
}

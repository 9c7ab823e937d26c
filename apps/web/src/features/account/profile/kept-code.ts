/**
 * The code of a name, which the server tells once. It is kept for this tab alone, so that a reload does not lose it, and no
 * longer than it is good for.
 */
export interface KeptCode {
  readonly code: string;
  readonly userUuid: string;
  /** As the server says it: the name of this code among those that were given. */
  readonly expiresAt: string;
  /** By the clock of this machine, which need not agree with the server's. */
  readonly endsAtMs: number;
}

const key = "nameCode";

export function keepCode(kept: KeptCode): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is forbidden: the code is shown until the page is left.
  }
}

export function forgetCode(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is none.
  }
}

/** The code that this tab was given, if it is that of the proof which waits now. */
export function readKeptCode(waiting: Pick<KeptCode, "userUuid" | "expiresAt">): KeptCode | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as KeptCode | null;
    const isOfProof = kept?.userUuid === waiting.userUuid && kept.expiresAt === waiting.expiresAt;
    return isOfProof ? kept : null;
  } catch {
    return null;
  }
}

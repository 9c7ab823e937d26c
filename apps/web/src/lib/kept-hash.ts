const key = "hashOverSignIn";

interface KeptHash {
  /** Its path, with what is asked. */
  readonly page: string;
  readonly hash: string;
}

/**
 * Keeps the part of an address that no server is told (which of one's own nights is open, which run) while the browser is away to sign
 * in: in this tab alone. Without one, what was kept before is forgotten.
 */
export function keepHash(page: string, hash: string): void {
  try {
    if (hash === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ page, hash } satisfies KeptHash));
  } catch {
    // Storage is forbidden: one comes back to the page itself.
  }
}

/** The same with its `#` once one is back on that page; "" when there was none. */
export function takeKeptHash(page: string): string {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as KeptHash | null;
    sessionStorage.removeItem(key);
    return kept?.page === page ? `#${kept.hash}` : "";
  } catch {
    return "";
  }
}

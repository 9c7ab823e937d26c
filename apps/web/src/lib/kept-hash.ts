const key = "hashOverSignIn";

interface KeptHash {
  /** The page's path with its search. */
  readonly page: string;
  readonly hash: string;
}

/**
 * Keeps the part of an address that is never sent to the server (which kept night is open, which run) while the browser is away
 * to sign in, in this tab only. An empty `hash` forgets what was kept before.
 */
export function keepHash(page: string, hash: string): void {
  try {
    if (hash === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ page, hash } satisfies KeptHash));
  } catch {
    // Storage is forbidden: the visitor returns to the page without its hash.
  }
}

/** Takes the kept hash, with its `#`, once the visitor is back on that page; "" when there was none. */
export function takeKeptHash(page: string): string {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as KeptHash | null;
    sessionStorage.removeItem(key);
    return kept?.page === page ? `#${kept.hash}` : "";
  } catch {
    return "";
  }
}

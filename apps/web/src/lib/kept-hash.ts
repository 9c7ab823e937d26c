const key = "hashOverSignIn";

interface KeptHash {
  /** The page's path with its search. */
  readonly page: string;
  readonly hash: string;
}

/**
 * Keeps the hash of an address, which is never sent to the server (it names the open night and run), in this tab only while
 * the browser is away to sign in. An empty `hash` forgets the hash that was kept before.
 */
export function keepHash(page: string, hash: string): void {
  try {
    if (hash === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ page, hash } satisfies KeptHash));
  } catch {
    // Storage is forbidden, so the visitor returns to the page without its hash.
  }
}

/** Takes the kept hash, with its `#`, once the visitor is back on that page; "" when none was kept. */
export function takeKeptHash(page: string): string {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as KeptHash | null;
    sessionStorage.removeItem(key);
    return kept?.page === page ? `#${kept.hash}` : "";
  } catch {
    return "";
  }
}

/**
 * What somebody was about to do when a younger sign-in was asked for: it goes on once they are back. It is kept in this tab
 * alone, where no link from elsewhere can put it, and for as long as a sign-in counts as young.
 */
export interface Intent {
  readonly action: "link" | "unlink";
  readonly provider: "steam" | "patreon";
}

const key = "connectionIntent";
const goodForMs = 10 * 60_000;

export function keepIntent(intent: Intent): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...intent, atMs: Date.now() }));
  } catch {
    // Storage is forbidden: it has to be chosen once more.
  }
}

export function forgetIntent(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // There is none.
  }
}

/** What was kept, if it is young. */
export function readIntent(): Intent | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as (Intent & { atMs: number }) | null;
    return kept !== null && Date.now() - kept.atMs < goodForMs ? kept : null;
  } catch {
    return null;
  }
}

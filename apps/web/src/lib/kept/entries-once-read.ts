import type { StoredEntry } from "./kept-db.ts";
import type { KeptEntries } from "./kept-entries.ts";

/** Returns the kept entries once they have been read, the latest played first; none when the browser refuses its store. */
export function entriesOnceRead<Entry extends StoredEntry>(
  kept: Pick<KeptEntries<Entry>, "state" | "subscribe">,
): Promise<readonly Entry[]> {
  return new Promise((resolve) => {
    const { isReady, entries } = kept.state();
    if (isReady) {
      resolve(entries);
      return;
    }
    const end = kept.subscribe(() => {
      const now = kept.state();
      if (!now.isReady) return;
      end();
      resolve(now.entries);
    });
  });
}

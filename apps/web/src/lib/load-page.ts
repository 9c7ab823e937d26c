import { loadChunk } from "../browser/load-chunk.ts";
import type { CatalogPart } from "../i18n/catalog-parts.ts";
import { loadTexts } from "../i18n/i18n.ts";

interface PageTexts {
  /** The page is not drawn before these are there. */
  readonly now: readonly CatalogPart[];
  /** Loaded behind it, for what may come up later: refusals, what an analysis says. */
  readonly soon?: readonly CatalogPart[];
}

/**
 * Loads the code of a page, or of a window over it, and beside it the texts that it shows.
 *
 * @throws Error when one of them does not arrive; "Loading chunk failed" when they are not all there within two minutes.
 */
export async function loadPage<T>(load: () => Promise<T>, { now, soon = [] }: PageTexts): Promise<T> {
  const [page] = await loadChunk(() => Promise.all([load(), loadTexts(now)]));
  // A second try covers a short gap in the connection; after that a change of language loads them too.
  void loadTexts(soon).catch(() => loadTexts(soon).catch(() => null));
  return page;
}

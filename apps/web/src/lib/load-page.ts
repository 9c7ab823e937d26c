import { loadChunk } from "../browser/load-chunk.ts";
import type { CatalogPart } from "../i18n/catalog-parts.ts";
import { loadTexts } from "../i18n/i18n.ts";

interface PageTexts {
  /** The texts that must load before the page is drawn. */
  readonly now: readonly CatalogPart[];
  /** The texts that load after the page and may be shown later: refusals, and messages of an analysis. */
  readonly soon?: readonly CatalogPart[];
}

/**
 * Loads the code of a page, or of a window over it, together with the texts that it shows.
 *
 * @throws Error when one of them does not arrive; "Loading chunk failed" when not all have arrived within two minutes.
 */
export async function loadPage<T>(load: () => Promise<T>, { now, soon = [] }: PageTexts): Promise<T> {
  // A load that fails may have begun when a pointer passed over the link, in a gap of the connection that has since closed.
  const [page] = await loadChunk(() => Promise.all([load().catch(load), loadTexts(now)]));
  // A second try covers a short gap in the connection; after that, a change of language loads these texts too.
  void loadTexts(soon).catch(() => loadTexts(soon).catch(() => null));
  return page;
}

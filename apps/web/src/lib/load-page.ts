import type { CatalogPart } from "../i18n/catalog-parts.ts";
import { loadTexts } from "../i18n/i18n.ts";
import { loadChunk } from "./load-chunk.ts";

/** Loads a page's code and, beside it, the texts that it shows. Rejects when one of them does not arrive. */
export async function loadPage<T>(load: () => Promise<T>, parts: readonly CatalogPart[]): Promise<T> {
  const [page] = await Promise.all([loadChunk(load), loadTexts(parts)]);
  return page;
}

import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll } from "vitest";
import { type CatalogPart, catalogParts } from "../i18n/catalog-parts.ts";
import { loadTexts } from "../i18n/i18n.ts";

beforeAll(async () => {
  await loadTexts(Object.keys(catalogParts) as readonly CatalogPart[]);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});

import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { type CatalogPart, catalogParts } from "../i18n/catalog-parts.ts";
import { loadTexts } from "../i18n/i18n.ts";
import { closeModal } from "../lib/modals.ts";
import { clearSign } from "../lib/session/session-sign.ts";
import { removeAllToasts } from "../lib/toasts.ts";
import { elementError } from "./element-error.ts";
import { FakeEventSource } from "./fake-event-source.ts";

// A page's code is compiled when a test first opens it, on a machine that runs everything else beside.
configure({ asyncUtilTimeout: 10_000, getElementError: elementError });

// The test's document draws popovers as any other element, and does not close them.
HTMLElement.prototype.hidePopover ??= () => {};

beforeAll(async () => {
  await loadTexts(Object.keys(catalogParts) as readonly CatalogPart[]);
});

// The page under test has no live connections of its own.
beforeEach(() => {
  vi.stubGlobal("EventSource", FakeEventSource);
});

// News that open when they have been loaded would come between any test and the page.
beforeEach(() => localStorage.setItem("seasonDialog", "4"));

afterEach(() => {
  cleanup();
  closeModal();
  removeAllToasts();
  localStorage.clear();
  sessionStorage.clear();
  clearSign();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// Code that is still on its way when a file ends would fail to load, and be missing for the files after it, which share it.
afterAll(() => vi.dynamicImportSettled());

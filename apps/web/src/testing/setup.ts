import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { loadTexts, setLocale } from "../i18n/i18n.ts";
import { addTexts, shownLocale } from "../i18n/shown-texts.ts";
import type { Catalog } from "../i18n/translate.ts";
import { forgetIncompleteness } from "../lib/api/completeness.ts";
import { clearSign } from "../lib/api/session-sign.ts";
import { closeModal } from "../lib/modals.ts";
import { setTheme } from "../lib/theme.ts";
import { removeAllToasts } from "../lib/toasts.ts";
import { endAllUndisturbed } from "../lib/undisturbed.ts";
import { elementError } from "./element-error.ts";
import { FakeEventSource } from "./fake-event-source.ts";
import { allHaveCome, comeLate } from "./late-answers.ts";
import { patienceMs } from "./patience.ts";

// Wraps each import on demand, only in the soak "late-answers" (build/delay-imports.ts).
const delay = comeLate;
if (delay !== null)
  Object.assign(globalThis, {
    delayImport: async (code: Promise<unknown>) => {
      const module = await code;
      await delay();
      return module;
    },
  });

configure({ asyncUtilTimeout: patienceMs, getElementError: elementError });

// The test's document draws popovers like any other element, and cannot close them.
HTMLElement.prototype.hidePopover ??= () => {};

// Calls that an app still makes after its test has ended reach no server, not even a development server on this machine.
globalThis.fetch = () => Promise.reject(new TypeError("There is no server but the test's own"));

/** A component that is tested alone has all texts; a page's texts load with the page, as in the app. */
const english = import.meta.glob<{ readonly default: Catalog }>("../i18n/locales/en.json", {
  query: { part: "all" },
  eager: true,
});

beforeAll(async () => {
  await loadTexts([]);
  for (const { default: texts } of Object.values(english)) addTexts("en", texts);
});

// The page under test has no real live connections.
beforeEach(() => {
  vi.stubGlobal("EventSource", FakeEventSource);
});

// A season's news would open over the page at any point of a test.
beforeEach(() => localStorage.setItem("seasonDialog", "4"));

// The files of a worker share its window and its modules, so everything that a test may have changed is reset, even after a
// failure.
afterEach(async ({ task }) => {
  cleanup();
  closeModal();
  removeAllToasts();
  endAllUndisturbed();
  forgetIncompleteness();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  // A failed test may have chosen another language that is still loading; this later choice is the one that counts.
  if (shownLocale() !== "en" || task.result?.state === "fail") await setLocale("en");
  setTheme("system");
  localStorage.clear();
  sessionStorage.clear();
  clearSign();
  FakeEventSource.last = null;
});

// Code that is still loading when a file ends would fail to load, and the following files, which share it, would lack it.
afterAll(async () => {
  await allHaveCome();
  await vi.dynamicImportSettled();
});

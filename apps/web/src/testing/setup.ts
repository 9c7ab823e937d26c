import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { loadTexts, setLocale } from "../i18n/i18n.ts";
import { addTexts, shownLocale } from "../i18n/shown-texts.ts";
import type { Catalog } from "../i18n/translate.ts";
import { clearSign } from "../lib/api/session-sign.ts";
import { closeModal } from "../lib/modals.ts";
import { setTheme } from "../lib/theme.ts";
import { removeAllToasts } from "../lib/toasts.ts";
import { endAllUndisturbed } from "../lib/undisturbed.ts";
import { elementError } from "./element-error.ts";
import { FakeEventSource } from "./fake-event-source.ts";
import { allHaveCome, comeLate } from "./late-answers.ts";
import { patienceMs } from "./patience.ts";

// Around each import on demand, in the soak "late-answers" alone (build/delay-imports.ts).
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

// The test's document draws popovers as any other element, and does not close them.
HTMLElement.prototype.hidePopover ??= () => {};

// What an app still asks for when its test has ended finds no server: not even one that runs here for development.
globalThis.fetch = () => Promise.reject(new TypeError("There is no server but the test's own"));

/** A part by itself has all its texts; those of a page come with the page, as in the app. */
const english = import.meta.glob<{ readonly default: Catalog }>("../i18n/locales/en.json", {
  query: { part: "all" },
  eager: true,
});

beforeAll(async () => {
  await loadTexts([]);
  for (const { default: texts } of Object.values(english)) addTexts("en", texts);
});

// The page under test has no live connections of its own.
beforeEach(() => {
  vi.stubGlobal("EventSource", FakeEventSource);
});

// News that open when they have been loaded would come between any test and the page.
beforeEach(() => localStorage.setItem("seasonDialog", "4"));

// The files of a worker share its window and its modules: whatever a test changed there it gives back, also when it fails.
afterEach(async ({ task }) => {
  cleanup();
  closeModal();
  removeAllToasts();
  endAllUndisturbed();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  // A test that failed may have chosen another language that has yet to come; the choice after it is the one that counts.
  if (shownLocale() !== "en" || task.result?.state === "fail") await setLocale("en");
  setTheme("system");
  localStorage.clear();
  sessionStorage.clear();
  clearSign();
  FakeEventSource.last = null;
});

// Code that is still on its way when a file ends would fail to load, and be missing for the files after it, which share it.
afterAll(async () => {
  await allHaveCome();
  await vi.dynamicImportSettled();
});

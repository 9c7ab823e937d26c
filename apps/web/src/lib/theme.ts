import type { Theme } from "@hunt/contracts/me";
import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../browser/storage.ts";

const storageKey = "theme";
const listeners = new Set<() => void>();
const lightQuery = "(prefers-color-scheme: light)";

/** Returns the theme that was chosen in this browser, or `system`. */
export function useTheme(): Theme {
  return useSyncExternalStore(onThemeChange, storedTheme);
}

/** Whether the page is light now, by choice or by the system. */
export function useIsLight(): boolean {
  return useSyncExternalStore(onThemeChange, () => {
    const theme = storedTheme();
    return theme === "system" ? matchMedia(lightQuery).matches : theme === "light";
  });
}

/** Stores a theme and shows it. */
export function setTheme(theme: Theme): void {
  writeStored(storageKey, theme);
  showStoredTheme();
  for (const listener of listeners) listener();
}

/** Shows the stored theme before the first page is drawn. */
export function showStoredTheme(): void {
  const theme = storedTheme();
  // The theme is set as a rule of the sheet, not as a style of the element, because for browsers without `light-dark()` the
  // build writes pairs of rules for light and dark, which depend on rules alone (styles/tokens.css).
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  // The browser gives its own window these colours.
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[data-scheme]")) {
    const { scheme } = meta.dataset;
    meta.media =
      theme === "system" ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? "all" : "not all";
  }
}

/** Calls back when the theme changes; returns the function that stops it. */
export function onThemeChange(listener: () => void): () => void {
  const list = matchMedia(lightQuery);
  listeners.add(listener);
  list.addEventListener("change", listener);
  return () => {
    listeners.delete(listener);
    list.removeEventListener("change", listener);
  };
}

function storedTheme(): Theme {
  const stored = readStored(storageKey);
  return stored === "dark" || stored === "light" ? stored : "system";
}

import { lazyExtra } from "../../../lib/lazy-extra.ts";
import { loadPage } from "../../../lib/load-page.ts";
import type { ThemeButtonsProps } from "./theme-buttons.tsx";

/**
 * The theme buttons, which load late because they and their texts stand below the first screen, and in a menu that has to be
 * opened.
 */
export const LateThemeButtons = lazyExtra<ThemeButtonsProps>(() =>
  loadPage(async () => (await import("./theme-buttons.tsx")).ThemeButtons, { now: ["accountSettings"] }),
);

import { test as base, expect } from "@playwright/test";
import { watchPage } from "./visitor.ts";

export { expect };

/** A Playwright test whose page is watched: it ends red when the page failed in script, broke its policy or called out. */
export const test = base.extend<{ readonly watched: undefined }>({
  watched: [
    async ({ page }, use) => {
      const watch = watchPage(page);
      await use(undefined);
      expect(watch.faults).toEqual([]);
    },
    { auto: true },
  ],
});

import { test as base } from "./journey.ts";

export { expect } from "./journey.ts";

/** For journeys that only look at pages: the season's news are already read. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await page.addInitScript(() => localStorage.setItem("seasonDialog", "4"));
    await use(page);
  },
});

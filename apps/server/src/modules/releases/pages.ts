import type { App } from "../../platform/http/app.ts";

/**
 * Serves the Profit-Taker page with a title and a description for search engines and link previews. A browser without
 * script reads that the page needs it.
 */
export function profitTakerPage(app: App) {
  app.pageHeads.set("/pt", async (_params, { text }) => ({
    title: text("profitTaker.title"),
    description: text("profitTaker.lead"),
    plain: [{ text: text("profitTaker.lead") }, { text: text("plain.needsScript") }],
  }));
}

import type { App } from "../../platform/http/app.ts";

/** Names the Profit-Taker page to search engines and link previews; a browser without script is told that it needs it. */
export function profitTakerPage(app: App) {
  app.pageHeads.set("/pt", async (_params, { text }) => ({
    title: text("profitTaker.title"),
    description: text("profitTaker.lead"),
    plain: [{ text: text("profitTaker.lead") }, { text: text("plain.needsScript") }],
  }));
}

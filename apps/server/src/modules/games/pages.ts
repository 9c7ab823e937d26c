import type { App } from "../../platform/http/app.ts";
import type { PageHead } from "../../platform/pages/page-heads.ts";
import type { PageTexts } from "../../platform/pages/page-texts.ts";

/** Names the games to search engines and link previews; a browser without script is told that they need it. */
export function gamePages(app: App) {
  app.pageHeads.set("/games/raplak", async (_params, texts) =>
    gameHead(texts, texts.text("games.raplak.title"), texts.text("games.raplak.lead")),
  );
  app.pageHeads.set("/games/propa", async (_params, texts) =>
    gameHead(texts, texts.text("games.propa.title"), texts.text("games.propa.lead")),
  );
  app.pageHeads.set("/games/teralyst", async (_params, texts) =>
    gameHead(texts, texts.text("games.teralyst.title"), texts.text("games.teralyst.lead")),
  );
}

function gameHead({ text }: PageTexts, title: string, description: string): PageHead {
  return { title, description, plain: [{ text: description }, { text: text("plain.game") }] };
}

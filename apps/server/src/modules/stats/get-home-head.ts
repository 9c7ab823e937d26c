import type { Deps } from "../../platform/deps.ts";
import type { PageHead } from "../../platform/pages/page-heads.ts";
import type { PageTexts } from "../../platform/texts/page-texts.ts";
import { countPublicNights } from "../nights/show/count-nights.ts";

/** What link previews are told of the site, and what browsers without script read first. */
export async function getHomeHead(deps: Pick<Deps, "db">, { text }: PageTexts): Promise<PageHead> {
  const description = text("plain.home", { count: await countPublicNights(deps) });
  return { title: text("home.title"), description, plain: [{ text: description }] };
}

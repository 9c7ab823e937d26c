import type { HomeStatsAnswer } from "@hunt/contracts/stats";
import type { Deps } from "../../platform/deps.ts";
import type { PageHead } from "../../platform/pages/page-heads.ts";
import type { PageTexts } from "../../platform/texts/page-texts.ts";
import { countPublicNights, countRecentNights } from "../nights/show/list-nights.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the numbers of recent activity, from public nights. */
export async function getHomeStats(deps: Pick<Deps, "db" | "clock">): Promise<HomeStatsAnswer> {
  const now = deps.clock();
  const [nightsTotal, last24Hours, last7Days] = await Promise.all([
    countPublicNights(deps),
    countRecentNights(deps, new Date(now - dayMs)),
    countRecentNights(deps, new Date(now - 7 * dayMs)),
  ]);
  return { nightsTotal, last24Hours, last7Days };
}

/** Returns the head of the site for link previews, which browsers without JavaScript read first. */
export async function getHomeHead(deps: Pick<Deps, "db">, { text }: PageTexts): Promise<PageHead> {
  const description = text("plain.home", { count: await countPublicNights(deps) });
  return { title: text("home.title"), description, plain: [{ text: description }] };
}

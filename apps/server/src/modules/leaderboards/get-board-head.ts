import { nightBoardQuerySchema } from "@hunt/contracts/leaderboards";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import type { Deps } from "../../platform/deps.ts";
import { isolateName } from "../../platform/pages/isolate-name.ts";
import type { PageHead } from "../../platform/pages/page-heads.ts";
import type { PageTexts } from "../../platform/pages/page-texts.ts";
import { getSettingValues } from "../settings/get-settings.ts";
import { listNightBoard } from "./list-night-board.ts";

const nightsInPlainPage = 25;

/** The best nights of the current season, for link previews and browsers without script. */
export async function getBoardHead(deps: Pick<Deps, "db" | "log">, texts: PageTexts): Promise<PageHead> {
  const { currentSeason } = await getSettingValues(deps);
  const query = nightBoardQuerySchema.parse({
    season: currentSeason,
    squadSize: "any",
    limit: nightsInPlainPage,
  });
  const { items, total } = await listNightBoard(deps, query);
  const title = texts.text("leaderboards.title");
  const description = texts.text("plain.board", { season: currentSeason, count: total });
  return {
    title,
    description,
    plain: [
      { text: title },
      { text: description },
      ...items.map(({ rank, averageRealTime, users, uuid }) => ({
        text: `#${rank} ${formatDuration(averageRealTime === null ? null : msFromSeconds(averageRealTime))} ${squadNames(users, texts)}`,
        path: `/nights/${uuid}`,
      })),
    ],
  };
}

function squadNames(users: readonly { readonly ign: string | null }[], { text }: PageTexts): string {
  return users.map(({ ign }) => isolateName(ign ?? text("common.anonymous"))).join(", ");
}

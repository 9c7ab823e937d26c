import { nightBoardQuerySchema } from "@hunt/contracts/leaderboards";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import type { Deps } from "../../platform/deps.ts";
import type { PageHead } from "../../platform/pages/page-heads.ts";
import { getSettingValues } from "../settings/get-settings.ts";
import { listNightBoard } from "./list-night-board.ts";

const nightsInPlainPage = 25;

/** The best nights of the current season, for link previews and browsers without script. */
export async function getBoardHead(deps: Pick<Deps, "db">): Promise<PageHead> {
  const { currentSeason } = await getSettingValues(deps);
  const query = nightBoardQuerySchema.parse({
    season: currentSeason,
    squadSize: "any",
    limit: nightsInPlainPage,
  });
  const { items, total } = await listNightBoard(deps, query);
  const description = `The best nights of season ${currentSeason} by average real time; ${total} squads are ranked.`;
  return {
    title: "Leaderboards",
    description,
    plain: [
      { text: "Leaderboards" },
      { text: description },
      ...items.map(({ rank, averageRealTime, users, uuid }) => ({
        text: `#${rank} ${formatDuration(averageRealTime === null ? null : msFromSeconds(averageRealTime))} ${squadNames(users)}`,
        path: `/nights/${uuid}`,
      })),
    ],
  };
}

function squadNames(users: readonly { readonly ign: string | null }[]): string {
  return users.map(({ ign }) => ign ?? "anonymous").join(", ");
}

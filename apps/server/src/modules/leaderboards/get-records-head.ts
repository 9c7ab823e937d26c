import { msFromSeconds } from "@hunt/contracts/seconds";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { PageHead } from "../../platform/pages/page-heads.ts";
import type { PageTexts } from "../../platform/texts/page-texts.ts";
import { getSettingValues } from "../settings/get-settings.ts";
import { seasonInForce } from "../settings/seasons.ts";
import { type BoardView, filterWords, parseBoardView, squadNames } from "./board-view.ts";
import { nameOfCategory } from "./get-board-head.ts";
import { listNightRecords, listRunRecords } from "./list-records.ts";

const recordsInPlainPage = 25;
/** The parameters of an address that distinguish one board from another. */
const understood = ["board", "season", "squad", "category", "metric", "era"];

/** Returns the records of the board that an address describes, for link previews and browsers without JavaScript. */
export async function getRecordsHead(
  deps: Pick<Deps, "db" | "log" | "clock">,
  texts: PageTexts,
  address: URLSearchParams,
): Promise<PageHead> {
  const currentSeason = seasonInForce(await getSettingValues(deps), deps.clock());
  const named = parseBoardView(
    new URLSearchParams([...address].filter(([name]) => understood.includes(name))),
    currentSeason,
    recordsInPlainPage,
  );
  const lines = named && (await recordLines(deps, named, texts));
  const title = texts.text("records.title");
  const description = texts.text("records.lead");
  if (named === null || lines === null)
    return { title, description, plain: [{ text: title }, { text: description }] };
  const search = named.search.toString();
  const categoryName = await nameOfCategory(deps, named.ask, currentSeason);
  const wholeTitle = [title, ...filterWords(named, categoryName, texts)].join(" · ");
  return {
    title: wholeTitle,
    description: lines[0]?.text ?? description,
    ...(search !== "" && { address: `/leaderboards/records?${search}` }),
    plain: [{ text: wholeTitle }, { text: description }, ...lines],
  };
}

/** Returns a line for each record, the latest first; null when the season or the category does not exist. */
async function recordLines(deps: Pick<Deps, "db" | "log" | "clock">, { ask }: BoardView, texts: PageTexts) {
  if (ask.board === "hunters") return null;
  try {
    if (ask.board === "runs") {
      const { items } = await listRunRecords(deps, ask.query);
      return items.map((run) => recordLine(run, run.night, texts));
    }
    const { items } = await listNightRecords(deps, ask.query);
    return items.map((night) => recordLine(night, night, texts));
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

function recordLine(
  { value, since }: { readonly value: number; readonly since: string },
  night: { readonly uuid: string; readonly users: readonly { readonly ign: string | null }[] },
  texts: PageTexts,
) {
  const time = formatDuration(msFromSeconds(value));
  return {
    text: `${since.slice(0, 10)} ${time} ${squadNames(night.users, texts)}`,
    path: `/nights/${night.uuid}`,
  };
}

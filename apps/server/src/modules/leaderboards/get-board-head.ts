import { msFromSeconds } from "@hunt/contracts/seconds";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { PageHead, PlainLine } from "../../platform/pages/page-heads.ts";
import { isolateName } from "../../platform/pages/page-heads.ts";
import type { PageTexts } from "../../platform/texts/page-texts.ts";
import { getSettingValues } from "../settings/get-settings.ts";
import { seasonInForce } from "../settings/seasons.ts";
import {
  type BoardRequest,
  type BoardView,
  filterWords,
  parseBoardView,
  previewPath,
  squadNames,
} from "./board-view.ts";
import { listHunterBoard, listNightBoard, listRunBoard } from "./list-boards.ts";
import { selectCategoryName } from "./queries.ts";

const entriesInPlainPage = 25;

/**
 * Returns the board that an address describes, with its filters in words, for link previews and browsers without
 * JavaScript. When the address describes no board, it is the board of the current season's best nights.
 */
export async function getBoardHead(
  deps: Pick<Deps, "clock" | "db" | "log">,
  texts: PageTexts,
  address: URLSearchParams,
): Promise<PageHead> {
  const currentSeason = seasonInForce(await getSettingValues(deps), deps.clock());
  const named = parseBoardView(address, currentSeason, entriesInPlainPage);
  const found = named && (await boardPageHead(deps, named, texts, currentSeason));
  if (found) return found;
  const first = parseBoardView(new URLSearchParams(), currentSeason, entriesInPlainPage);
  if (first === null) throw new Error("the boards have no first view");
  return (await boardPageHead(deps, first, texts, currentSeason)) ?? emptyHead(texts);
}

function emptyHead({ text }: PageTexts): PageHead {
  return { title: text("leaderboards.title"), description: "" };
}

/** Returns null when the season or the category does not exist. */
async function boardPageHead(
  deps: Pick<Deps, "db" | "log" | "clock">,
  view: BoardView,
  texts: PageTexts,
  currentSeason: number,
): Promise<PageHead | null> {
  try {
    const { total, lines } = await readBoard(deps, view.ask, texts);
    const words = filterWords(view, await nameOfCategory(deps, view.ask, currentSeason), texts);
    const title = [texts.text("leaderboards.title"), ...words].join(" · ");
    const { board, query } = view.ask;
    const isByAverage = board === "nights" && query.orderBy === "averageRealTime";
    const description = isByAverage
      ? texts.text("plain.board", { season: query.season ?? currentSeason, count: total })
      : [...words, ...lines.slice(0, 1).map(({ text }) => text)].join(" · ");
    const search = view.search.toString();
    const imagePath = previewPath(view, currentSeason);
    return {
      title,
      description,
      ...(search !== "" && { address: `/leaderboards?${search}` }),
      ...(imagePath !== null && { imagePath }),
      plain: [{ text: title }, { text: description }, ...lines],
    };
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

interface BoardLines {
  readonly total: number;
  readonly lines: readonly PlainLine[];
}

async function readBoard(
  deps: Pick<Deps, "db" | "log" | "clock">,
  ask: BoardRequest,
  texts: PageTexts,
): Promise<BoardLines> {
  if (ask.board === "hunters") {
    const { total, items } = await listHunterBoard(deps, ask.query);
    const lines = items.map(({ rank, captures, ign, uuid }) => ({
      text: `#${rank} ${texts.number(captures)} ${isolateName(ign ?? uuid)}`,
      path: `/users/${encodeURIComponent(ign ?? uuid)}`,
    }));
    return { total, lines };
  }
  if (ask.board === "runs") {
    const { total, items } = await listRunBoard(deps, ask.query);
    const lines = items.map((run) => ({
      text: line(run.rank, run[ask.query.orderBy], squadNames(run.night.users, texts)),
      path: `/nights/${run.night.uuid}`,
    }));
    return { total, lines };
  }
  const { total, items } = await listNightBoard(deps, ask.query);
  const lines = items.map((night) => ({
    text: line(night.rank, night[ask.query.orderBy], squadNames(night.users, texts)),
    path: `/nights/${night.uuid}`,
  }));
  return { total, lines };
}

function line(rank: number, seconds: number | null, names: string): string {
  return `#${rank} ${formatDuration(seconds === null ? null : msFromSeconds(seconds))} ${names}`;
}

/**
 * Returns the shown name of a board's category; null when no category is given. For an unknown category it returns the slug.
 */
export async function nameOfCategory(
  { db }: Pick<Deps, "db">,
  { board, query }: BoardRequest,
  currentSeason: number,
): Promise<string | null> {
  if (board === "hunters" || query.category === undefined) return null;
  const { season = currentSeason, category: slug } = query;
  return (await selectCategoryName(db, { season, slug })) ?? slug;
}

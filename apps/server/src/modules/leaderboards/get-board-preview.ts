import { hash } from "node:crypto";
import { defaultLocale } from "@hunt/contracts/locales";
import { msFromSeconds } from "@hunt/contracts/seconds";
import type { SquadMember } from "@hunt/contracts/squad-members";
import { type BoardCard, type BoardPlace, boardCard } from "@hunt/engine/cards/board-card";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { formatDelta } from "@hunt/engine/formats/format-seconds";
import { nightMarkCategory, runMarkCategory } from "@hunt/engine/marks/mark-category-of";
import { markOf } from "@hunt/engine/marks/mark-of";
import type { MarkCategory } from "@hunt/engine/marks/mark-thresholds";
import type { Deps } from "../../platform/deps.ts";
import type { PageTexts } from "../../platform/pages/page-texts.ts";
import { canDraw } from "../../platform/pictures/letters.ts";
import type { BoardAsk } from "./board-view.ts";
import { listHunterBoard } from "./list-hunter-board.ts";
import { listNightBoard } from "./list-night-board.ts";
import { listRunBoard } from "./list-run-board.ts";

/** How many of a board stand on its card. */
export const cardPlaces = 3;

/** The picture of a board's first three as PNG; refuses as the board does. Drawn once as long as they are the same. */
export async function getBoardPreview(
  deps: Pick<Deps, "db" | "log" | "config" | "texts" | "pictures">,
  ask: BoardAsk,
): Promise<Buffer> {
  const texts = deps.texts(defaultLocale);
  const { total, places } = await firstPlaces(deps, ask, texts);
  const svg = boardCard(cardOfBoard(ask, { total, places, texts, brand: deps.config.brandName }), canDraw);
  return await deps.pictures.of(`board ${hash("sha256", svg)}`, () => svg);
}

interface BoardFacts {
  readonly total: number;
  readonly places: readonly BoardPlace[];
  readonly texts: PageTexts;
  readonly brand: string;
}

function cardOfBoard(ask: BoardAsk, { total, places, texts, brand }: BoardFacts): BoardCard {
  const { text } = texts;
  const { season } = ask.query;
  const seasonWords = season === undefined ? [] : [text("night.season", { number: season })];
  const metric = ask.board === "hunters" ? ask.query.kind : ask.query.orderBy;
  const category = ask.board === "hunters" ? undefined : ask.query.category;
  const about = [text(`leaderboards.metric.${metric}`), ...(category === undefined ? [] : [category])];
  return {
    head: { brand, about: [text("leaderboards.title"), ...seasonWords].join(" · ") },
    title: boardTitle(ask, texts),
    about: about.join(" · "),
    places,
    empty: text("leaderboards.empty"),
    field: total === 0 ? "" : text("share.ranked", { count: total }),
  };
}

function boardTitle(ask: BoardAsk, { text }: PageTexts): string {
  if (ask.board === "hunters") return text("leaderboards.hunters");
  const { squadSize } = ask.query;
  const what = text(ask.board === "runs" ? "leaderboards.runs" : "leaderboards.nights");
  return squadSize === "any" ? what : `${what} · ${text(`common.squadSize.${squadSize}`)}`;
}

async function firstPlaces(deps: Pick<Deps, "db" | "log">, ask: BoardAsk, texts: PageTexts) {
  if (ask.board === "hunters") {
    const { total, items } = await listHunterBoard(deps, ask.query);
    const places = items.map(
      ({ rank, captures, ign, gap }): BoardPlace => ({
        rank,
        value: texts.number(captures),
        mark: null,
        isEstimated: false,
        squad: cardSquad([{ ign }], 1, texts),
        gap: gap === 0 ? "" : `−${texts.number(gap)}`,
      }),
    );
    return { total, places };
  }
  if (ask.board === "runs") {
    const { orderBy } = ask.query;
    const { total, items } = await listRunBoard(deps, ask.query);
    const places = items.map((run) =>
      timePlace(run, { figure: orderBy, night: run.night, category: runMarkCategory(orderBy), texts }),
    );
    return { total, places };
  }
  const { orderBy } = ask.query;
  const { total, items } = await listNightBoard(deps, ask.query);
  const places = items.map((night) =>
    timePlace(night, {
      figure: orderBy,
      night,
      category: nightMarkCategory(orderBy, night.fullRunsCount),
      texts,
    }),
  );
  return { total, places };
}

interface Ranked {
  readonly rank: number;
  readonly gap: number;
  readonly estimated: readonly string[];
}

interface PlaceFacts<Key extends string> {
  readonly figure: Key;
  readonly night: { readonly users: readonly SquadMember[]; readonly squadSize: number };
  readonly category: MarkCategory | undefined;
  readonly texts: PageTexts;
}

function timePlace<Key extends string>(
  entry: Ranked & Readonly<Record<Key, number | null>>,
  { figure, night, category, texts }: PlaceFacts<Key>,
): BoardPlace {
  const seconds = entry[figure];
  const ms = seconds === null ? null : msFromSeconds(seconds);
  return {
    rank: entry.rank,
    value: formatDuration(ms),
    mark: category === undefined ? null : markOf(category, ms),
    isEstimated: entry.estimated.includes(figure),
    squad: cardSquad(night.users, night.squadSize, texts),
    gap: entry.gap === 0 ? "" : formatDelta(msFromSeconds(entry.gap)),
  };
}

function cardSquad(
  users: readonly { readonly ign: string | null }[],
  size: number,
  { text }: PageTexts,
): BoardPlace["squad"] {
  return {
    names: users.flatMap(({ ign }) => (ign === null ? [] : [ign])),
    size,
    sizeWords: size === 1 ? text("common.squadSize.1") : text("night.squad", { count: size }),
  };
}

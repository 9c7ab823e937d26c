import type { HunterBoardQuery } from "@hunt/contracts/leaderboards";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import { requireSeason } from "../settings/require-season.ts";
import { describeHunters } from "../users/describe-hunters.ts";
import { decodeBoardCursor, encodeBoardCursor } from "./board-cursor.ts";
import type { BoardStart } from "./board-question.ts";
import { type HunterBoardQuestion, hunterPagesOf } from "./hunter-queries.ts";
import { presentHunterBoard } from "./present-board.ts";

/** The seasons together, as hunters are counted. */
const allSeasons = 0;

const readHunters = hunterPagesOf(describeHunters);

/**
 * A page of the hunters by captures, in one statement, two while boards are locked. Throws `unknown_season`,
 * `not_on_board` (who `around` names has no captures of this kind) and `invalid_parameter` for a cursor of another order.
 */
export async function listHunterBoard(deps: Pick<Deps, "db" | "log">, query: HunterBoardQuery) {
  const { kind, limit } = query;
  const order = { orderBy: kind, orderDirection: "desc" } as const;
  const season = query.season ?? allSeasons;
  const page = await readPage(deps, { kind, season, limit, start: startOf(query, order) });
  // Every hunter is counted in a season that there is: only what was not found needs a look.
  if (page.total === 0) await requireSeason(deps, query.season);
  if (page.first === null) throw new AppError("not_on_board");
  const last = page.entries.at(-1);
  const nextCursor = last && last.position < page.total ? encodeBoardCursor(order, last) : null;
  return presentHunterBoard(deps, {
    page: { ...page, first: page.first },
    present: describeHunters.present,
    nextCursor,
  });
}

/** The page as it is now, or, which that page tells, as it was when the boards were locked. */
async function readPage(deps: Pick<Deps, "db">, question: Omit<HunterBoardQuestion, "isLocked">) {
  const current = await readHunters(deps.db, { ...question, isLocked: false });
  if (current.lockedAt === null) return current;
  return await readHunters(deps.db, { ...question, isLocked: true });
}

function startOf(query: HunterBoardQuery, order: Parameters<typeof decodeBoardCursor>[0]): BoardStart {
  const key = decodeBoardCursor(order, query.cursor);
  if (query.around !== undefined) return { kind: "around", uuid: query.around };
  if (key) return { kind: "after", key };
  return { kind: "offset", offset: query.offset };
}

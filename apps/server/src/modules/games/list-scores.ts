import type { OwnRankedRunAnswer, ScoreEntryAnswer } from "@hunt/contracts/games";
import { maxPercentileRuns } from "@hunt/contracts/limits";
import type { GameName } from "@hunt/engine/domain/game-names";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/app-error.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { showHunters } from "../users/show/find-hunter.ts";
import { utcDay } from "./begin-run.ts";
import { presentEntry, presentOwnRun, shownScore } from "./present-score.ts";
import {
  countScores,
  type ScoreRow,
  selectDayBefore,
  selectPercentiles,
  selectRunOfDay,
  selectScores,
} from "./queries.ts";
import { countScoresBefore, type ScoreOfDay } from "./score-place-queries.ts";

export interface ListScoresInput {
  readonly game: GameName;
  /** Default: today. */
  readonly day?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  /** A hunter, whose page is asked for. */
  readonly around?: string | undefined;
}

type ListDeps = Pick<Deps, "db" | "log" | "clock">;

/** The ranked runs of a day, best first, and what became of the asker's own. `not_on_board` when `around` has no score. */
export async function listScores(
  deps: ListDeps,
  actor: Actor,
  { game, day, limit, offset: asked, around }: ListScoresInput,
) {
  const of = { game, day: day ?? utcDay(deps.clock()) };
  const index = around === undefined ? undefined : await placeOf(deps, actor, { ...of, userUuid: around });
  const offset = index === undefined ? asked : index - (index % Math.max(limit, 1));
  const rows = await selectScores(deps.db, { ...of, limit, offset });
  const [{ total, better }, hunters, mine, previousDay] = await Promise.all([
    countScores(deps.db, of, rows[0]?.score ?? null),
    showHunters(
      deps,
      rows.flatMap(({ user_uuid: uuid }) => uuid ?? []),
      0,
    ),
    ownRun(deps, actor, of),
    selectDayBefore(deps.db, of),
  ]);
  const items = rows.map((row): ScoreEntryAnswer => {
    const rank = rankOf(rows, row, { better, offset });
    const hunter = row.user_uuid === null ? undefined : hunters.get(row.user_uuid);
    return presentEntry(game, row, { rank, hunter });
  });
  return { day: of.day, previousDay, total, offset, items, mine };
}

/** How many lines stand before somebody's. Whoever has no verified name is anonymous there, and found by nobody else. */
async function placeOf(deps: ListDeps, actor: Actor, of: ScoreOfDay): Promise<number> {
  const isOneself = actor.kind === "user" && actor.uuid === of.userUuid;
  const isNamed = isOneself || (await showHunters(deps, [of.userUuid], 0)).has(of.userUuid);
  const before = isNamed ? await countScoresBefore(deps.db, of) : undefined;
  if (before === undefined) throw new AppError("not_on_board");
  return before;
}

interface PageStart {
  /** How many are better than the first line of the page, which may share its rank with lines before. */
  readonly better: number;
  readonly offset: number;
}

/** Equal scores share the rank of the first of them. */
function rankOf(rows: readonly ScoreRow[], { score }: ScoreRow, { better, offset }: PageStart): number {
  const first = rows.findIndex((row) => row.score === score);
  return first === 0 ? better + 1 : offset + first + 1;
}

async function ownRun(
  deps: ListDeps,
  actor: Actor,
  of: { readonly game: GameName; readonly day: string },
): Promise<OwnRankedRunAnswer | null> {
  if (actor.kind !== "user") return null;
  const run = await selectRunOfDay(deps.db, { ...of, userUuid: actor.uuid });
  if (run === undefined) return null;
  const rank = run.score === null ? null : (await countScores(deps.db, of, run.score)).better + 1;
  return presentOwnRun(run, rank, deps.clock());
}

/** How the latest ranked runs of a game lie, the same for everybody: whoever has a score sees how many it is better than. */
export async function getPercentiles({ db }: Pick<Deps, "db">, game: GameName) {
  const { total, scores } = await selectPercentiles(db, game, maxPercentileRuns);
  return { total, scores: scores.map((score) => shownScore(game, score)) };
}

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
  /** The UTC day of the list; by default today. */
  readonly day?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  /** The UUID of a hunter whose page is returned. */
  readonly around?: string | undefined;
}

type ListDeps = Pick<Deps, "db" | "log" | "clock">;

/**
 * Returns the ranked runs of a day, best first, and the result of the asker's own run. Refuses a hunter `around` without a
 * score (`not_on_board`).
 */
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

/**
 * Returns how many lines stand before a hunter's line. A hunter without a verified name is anonymous on the list, and
 * only they themselves can find their line.
 */
async function placeOf(deps: ListDeps, actor: Actor, of: ScoreOfDay): Promise<number> {
  const isOneself = actor.kind === "user" && actor.uuid === of.userUuid;
  const isNamed = isOneself || (await showHunters(deps, [of.userUuid], 0)).has(of.userUuid);
  const before = isNamed ? await countScoresBefore(deps.db, of) : undefined;
  if (before === undefined) throw new AppError("not_on_board");
  return before;
}

interface PageStart {
  /** How many scores are better than the first line of the page. That line may share its rank with lines before it. */
  readonly better: number;
  readonly offset: number;
}

/** Returns the rank of a row; equal scores share the rank of the first of them. */
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

/**
 * Returns the percentiles of a game's latest ranked runs, the same for everybody. A player sees from them how many runs a
 * score beats.
 */
export async function getPercentiles({ db }: Pick<Deps, "db">, game: GameName) {
  const { total, scores } = await selectPercentiles(db, game, maxPercentileRuns);
  return { total, scores: scores.map((score) => shownScore(game, score)) };
}

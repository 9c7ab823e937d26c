import type { OwnRankedRunAnswer, ScoreEntryAnswer } from "@hunt/contracts/games";
import type { GameName } from "@hunt/engine/domain/game-names";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { showHunters } from "../users/show-hunters.ts";
import { presentEntry, presentOwnRun } from "./present-score.ts";
import { countScores, type ScoreRow, selectRunOfDay, selectScores } from "./queries.ts";
import { utcDay } from "./utc-day.ts";

export interface ListScoresInput {
  readonly game: GameName;
  /** Default: today. */
  readonly day: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

type ListDeps = Pick<Deps, "db" | "log" | "clock">;

/** The ranked runs of a day, best first, and what became of the asker's own. */
export async function listScores(
  deps: ListDeps,
  actor: Actor,
  { game, day, limit, offset }: ListScoresInput,
) {
  const of = { game, day: day ?? utcDay(deps.clock()) };
  const rows = await selectScores(deps.db, { ...of, limit, offset });
  const [{ total, better }, hunters, mine] = await Promise.all([
    countScores(deps.db, of, rows[0]?.score ?? null),
    showHunters(
      deps,
      rows.flatMap(({ user_uuid: uuid }) => uuid ?? []),
      0,
    ),
    ownRun(deps, actor, of),
  ]);
  const items = rows.map((row): ScoreEntryAnswer => {
    const rank = rankOf(rows, row, { better, offset });
    const hunter = row.user_uuid === null ? undefined : hunters.get(row.user_uuid);
    return presentEntry(game, row, { rank, hunter });
  });
  return { day: of.day, total, items, mine };
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

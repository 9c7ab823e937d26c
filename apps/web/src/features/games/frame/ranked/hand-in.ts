import type { RankedScoreAnswer, ScoreRankedRunBody } from "@hunt/contracts/games";
import type { GameName } from "@hunt/engine/domain/game-names";
import { api } from "../../../../lib/api/api.ts";
import { ApiProblem } from "../../../../lib/api/api-problem.ts";

export type RunInput = ScoreRankedRunBody["inputs"][number];

interface HandedIn {
  readonly runUuid: string;
  readonly inputs: readonly RunInput[];
}

/** The number of attempts to hand a run in. The server waits half a minute for a run that has ended. */
const mostTries = 6;
const retryMs = 3_000;

/** Hands in the inputs of a run; tries again while the server cannot be reached. */
export async function handIn(
  game: GameName,
  { runUuid, inputs }: HandedIn,
  tries = 1,
): Promise<RankedScoreAnswer> {
  try {
    const body = { runUuid, inputs: [...inputs] };
    return await api.post("/v2/@me/games/:game/scores", { params: { game }, body });
  } catch (error) {
    const isRefused = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
    if (isRefused || tries >= mostTries) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    return await handIn(game, { runUuid, inputs }, tries + 1);
  }
}

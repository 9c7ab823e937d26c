import type { LadderAnswer, NightLadderAnswer } from "@hunt/contracts/leaderboards";
import { secondsFromMs } from "@hunt/contracts/seconds";
import type { Ladder, LadderHead } from "./ladder-queries.ts";

interface Ladders {
  readonly season: number;
  readonly head: LadderHead;
  readonly all: Ladder | undefined;
  readonly verified: Ladder | undefined;
}

/** Presents the figures of a board without names. */
export function presentLadder({ season, head, all, verified }: Ladders): NightLadderAnswer {
  const { category, minimumFullRuns, unrankedReason } = head;
  return {
    season,
    category: category === "" ? null : category,
    minimumFullRuns,
    unrankedReason,
    all: presentOne(all),
    verified: presentOne(verified),
  };
}

function presentOne(ladder: Ladder = { total: 0, best: [], beyond: [] }): LadderAnswer {
  return {
    total: ladder.total,
    best: ladder.best.map(secondsFromMs),
    beyond: ladder.beyond.map(({ fromMs, before }) => ({ from: secondsFromMs(fromMs), before })),
  };
}

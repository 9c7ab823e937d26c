import type { GameName } from "@hunt/engine/domain/game-names";
import { type Chance, seededChance } from "@hunt/engine/games/chance";
import type { Game, TakenInput } from "@hunt/engine/games/game";
import type { HostOptions } from "@hunt/engine/games/game-options";
import { useState } from "react";
import type { GameScore } from "./best-scores.ts";
import type { Cue } from "./cue-sounds.ts";
import { type KeptRun, keepRun } from "./kept-runs.ts";
import type { RunInput } from "./ranked/hand-in.ts";
import { useRankedRun } from "./ranked/use-ranked-run.ts";
import { useBestScore } from "./use-best-score.ts";
import { useCueSounds } from "./use-cue-sounds.ts";
import { useGameRun } from "./use-game-run.ts";
import { useHostSettings } from "./use-host-settings.ts";
import { useRunKind } from "./use-run-kind.ts";

interface PlayedGame<Kind extends string, Event, View, Result> {
  readonly name: GameName;
  readonly optionsKey: string;
  readonly create: (chance: Chance, host: HostOptions) => Game<Kind | "end", Event, View, Result>;
  readonly createRanked: (chance: Chance) => Game<Kind | "end", Event, View, Result>;
  readonly tell: (event: Event) => string | null;
  readonly cueOf: (event: Event) => Cue | null;
  readonly score: (result: Result) => GameScore | null;
  readonly comparable: (result: Result) => number | null;
}

/** The runs of a page: of the kind that is chosen, each kept or handed in as it ends. */
export function useRuns<Kind extends string, Event, View, Result>(
  game: PlayedGame<Kind, Event, View, Result>,
) {
  const [runKind, chooseRunKind] = useRunKind();
  const [host, changeHost] = useHostSettings();
  const sounds = useCueSounds();
  const isRanked = runKind === "ranked";
  const best = useBestScore({ ...game, runKind, host });
  const ranked = useRankedRun(game.name, isRanked);
  /** The last run, as it is kept; null before one, and of one that counts for nothing. */
  const [ended, setEnded] = useState<EndedRun | null>(null);
  const run = useGameRun<Kind | "end", Event, View, Result>({
    tell: game.tell,
    cueOf: game.cueOf,
    play: sounds.play,
    onStop: (result, inputs) => {
      const score = result === null ? null : game.score(result);
      const kept = score === null ? null : { kind: runKind, value: score.value, day: best.dayOfRun() };
      setEnded(kept);
      if (result !== null) best.keep(score);
      if (result !== null && kept !== null) keep(game, result, kept);
      void ranked.finish(score === null ? null : toRunInputs(inputs));
    },
  });

  async function start(stampMs: number) {
    sounds.open();
    const seed = best.startRun();
    if (!isRanked) {
      run.start(stampMs, game.create(seededChance(seed), host));
      return;
    }
    const chance = await ranked.begin(run.drop);
    if (chance !== null) run.start(performance.now(), game.createRanked(chance), chance);
  }

  return {
    runKind,
    chooseRunKind,
    host,
    changeHost,
    sounds,
    best,
    ranked,
    run,
    ended,
    start,
    canStart: !isRanked || ranked.hindrance === null,
    /** Before the first run the stage shows how one begins. */
    still: (isRanked ? game.createRanked(seededChance(0)) : game.create(seededChance(0), host)).view(0),
  } as const;
}

type EndedRun = Pick<KeptRun, "kind" | "value" | "day">;

/** For the history on the page of all games. */
function keep<Result>(
  { name, comparable }: Pick<PlayedGame<never, never, never, Result>, "name" | "comparable">,
  result: Result,
  run: EndedRun,
) {
  keepRun({ ...run, game: name, endedAtMs: Date.now(), comparable: comparable(result) });
}

/** Every game's inputs are among those that the contract knows. */
function toRunInputs(inputs: readonly TakenInput<string>[] | null): readonly RunInput[] | null {
  return inputs as readonly RunInput[] | null;
}

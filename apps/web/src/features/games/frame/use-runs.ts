import type { GameName } from "@hunt/engine/domain/game-names";
import { type Chance, dailySeed, seededChance } from "@hunt/engine/games/chance";
import type { Game, TakenInput } from "@hunt/engine/games/game";
import { type HostOptions, pingLimitsMs, refreshRateLimits } from "@hunt/engine/games/game-options";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../../browser/storage.ts";
import { keepRun, type StoredGameRun } from "../run/kept-runs.ts";
import { type RunKind, readRunKind } from "../run/run-kind.ts";
import {
  type BestScoreKey,
  keepBest,
  onBestKept,
  readBest,
  readBestSteps,
  type SteppedScore,
} from "./best-scores.ts";
import { type Cue, createCueSounds } from "./cue-sounds.ts";
import { numberWithin } from "./number-field.tsx";
import type { RunInput } from "./ranked/hand-in.ts";
import { useRankedRun } from "./ranked/use-ranked-run.ts";
import { useRival } from "./rival/use-rival.ts";
import { useGameRun } from "./use-game-run.ts";

const hostSettingsKey = "games.host";
const soundKey = "games.sound";

interface PlayedGame<Kind extends string, Event, View, Result> {
  readonly name: GameName;
  readonly optionsKey: string;
  readonly create: (chance: Chance, host: HostOptions) => Game<Kind | "end", Event, View, Result>;
  readonly createRanked: (chance: Chance) => Game<Kind | "end", Event, View, Result>;
  readonly isLikeRanked: (host: HostOptions) => boolean;
  readonly tell: (event: Event) => string | null;
  readonly cueOf: (event: Event) => Cue | null;
  readonly scoreAfter: (event: Event, before: number) => number | null;
  readonly score: (result: Result) => number | null;
  readonly comparable: (result: Result) => number | null;
  readonly limbsOf: (result: Result) => readonly number[];
}

/** Plays the runs of a page in the chosen kind. A run that ends with a score is stored in the browser, and a ranked one is also handed in to the server. */
export function useRuns<Kind extends string, Event, View, Result>(
  game: PlayedGame<Kind, Event, View, Result>,
) {
  const [runKind, chooseRunKind] = useRunKind();
  const [host, changeHost] = useHostSettings();
  const sounds = useCueSounds();
  const isRanked = runKind === "ranked";
  const best = useBestScore({ ...game, runKind, host });
  const ranked = useRankedRun(game.name, isRanked);
  const rival = useRival({ game: game.name, isLikeRanked: isRanked || game.isLikeRanked(host) });
  /** The last run as it is stored; null before the first run, and for a run that does not count. */
  const [ended, setEnded] = useState<EndedRun | null>(null);
  const run = useGameRun<Kind | "end", Event, View, Result>({
    tell: game.tell,
    cueOf: game.cueOf,
    play: sounds.play,
    scoreAfter: game.scoreAfter,
    onStop: ({ result, inputs, steps }) => {
      const score = result === null ? null : game.score(result);
      const kept = score === null ? null : { kind: runKind, value: score, day: best.dayOfRun() };
      setEnded(kept);
      if (result !== null) best.keep(score === null ? null : { value: score, steps });
      if (result !== null && kept !== null) keep(game, result, kept);
      void ranked.finish(score === null ? null : toRunInputs(inputs));
    },
  });

  async function start(stampMs: number) {
    sounds.open();
    const seed = best.startRun();
    rival.startRun(best.steps());
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
    rival,
    standing: rival.standing(run.state.steps),
    start,
    canStart: !isRanked || ranked.hindrance === null,
    /** Before the first run the stage shows how a run begins. */
    still: (isRanked ? game.createRanked(seededChance(0)) : game.create(seededChance(0), host)).view(0),
  } as const;
}

type EndedRun = Pick<StoredGameRun, "kind" | "value" | "day">;

/** Stores a finished run for the history on the page of all games, and for the attempts on the game's own. */
function keep<Result>(
  {
    name,
    comparable,
    limbsOf,
  }: Pick<PlayedGame<never, never, never, Result>, "name" | "comparable" | "limbsOf">,
  result: Result,
  run: EndedRun,
) {
  keepRun({
    ...run,
    game: name,
    endedAtMs: Date.now(),
    comparable: comparable(result),
    limbsMs: limbsOf(result),
  });
}

/** Returns the inputs in the contract's type, which knows the inputs of every game. */
function toRunInputs(inputs: readonly TakenInput<string>[] | null): readonly RunInput[] | null {
  return inputs as readonly RunInput[] | null;
}

interface Comparable {
  readonly name: GameName;
  readonly optionsKey: string;
  readonly runKind: RunKind;
  readonly host: HostOptions;
}

/**
 * Returns the best score among the runs with which the next run can be compared, and a function that stores that run's
 * score.
 */
function useBestScore({ name, optionsKey, runKind, host }: Comparable) {
  const of = `${name} ${runKind} ${optionsKey} ping=${host.pingMs} refresh=${host.refreshRate}`;
  const askOn = (day: string): BestScoreKey => ({
    game: name,
    of,
    onlyDay: runKind === "daily" ? day : null,
  });
  // A run belongs to the day on which it began, even when it ends after midnight.
  const startDay = useRef(utcDay());
  const [made, setMade] = useState<string | null>(null);
  const value = useSyncExternalStore(onBestKept, () => readBest(askOn(utcDay())));
  return {
    value,
    /** True when the last run was the best of its kind. */
    isNew: made === of,
    /** Returns the seed of a run that begins now. */
    startRun: (): number => {
      startDay.current = utcDay();
      setMade(null);
      return runKind === "daily" ? dailySeed(startDay.current) : practiceSeed();
    },
    /** Returns the score of the best run so far after each of its steps; null without one. */
    steps: () => readBestSteps(askOn(startDay.current)),
    /** Returns the day of the run. */
    dayOfRun: () => startDay.current,
    keep: (score: SteppedScore | null) => {
      const isBest = score !== null && keepBest(askOn(startDay.current), score, startDay.current);
      setMade(isBest ? of : null);
    },
  } as const;
}

/** Returns today in UTC: days change at the same moment for everybody. */
function utcDay(): string {
  return new Date().toISOString().slice(0, 10);
}

function practiceSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** Returns a game's sounds, which are off until the player turns them on; a later visit remembers that. */
function useCueSounds() {
  const [isOn, setOn] = useState(() => readStored(soundKey) === "on");
  const [sounds] = useState(createCueSounds);
  const beats = useRef(0);
  useEffect(() => sounds.close, [sounds]);
  return {
    isOn,
    set: (on: boolean) => {
      setOn(on);
      writeStored(soundKey, on ? "on" : "off");
      if (!on) return;
      sounds.open();
      sounds.play("good");
    },
    open: () => {
      if (isOn) sounds.open();
    },
    play: (cue: Cue) => {
      if (isOn) sounds.play(cue);
    },
    beat: (count: number) => {
      if (isOn && count > beats.current) sounds.play("tick");
      beats.current = count;
    },
  } as const;
}

/**
 * Returns the host settings that this browser's player trains with, and a function that changes them for this and later
 * visits.
 */
function useHostSettings(): readonly [host: HostOptions, change: (host: HostOptions) => void] {
  const [host, setHost] = useState(readHostSettings);
  const change = (changed: HostOptions) => {
    setHost(changed);
    keepHostSettings(changed);
  };
  return [host, change];
}

/** Returns the stored host; a missing or invalid value is the default. */
export function readHostSettings(): HostOptions {
  const stored = parsed(readStored(hostSettingsKey));
  return {
    pingMs: numberWithin(stored.pingMs, pingLimitsMs) ?? pingLimitsMs.usual,
    refreshRate: numberWithin(stored.refreshRate, refreshRateLimits) ?? refreshRateLimits.usual,
  };
}

export function keepHostSettings(host: HostOptions): void {
  writeStored(hostSettingsKey, JSON.stringify(host));
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/**
 * Returns the kind of run in the address, and a function that changes it; the game's own options stay in the address.
 */
function useRunKind(): readonly [kind: RunKind, choose: (kind: RunKind) => void] {
  const navigate = useNavigate();
  const kind = readRunKind(useSearch({ strict: false }));
  const choose = (chosen: RunKind) =>
    void navigate({
      to: ".",
      search: ({ run: _before, ...rest }) => (chosen === "daily" ? rest : { ...rest, run: chosen }),
      replace: true,
      resetScroll: false,
    });
  return [kind, choose];
}

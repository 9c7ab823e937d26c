import type { GameName } from "@hunt/engine/domain/game-names";
import { dailySeed } from "@hunt/engine/games/daily-seed";
import type { HostOptions } from "@hunt/engine/games/game-options";
import { useRef, useState, useSyncExternalStore } from "react";
import { type BestAsk, type GameScore, keepBest, onBestKept, readBest } from "./best-scores.ts";
import type { RunKind } from "./run-kind.ts";

interface Comparable {
  readonly name: GameName;
  readonly optionsKey: string;
  readonly runKind: RunKind;
  readonly host: HostOptions;
}

/** The best score among runs that can be compared with the one that comes, and what is kept of that one. */
export function useBestScore({ name, optionsKey, runKind, host }: Comparable) {
  const of = `${name} ${runKind} ${optionsKey} ping=${host.pingMs} refresh=${host.refreshRate}`;
  const askOn = (day: string): BestAsk => ({ of, onlyDay: runKind === "daily" ? day : null });
  // A run belongs to the day on which it began, also over midnight.
  const startDay = useRef(utcDay());
  const [made, setMade] = useState<string | null>(null);
  const value = useSyncExternalStore(onBestKept, () => readBest(askOn(utcDay())));
  return {
    value,
    /** The last run was the best of its kind. */
    isNew: made === of,
    /** The seed of a run that begins now. */
    startRun: (): number => {
      startDay.current = utcDay();
      setMade(null);
      return runKind === "daily" ? dailySeed(startDay.current) : practiceSeed();
    },
    /** The day that the run belongs to. */
    dayOfRun: () => startDay.current,
    keep: (score: GameScore | null) => {
      const isBest = score !== null && keepBest(askOn(startDay.current), score, startDay.current);
      setMade(isBest ? of : null);
    },
  } as const;
}

/** Days turn at the same moment for everybody. */
function utcDay(): string {
  return new Date().toISOString().slice(0, 10);
}

function practiceSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

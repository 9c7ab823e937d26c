import type { Night } from "../domain/analysis.ts";
import { nightGapMs } from "../domain/game-facts.ts";
import { maxNights, maxRuns, maxRunsPerNight } from "../domain/limits.ts";
import type { RunFacts } from "../metrics/facts/facts.ts";
import { buildRun } from "./build-run.ts";
import type { NightDraft, NightRun } from "./present-night.ts";
import { presentNight } from "./present-night.ts";
import type { RunDraft } from "./run-draft.ts";

export interface NightAssembler {
  addRun(draft: RunDraft): void;
  /** Must be called when day broke or the game session ended, so that the next run belongs to another night. */
  endNight(): void;
  /** Returns the nights, including the current run; null means that no run is current. */
  nights(current: RunDraft | null): readonly Night[];
  /** Returns the facts in the lines of the current run so far; null without a hunt line. */
  factsOf(current: RunDraft): RunFacts | null;
  drafts(): readonly NightDraft[];
  readonly tooManyNights: () => boolean;
  readonly tooManyRuns: () => boolean;
}

interface OpenNight {
  readonly number: number;
  readonly runs: NightRun[];
  ended: boolean;
  /** The presented night, kept once it has ended. */
  presented: Night | null;
}

function toDraft(night: OpenNight, more: readonly NightRun[], finished: boolean): NightDraft | null {
  const runs = [...night.runs, ...more];
  const session = runs[0]?.draft.session;
  if (session === undefined) return null;
  return { number: night.number, session, runs, complete: finished || (night.ended && more.length === 0) };
}

function presentOpen(night: OpenNight, more: readonly NightRun[], finished: boolean): readonly Night[] {
  const draft = toDraft(night, more, finished);
  return draft === null ? [] : [presentNight(draft)];
}

/**
 * Groups runs into nights: a night ends at the day line, after 90 minutes without a hunt line, or with the game session.
 */
export function createNightAssembler(isFinished: () => boolean): NightAssembler {
  const nights: OpenNight[] = [];
  let runsCount = 0;
  let tooManyNights = false;
  let tooManyRuns = false;

  const belongs = (night: OpenNight | undefined, draft: RunDraft): night is OpenNight => {
    const last = night?.runs.at(-1);
    return (
      night !== undefined &&
      last !== undefined &&
      !night.ended &&
      last.draft.session === draft.session &&
      (draft.firstHuntMs ?? 0) - last.facts.lastHuntMs <= nightGapMs
    );
  };
  const endNight = (): void => {
    const night = nights.at(-1);
    if (night !== undefined) night.ended = true;
  };
  /** Returns a run with the night that it joins; null when the run begins the next night. */
  const place = (draft: RunDraft) => {
    const last = nights.at(-1);
    const night = belongs(last, draft) ? last : null;
    const facts = buildRun(draft, { isFirst: night === null });
    return facts === null ? null : { night, run: { draft, facts } };
  };
  const addRun = (draft: RunDraft): void => {
    const placed = place(draft);
    if (placed === null) return;
    const { night, run } = placed;
    if (runsCount >= maxRuns || (night !== null && night.runs.length >= maxRunsPerNight)) tooManyRuns = true;
    else if (night === null && nights.length >= maxNights) tooManyNights = true;
    else {
      runsCount += 1;
      if (night !== null) night.runs.push(run);
      else {
        endNight();
        nights.push({ number: nights.length + 1, runs: [run], ended: false, presented: null });
      }
    }
    // The facts now hold the content of the lines.
    draft.events.length = 0;
    if (draft.daySeen) endNight();
  };
  return {
    addRun,
    endNight,
    nights(current) {
      const placed = current === null ? null : place(current);
      const run = placed?.run ?? null;
      const joined = placed?.night ?? null;
      const found = nights.flatMap((night) => {
        if (night.presented !== null) return [night.presented];
        const presented = presentOpen(night, run !== null && night === joined ? [run] : [], isFinished());
        if (night.ended) night.presented = presented[0] ?? null;
        return presented;
      });
      if (run === null || joined !== null || nights.length >= maxNights) return found;
      const next: OpenNight = { number: nights.length + 1, runs: [run], ended: false, presented: null };
      return [...found, ...presentOpen(next, [], isFinished())];
    },
    factsOf: (current) => place(current)?.run.facts ?? null,
    drafts: () => nights.flatMap((night) => toDraft(night, [], true) ?? []),
    tooManyNights: () => tooManyNights,
    tooManyRuns: () => tooManyRuns,
  };
}

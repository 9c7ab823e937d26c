import type { Night } from "../domain/analysis.ts";
import { nightGapMs } from "../domain/game-facts.ts";
import { maxNights, maxRuns, maxRunsPerNight } from "../domain/limits.ts";
import { buildRun } from "./build-run.ts";
import type { NightDraft, NightRun } from "./present-night.ts";
import { presentNight } from "./present-night.ts";
import type { RunDraft } from "./run-draft.ts";

export interface NightAssembler {
  addRun(draft: RunDraft): void;
  /** Day broke, or the game session ended: what comes next is another night. */
  endNight(): void;
  /** With the run that is still going on, null without one. */
  nights(current: RunDraft | null): readonly Night[];
  drafts(): readonly NightDraft[];
  readonly tooManyNights: () => boolean;
  readonly tooManyRuns: () => boolean;
}

interface OpenNight {
  readonly number: number;
  readonly runs: NightRun[];
  ended: boolean;
  /** Kept once the night has ended. */
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

/** Groups runs into nights: one ends at the day line, after 90 minutes without a hunt line, or with the game session. */
export function createNightAssembler(isFinished: () => boolean): NightAssembler {
  const nights: OpenNight[] = [];
  let runsCount = 0;
  let tooManyNights = false;
  let tooManyRuns = false;

  const belongs = (night: OpenNight | undefined, run: NightRun): night is OpenNight => {
    const last = night?.runs.at(-1);
    return (
      night !== undefined &&
      last !== undefined &&
      !night.ended &&
      last.draft.session === run.draft.session &&
      run.facts.firstHuntMs - last.facts.lastHuntMs <= nightGapMs
    );
  };
  const endNight = (): void => {
    const night = nights.at(-1);
    if (night !== undefined) night.ended = true;
  };
  const toRun = (draft: RunDraft): NightRun | null => {
    const facts = buildRun(draft);
    return facts === null ? null : { draft, facts };
  };
  const addRun = (draft: RunDraft): void => {
    const run = toRun(draft);
    if (run === null) return;
    const night = nights.at(-1);
    const joins = belongs(night, run);
    if (runsCount >= maxRuns || (joins && night.runs.length >= maxRunsPerNight)) tooManyRuns = true;
    else if (!joins && nights.length >= maxNights) tooManyNights = true;
    else {
      runsCount += 1;
      if (joins) night.runs.push(run);
      else {
        endNight();
        nights.push({ number: nights.length + 1, runs: [run], ended: false, presented: null });
      }
    }
    // What the lines were is in the facts now.
    draft.events.length = 0;
    if (draft.daySeen) endNight();
  };
  return {
    addRun,
    endNight,
    nights(current) {
      const run = current === null ? null : toRun(current);
      const open = nights.at(-1);
      const joins = run !== null && belongs(open, run);
      const found = nights.flatMap((night) => {
        if (night.presented !== null) return [night.presented];
        const presented = presentOpen(night, joins && night === open ? [run] : [], isFinished());
        if (night.ended) night.presented = presented[0] ?? null;
        return presented;
      });
      if (run === null || joins || nights.length >= maxNights) return found;
      const next: OpenNight = { number: nights.length + 1, runs: [run], ended: false, presented: null };
      return [...found, ...presentOpen(next, [], isFinished())];
    },
    drafts: () => nights.flatMap((night) => toDraft(night, [], true) ?? []),
    tooManyNights: () => tooManyNights,
    tooManyRuns: () => tooManyRuns,
  };
}

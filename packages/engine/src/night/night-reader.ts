import type { Night } from "../domain/analysis.ts";
import { hostSelectedIds } from "../log/hunt-lines.ts";
import type { LogEvent } from "../log/log-event.ts";
import type { RunFacts } from "../metrics/facts/facts.ts";
import { createDoubleFilter } from "../normalize/drop-doubles.ts";
import { createReplayFilter } from "../normalize/drop-replays.ts";
import { newGameSession, noteSessionLine } from "./game-session.ts";
import { createNightAssembler } from "./night-assembler.ts";
import type { NightDraft } from "./present-night.ts";
import { SquadTracker } from "./squad-tracker.ts";
import { VisitTracker } from "./visit-tracker.ts";

export interface NightReader {
  /**
   * Reads an event; returns false for a line that is left out because it was doubled or was written again after a host
   * migration.
   */
  accept(event: LogEvent): boolean;
  sessionBegins(): void;
  finish(): void;
  /** Returns the nights so far, including the current run. */
  nights(): readonly Night[];
  /** Returns the current visit to the Plains; null outside them. */
  visit(): CurrentVisit | null;
  drafts(): readonly NightDraft[];
  counts(): NightReaderCounts;
  /** Whether a limit of a file is exceeded, so that no further line would be kept. */
  full(): boolean;
}

export interface CurrentVisit {
  /** The facts in the run's lines so far; null before the first line of a hunt. */
  readonly facts: RunFacts | null;
  /** False for another open world; null when the log does not name the world. */
  readonly plains: boolean | null;
}

export interface NightReaderCounts {
  readonly replayedLines: number;
  /** The number of game sessions with a line that matters. */
  readonly sessions: number;
  readonly plainsVisited: boolean;
  readonly tooManyNights: boolean;
  readonly tooManyNames: boolean;
  readonly tooManyRuns: boolean;
}

/** Turns events into nights as they come. `notAfterUtcMs` is the latest instant that a log may name. */
export function createNightReader(notAfterUtcMs: number): NightReader {
  const replays = createReplayFilter();
  const doubles = createDoubleFilter();
  const squad = new SquadTracker();
  let finished = false;
  const assembler = createNightAssembler(() => finished);
  let session = newGameSession(0, notAfterUtcMs);
  const visits = new VisitTracker(
    squad,
    { runEnds: assembler.addRun, nightEnds: assembler.endNight },
    session,
  );
  let replayedLines = 0;
  let sessions = 0;
  let eventsOfSession = 0;

  const tooManyRuns = () => visits.overflowed() || assembler.tooManyRuns();
  const full = () => tooManyRuns() || assembler.tooManyNights();
  return {
    accept(event) {
      if (!replays.accepts(event)) {
        replayedLines++;
        return false;
      }
      if (!doubles.accepts(event)) {
        visits.doubled(event);
        return false;
      }
      if (eventsOfSession++ === 0) sessions++;
      if (noteSessionLine(session, event)) return true;
      const isOfSquad = squad.accept(event);
      if (isOfSquad) visits.squadChanged();
      if (!isOfSquad || hostSelectedIds.has(event.id)) visits.accept(event);
      return true;
    },
    sessionBegins() {
      session = newGameSession(session.index + 1, notAfterUtcMs);
      eventsOfSession = 0;
      replays.sessionBegins();
      doubles.sessionBegins();
      visits.sessionBegins(session);
      assembler.endNight();
      squad.reset();
    },
    finish() {
      visits.finish();
      finished = true;
    },
    nights: () => assembler.nights(visits.current()),
    visit() {
      const current = visits.current();
      return current === null ? null : { facts: assembler.factsOf(current), plains: current.entrance.plains };
    },
    drafts: assembler.drafts,
    counts: () => ({
      replayedLines,
      sessions,
      plainsVisited: visits.plainsVisited(),
      tooManyNights: assembler.tooManyNights(),
      tooManyNames: squad.tooManyNames(),
      tooManyRuns: tooManyRuns(),
    }),
    full,
  };
}

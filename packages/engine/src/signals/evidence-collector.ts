import type { TracedLine } from "../analysis-pipeline.ts";
import { signalRanges } from "../domain/signals.ts";
import { hostFollowedIds, hostSelectedIds } from "../log/hunt-lines.ts";
import type { LineId } from "../log/line-patterns.ts";
import type { LogEvent } from "../log/log-event.ts";
import type { NightDraft, NightRun } from "../night/present-night.ts";
import { nightEndMs } from "../night/present-night.ts";
import type { FallenLine, NightEvidence, RunEvidence, SessionEvidence } from "./evidence.ts";

interface SessionDraft {
  clockText: string | null;
  latestMs: number;
  migratedMs: number;
  readonly encounterStartsMs: number[];
}

/** Lines about who is present come from other threads of the game, so they may be a moment late. */
const orderlessIds: ReadonlySet<LineId> = new Set([
  "loggedIn",
  "nameChanged",
  "loggedOut",
  "loggedOutElsewhere",
  "loading",
  "loadout",
  "memberAdded",
  "memberRemoved",
  "memberLeft",
  "memberUnregistered",
  "memberUnregisteredElsewhere",
  "squadLeft",
  "sessionHosted",
  "sessionJoined",
  "hostFollowed",
  "hostFollowedQuietly",
  "hostSelected",
  "hostSelectedElsewhere",
  "hostNamed",
  "build",
  "currentTime",
  "connected",
] as const);

/**
 * Only a session's first runs are kept, because they show how it began, and so that a log with very many nights costs
 * no more.
 */
const maxEarlierRuns = 4;

/** After one of these lines, earlier lines may come again. */
const migrationIds: ReadonlySet<LineId> = new Set([
  "becameHost",
  "forceMigration",
  ...hostSelectedIds,
  ...hostFollowedIds,
]);

/** Gathers the evidence for signals while the lines of a log are read, and returns it by night at the end. */
export class EvidenceCollector {
  private readonly events = new Map<number, LogEvent>();
  private readonly fallen: FallenLine[] = [];
  private readonly sessions: SessionDraft[] = [newSession()];

  /** Must be called for each line that the pipeline traces. */
  note({ event, line }: TracedLine): void {
    if (event === null) {
      this.sessions.push(newSession());
      return;
    }
    const session = this.sessions.at(-1) ?? newSession();
    const { id, atMs } = event;
    if (id === "currentTime") session.clockText ??= event.fields[0] ?? null;
    if (id === "encounterStart") session.encounterStartsMs.push(atMs);
    if (migrationIds.has(id)) session.migratedMs = Math.max(atMs, session.migratedMs);
    this.events.set(line, event);
    const fallMs = session.latestMs - atMs;
    if (fallMs <= 0) session.latestMs = atMs;
    else if (!orderlessIds.has(id)) {
      const afterMigration = session.latestMs - session.migratedMs <= signalRanges.replayMs;
      this.fallen.push({ line, atMs, fallMs, afterMigration });
    }
  }

  nights(drafts: readonly NightDraft[]): readonly NightEvidence[] {
    let afterLine = 0;
    const runsOf = new Map<number, readonly RunEvidence[]>();
    return drafts.map((night) => {
      const lines = night.runs.flatMap(({ draft }) => [...draft.huntLines, ...draft.travelLines]);
      const lastLine = lines.reduce((last, line) => Math.max(last, line), afterLine);
      const fallenLines = this.fallen.filter(({ line }) => line > afterLine && line <= lastLine);
      afterLine = lastLine;
      const runs = night.runs.map((run, index) => this.runOf(run, index + 1));
      const earlierRuns = runsOf.get(night.session.index) ?? [];
      runsOf.set(night.session.index, [...earlierRuns, ...runs].slice(0, maxEarlierRuns));
      return {
        number: night.number,
        session: this.sessionOf(night),
        runs,
        earlierRuns,
        fallenLines,
        endMs: nightEndMs(night.runs),
      };
    });
  }

  private sessionOf({ session }: NightDraft): SessionEvidence {
    const noted = this.sessions[session.index] ?? newSession();
    const { clock, buildLabel } = session;
    return {
      clock: clock === null ? null : { ...clock, text: noted.clockText ?? "" },
      buildLabel,
      encounterStartsMs: noted.encounterStartsMs,
    };
  }

  private runOf({ draft, facts }: NightRun, index: number): RunEvidence {
    const lines = [...draft.huntLines, ...draft.travelLines].sort((a, b) => a - b);
    const { takenOver, becameHostLine } = draft;
    const migration = becameHostLine === null ? undefined : this.events.get(becameHostLine);
    return {
      index,
      facts,
      events: lines.flatMap((line) => this.events.get(line) ?? []),
      squadSize: draft.largestSquad,
      mode: draft.entrance.mode,
      becameHostMs: takenOver?.atMs ?? migration?.atMs ?? null,
    };
  }
}

function newSession(): SessionDraft {
  return {
    clockText: null,
    latestMs: Number.NEGATIVE_INFINITY,
    migratedMs: Number.NEGATIVE_INFINITY,
    encounterStartsMs: [],
  };
}

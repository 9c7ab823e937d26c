import type { LineId } from "../log/line-patterns.ts";
import type { LogEvent } from "../log/log-event.ts";
import { newGameSession, noteSessionLine, sessionStartUtcMs } from "../night/game-session.ts";
import { SquadTracker } from "../night/squad-tracker.ts";
import { type MarkKind, maxMarks, type RunEnd, type RunMark, type RunRecord } from "./run-record.ts";

/** The largest number of runs, which is more than anybody plays between two starts of the game. */
export const maxRuns = 500;

export interface RunTracker {
  accept(event: LogEvent): void;
  /** Must be called when the time fell back, because another game session begins. */
  sessionBegins(): void;
  finish(): void;
  /** Returns the log time at which the current run began; null between runs. */
  openSinceMs(): number | null;
  /** Returns the runs so far; the last run may still grow. The call is cheap enough for each piece of the file. */
  records(): readonly RunRecord[];
}

/** Lines that announce the bounty, in the order of a visit. A line that comes again begins another run. */
const beginnings: ReadonlySet<LineId> = new Set(["orbJob", "orbSession", "orbActiveJob"]);

const states: ReadonlyMap<LineId, string> = new Map([
  ["orbFound", "1"],
  ["orbFirstAttack", "2"],
  ["orbFirstPylons", "3"],
  ["orbSecondAttack", "4"],
  ["orbThirdAttack", "5"],
  ["orbThirdPylons", "6"],
  ["orbFinalAttack", "7"],
  ["orbTimeExpired", "9"],
  ["orbFailed", "9"],
] as const);

/** The voice lines that the game loads when the shields of a phase go down. */
const shieldVoices: ReadonlyMap<string, string> = new Map([
  ["DBntyFourInterPrTk0920TheBusiness", "1"],
  ["DBntyFourInterPrTk0890TheBusiness", "3"],
  ["DBntyFourSatelReal0930TheBusiness", "4"],
]);

const plainKinds: ReadonlyMap<LineId, MarkKind> = new Map([
  ["jobStarted", "job"],
  ["zoneLeft", "exit"],
  ["orbVulnerable", "vulnerable"],
  ["orbStunEnds", "stun_ends"],
  ["pylonsLaunched", "pylons"],
  ["becameHost", "migrated"],
  ["forceMigration", "migrated"],
  ["hostFollowed", "migrated"],
  ["hostFollowedQuietly", "migrated"],
  ["hostSelected", "migrated"],
  ["hostSelectedElsewhere", "migrated"],
  ["orbMigrated", "migrated"],
] as const);

/** The `EncounterStatus` of a completed bounty. */
const completeStatus = "4";

/** Returns `Vector(235.175, 124.334, -534.2)` as `235.175,124.334,-534.2`. */
function placeText(vector: string): string {
  return vector.replace(/^Vector\(|\)$|\s/g, "");
}

/** Returns the fact of a fight that an event gives; null when the event gives none. */
function markOf({ id, fields }: LogEvent): readonly [MarkKind, string] | null {
  const [first = ""] = fields;
  const plain = plainKinds.get(id);
  if (plain !== undefined) return [plain, ""];
  const state = id === "orbState" ? first : states.get(id);
  if (state !== undefined) return ["state", state];
  if (id === "orbElement") return ["element", first];
  if (id === "orbLeg") return ["leg", first];
  if (id === "orbFinalBlow") return ["blow", placeText(first)];
  if (id === "bountyStatus" && first === completeStatus) return ["complete", ""];
  if (id === "orbShieldDown" || id === "orbShieldDownOld") {
    const phase = shieldVoices.get(fields.at(-1) ?? "");
    return phase === undefined ? null : ["shields", phase];
  }
  return null;
}

interface OpenRun {
  readonly startMs: number;
  readonly startedAtUtcMs: number | null;
  readonly begunBy: Set<LineId>;
  readonly marks: RunMark[];
  /** The kinds and values of the marks at the last mark's instant. */
  readonly ofInstant: Set<string>;
  readonly squad: Set<string>;
  fought: boolean;
}

/** Cuts a log's events into Profit-Taker runs. `notAfterUtcMs` is the latest instant that a log may name. */
export function createRunTracker(notAfterUtcMs: number): RunTracker {
  const closed: RunRecord[] = [];
  const squad = new SquadTracker();
  let session = newGameSession(0, notAfterUtcMs);
  let open: OpenRun | null = null;

  const toRecord = (run: OpenRun, end: RunEnd): RunRecord => ({
    version: 1,
    startedAtUtcMs: run.startedAtUtcMs,
    squad: [...run.squad].slice(0, 4),
    marks: [...run.marks],
    end,
  });
  const close = (end: RunEnd): void => {
    if (open === null) return;
    if (closed.length < maxRuns) closed.push(toRecord(open, end));
    open = null;
  };
  const begin = (event: LogEvent): void => {
    if (open !== null && !open.fought && !open.begunBy.has(event.id)) {
      open.begunBy.add(event.id);
      return;
    }
    close("next_run");
    const startUtcMs = sessionStartUtcMs(session);
    const startedAtUtcMs = startUtcMs === null ? null : startUtcMs + event.atMs;
    const possible = startedAtUtcMs !== null && startedAtUtcMs <= notAfterUtcMs;
    open = {
      startMs: event.atMs,
      startedAtUtcMs: possible ? startedAtUtcMs : null,
      begunBy: new Set([event.id]),
      marks: [],
      ofInstant: new Set(),
      squad: new Set([...(squad.owner() === null ? [] : [squad.owner() ?? ""]), ...squad.present()]),
      fought: false,
    };
  };
  const note = (event: LogEvent): void => {
    const mark = open === null ? null : markOf(event);
    if (open === null || mark === null || open.marks.length >= maxMarks) return;
    const [kind, value] = mark;
    // Lines that are written again after a host migration keep the record's order, because times never go back.
    const atMs = Math.max(event.atMs - open.startMs, open.marks.at(-1)?.[0] ?? 0);
    if (atMs !== open.marks.at(-1)?.[0]) open.ofInstant.clear();
    const told = `${kind} ${value}`;
    if (kind !== "vulnerable" && open.ofInstant.has(told)) return;
    open.ofInstant.add(told);
    open.marks.push([atMs, kind, value]);
    if (kind === "state" || kind === "exit") open.fought = true;
  };

  return {
    accept(event) {
      if (noteSessionLine(session, event)) return;
      if (squad.accept(event)) {
        for (const name of squad.present()) open?.squad.add(name);
        note(event);
      } else if (beginnings.has(event.id)) begin(event);
      else if (event.id === "townTransition") close("left");
      else if (event.id === "missionEnding") close("mission_over");
      else note(event);
    },
    sessionBegins() {
      close("session_over");
      squad.reset();
      session = newGameSession(session.index + 1, notAfterUtcMs);
    },
    finish: () => close("log_over"),
    openSinceMs: () => open?.startMs ?? null,
    records: () => (open === null ? closed : [...closed, toRecord(open, "running")]),
  };
}

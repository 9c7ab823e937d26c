import { nightGapMs, plainsLevel, plainsNode } from "../domain/game-facts.ts";
import { maxHuntLinesPerVisit, maxNames } from "../domain/limits.ts";
import { huntDetailIds, huntLineIds } from "../log/hunt-lines.ts";
import type { LogEvent } from "../log/log-event.ts";
import type { GameSessionDraft } from "./game-session.ts";
import type { Entrance, RunDraft } from "./run-draft.ts";
import type { SquadTracker } from "./squad-tracker.ts";

export interface VisitSink {
  /** No more lines will come for this run. */
  runEnds(draft: RunDraft): void;
  /** Day broke while no run was going on: the night is over. */
  nightEnds(line: number): void;
}

export interface VisitTracker {
  accept(event: LogEvent): void;
  /** A line that was left out because it came before, at the same millisecond. */
  doubled(event: LogEvent): void;
  /** The squad may have changed. */
  squadChanged(): void;
  sessionBegins(session: GameSessionDraft): void;
  finish(): void;
  readonly current: () => RunDraft | null;
  readonly plainsVisited: () => boolean;
  /** More hunt lines in one visit than any hunt has. */
  readonly overflowed: () => boolean;
}

function newEntrance(): Entrance {
  return { plains: null, mode: null };
}

/** Follows where the owner is, and cuts the lines into runs: one per visit to the Plains and night. */
export function createVisitTracker(
  squad: SquadTracker,
  sink: VisitSink,
  first: GameSessionDraft,
): VisitTracker {
  let session = first;
  let entrance = newEntrance();
  let draft: RunDraft | null = null;
  let plainsVisited = false;
  let overflowed = false;

  const noteSquad = (run: RunDraft): void => {
    for (const name of squad.present()) if (run.names.size < maxNames) run.names.add(name);
    run.largestSquad = Math.max(run.largestSquad, squad.present().size);
    run.owner = squad.owner() ?? run.owner;
    run.hostName = squad.hostName() ?? run.hostName;
    run.sessionId = squad.sessionId() ?? run.sessionId;
  };

  const open = (finalizeMs: number | null, stayed: boolean): RunDraft => {
    const opened: RunDraft = {
      session,
      entrance,
      finalizeMs,
      stayed,
      events: [],
      doubledLines: [],
      firstHuntMs: null,
      lastHuntMs: null,
      daySeen: false,
      becameHostLine: null,
      transitionMs: null,
      leftMs: null,
      cutOff: false,
      names: new Set(),
      largestSquad: 0,
      owner: null,
      hostName: null,
      sessionId: null,
      ownLines: [],
    };
    noteSquad(opened);
    draft = opened;
    return opened;
  };

  const close = (leftMs: number | null, cutOff = false): void => {
    if (draft === null) return;
    draft.leftMs = leftMs;
    draft.cutOff = cutOff;
    const closed = draft;
    draft = null;
    if (closed.firstHuntMs !== null) sink.runEnds(closed);
  };

  const leave = (event: LogEvent): void => {
    if (draft === null) return;
    draft.ownLines.push(event.line);
    close(draft.transitionMs ?? event.atMs);
    entrance = newEntrance();
  };

  const finalize = (event: LogEvent): void => {
    if (entrance.plains === true) plainsVisited = true;
    if (draft !== null && draft.entrance === entrance && draft.transitionMs === null) {
      // A squad member who loads makes the line come again; the visit began with the first.
      if (draft.finalizeMs !== null && draft.firstHuntMs === null) return;
      // A hunt line was quicker than the end of the loading.
      if (draft.finalizeMs === null && entrance.plains === true) {
        draft.finalizeMs = event.atMs;
        return;
      }
    }
    close(null);
    open(event.atMs, false).ownLines.push(event.line);
  };

  const addHunt = (event: LogEvent): void => {
    // What lies on the ground elsewhere is no hunt.
    if (event.id === "arcane" && (draft === null || (draft.firstHuntMs === null && entrance.plains !== true)))
      return;
    const isHunt = huntLineIds.has(event.id);
    if (draft === null && !isHunt) return;
    if (draft?.lastHuntMs != null && isHunt) {
      const nextDusk = draft.daySeen && event.id === "nightfall";
      if (nextDusk || event.atMs - draft.lastHuntMs > nightGapMs) {
        const { finalizeMs } = draft;
        close(null);
        open(finalizeMs, true);
      }
    }
    const run = draft ?? open(null, false);
    if (run.events.length >= maxHuntLinesPerVisit) {
      overflowed = true;
      return;
    }
    run.events.push(event);
    run.ownLines.push(event.line);
    if (!isHunt) return;
    plainsVisited = true;
    run.firstHuntMs ??= event.atMs;
    run.lastHuntMs = event.atMs;
    const fightGoesOn =
      event.id === "limb" || event.id === "teralystSpawned" || event.id === "eidolonSpawned";
    if (fightGoesOn) run.transitionMs = null;
  };

  const enterLevel = (event: LogEvent): void => {
    const plains = (event.fields[0] ?? "").includes(plainsLevel);
    if (event.id === "connected") {
      if (plains) close(null);
      else leave(event);
    } else if (plains) close(null);
    if (draft === null || plains || event.id === "connected") {
      entrance = { plains, mode: null };
    }
  };

  const accept = (event: LogEvent): void => {
    if (huntLineIds.has(event.id) || huntDetailIds.has(event.id)) {
      addHunt(event);
      return;
    }
    switch (event.id) {
      case "daybreak":
        if (draft?.firstHuntMs != null) {
          draft.daySeen = true;
          draft.ownLines.push(event.line);
        } else sink.nightEnds(event.line);
        return;
      case "finalize":
        finalize(event);
        return;
      case "streamingLevel":
      case "connected":
        enterLevel(event);
        return;
      case "hostEntering":
        if (draft !== null) {
          close(null);
          entrance = newEntrance();
        }
        entrance.mode = "host";
        return;
      case "regionHost":
        if (draft === null) entrance.mode = "host";
        return;
      case "regionClient":
        if (draft === null) entrance.mode = "client";
        return;
      case "forceHost":
      case "forceHostBare":
        if (draft === null) entrance.mode = "host";
        return;
      case "location":
        if (draft === null) entrance.plains = event.fields[0] === plainsNode;
        return;
      case "levelOverride":
        if (draft === null && (event.fields[0] ?? "").includes(plainsLevel)) entrance.plains = true;
        return;
      case "townTransition":
        if (draft !== null) {
          draft.transitionMs = event.atMs;
          draft.ownLines.push(event.line);
        }
        return;
      case "levelDestroyed":
        leave(event);
        return;
      case "becameHost":
      case "forceMigration":
        if (draft !== null) draft.becameHostLine ??= event.line;
        return;
      default:
        return;
    }
  };

  return {
    accept,
    doubled(event) {
      if (draft !== null && huntLineIds.has(event.id)) draft.doubledLines.push(event.line);
    },
    squadChanged() {
      if (draft !== null) noteSquad(draft);
    },
    sessionBegins(next) {
      close(null, true);
      session = next;
      entrance = newEntrance();
    },
    finish() {
      close(null, true);
    },
    current: () => draft,
    plainsVisited: () => plainsVisited,
    overflowed: () => overflowed,
  };
}

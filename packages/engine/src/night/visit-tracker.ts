import { nightGapMs, plainsLevel, plainsNode } from "../domain/game-facts.ts";
import { maxHuntLinesPerVisit } from "../domain/limits.ts";
import { huntDetailIds, huntLineIds } from "../log/hunt-lines.ts";
import type { LogEvent } from "../log/log-event.ts";
import type { GameSessionDraft } from "./game-session.ts";
import type { Entrance, RunDraft } from "./run-draft.ts";
import { newRunDraft, noteSquad } from "./run-draft.ts";
import type { SquadTracker } from "./squad-tracker.ts";

export interface VisitSink {
  /** No more lines will come for this run. */
  runEnds(draft: RunDraft): void;
  /** Day broke while no run was going on: the night is over. */
  nightEnds(): void;
}

function newEntrance(plains: boolean | null = null): Entrance {
  return { plains, mode: null, lines: [] };
}

function namesPlains(event: LogEvent): boolean {
  return (event.fields[0] ?? "").includes(plainsLevel);
}

/** Follows where the owner is, and cuts the lines into runs: one per visit to the Plains and night. */
export class VisitTracker {
  private readonly squad: SquadTracker;
  private readonly sink: VisitSink;
  private session: GameSessionDraft;
  private entrance = newEntrance();
  private run: RunDraft | null = null;
  private visited = false;
  private overflow = false;

  constructor(squad: SquadTracker, sink: VisitSink, session: GameSessionDraft) {
    this.squad = squad;
    this.sink = sink;
    this.session = session;
  }

  /** The run that is going on. */
  current(): RunDraft | null {
    return this.run;
  }

  plainsVisited(): boolean {
    return this.visited;
  }

  /** More hunt lines in one visit than any hunt has. */
  overflowed(): boolean {
    return this.overflow;
  }

  accept(event: LogEvent): void {
    if (huntLineIds.has(event.id) || huntDetailIds.has(event.id)) this.addHunt(event);
    else if (this.run === null) this.acceptOutside(event);
    else this.acceptInside(event, this.run);
  }

  /** A line that was left out because it came before, at the same millisecond. */
  doubled(event: LogEvent): void {
    if (huntLineIds.has(event.id)) this.run?.doubledLines.push(event.line);
  }

  squadChanged(): void {
    if (this.run !== null) noteSquad(this.run, this.squad);
  }

  sessionBegins(session: GameSessionDraft): void {
    this.finish();
    this.session = session;
    this.entrance = newEntrance();
  }

  /** The input, or its game session, ends. */
  finish(): void {
    if (this.run !== null) this.run.cutOff = true;
    this.close(null);
  }

  private open(finalizeMs: number | null, stayed: boolean): RunDraft {
    const run = newRunDraft({ session: this.session, entrance: this.entrance, finalizeMs, stayed });
    noteSquad(run, this.squad);
    this.run = run;
    return run;
  }

  private close(leftMs: number | null): void {
    const { run } = this;
    this.run = null;
    if (run === null || run.firstHuntMs === null) return;
    run.leftMs = leftMs;
    this.sink.runEnds(run);
  }

  /** Lines between visits: what they say is about the next one. */
  private acceptOutside(event: LogEvent): void {
    if (event.id === "finalize") this.finalize(event);
    else if (event.id === "daybreak") this.sink.nightEnds();
    else {
      if (event.id === "streamingLevel" || event.id === "connected")
        this.entrance = newEntrance(namesPlains(event));
      this.entrance.lines.push(event.line);
      this.noteEntrance(event, this.entrance);
    }
  }

  private noteEntrance(event: LogEvent, entrance: Entrance): void {
    switch (event.id) {
      case "hostEntering":
      case "regionHost":
      case "forceHost":
      case "forceHostBare":
        entrance.mode = "host";
        return;
      case "regionClient":
        entrance.mode = "client";
        return;
      case "location":
        entrance.plains = event.fields[0] === plainsNode;
        return;
      case "levelOverride":
        if (namesPlains(event)) entrance.plains = true;
        return;
      default:
        return;
    }
  }

  private acceptInside(event: LogEvent, run: RunDraft): void {
    if (event.id !== "daybreak") run.travelLines.push(event.line);
    switch (event.id) {
      case "finalize":
        this.finalize(event);
        return;
      case "daybreak":
        if (run.firstHuntMs === null) this.sink.nightEnds();
        else {
          run.daySeen = true;
          run.huntLines.push(event.line);
        }
        return;
      case "townTransition":
        run.transitionMs = event.atMs;
        return;
      case "levelDestroyed":
        this.leave(event, run);
        return;
      case "connected":
        if (!namesPlains(event)) this.leave(event, run);
        this.enterAgain(event);
        return;
      case "streamingLevel":
        if (namesPlains(event)) this.enterAgain(event);
        return;
      case "hostEntering":
        this.enterAgain(event);
        return;
      case "becameHost":
      case "forceMigration":
        run.becameHostLine ??= event.line;
        return;
      default:
        return;
    }
  }

  private leave(event: LogEvent, run: RunDraft): void {
    this.close(run.transitionMs ?? event.atMs);
    this.entrance = newEntrance();
  }

  /** The lines of leaving are missing: the run ended with its last hunt line. */
  private enterAgain(event: LogEvent): void {
    this.close(null);
    this.entrance = newEntrance();
    this.acceptOutside(event);
  }

  private finalize(event: LogEvent): void {
    const { run, entrance } = this;
    if (entrance.plains === true) this.visited = true;
    if (run !== null && run.entrance === entrance && run.transitionMs === null) {
      // A squad member who loads makes the line come again; the visit began with the first.
      if (run.finalizeMs !== null && run.firstHuntMs === null) return;
      // A hunt line was quicker than the end of the loading.
      if (run.finalizeMs === null && entrance.plains === true) {
        run.finalizeMs = event.atMs;
        run.travelLines.push(event.line);
        return;
      }
    }
    this.close(null);
    this.open(event.atMs, false).travelLines.push(event.line);
  }

  private addHunt(event: LogEvent): void {
    const isHunt = huntLineIds.has(event.id);
    const inHunt = this.run !== null && this.run.firstHuntMs !== null;
    // What lies on the ground elsewhere is no hunt.
    if (event.id === "arcane" && !inHunt && (this.run === null || this.entrance.plains !== true)) return;
    const run = this.runFor(event, isHunt);
    if (run.events.length >= maxHuntLinesPerVisit) {
      this.overflow = true;
      return;
    }
    run.events.push(event);
    run.huntLines.push(event.line);
    if (!isHunt) return;
    this.visited = true;
    run.firstHuntMs ??= event.atMs;
    run.lastHuntMs = event.atMs;
    const fightGoesOn =
      event.id === "limb" || event.id === "teralystSpawned" || event.id === "eidolonSpawned";
    if (fightGoesOn) run.transitionMs = null;
  }

  /** Who stays in the Plains until the next dusk starts a new run of a new night. */
  private runFor(event: LogEvent, isHunt: boolean): RunDraft {
    const { run } = this;
    if (run === null) return this.open(null, false);
    if (run.lastHuntMs === null || !isHunt) return run;
    const nextDusk = run.daySeen && event.id === "nightfall";
    if (!nextDusk && event.atMs - run.lastHuntMs <= nightGapMs) return run;
    const { finalizeMs } = run;
    this.close(null);
    return this.open(finalizeMs, true);
  }
}

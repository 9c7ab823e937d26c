import { nightGapMs, takeoverMs } from "../domain/game-facts.ts";
import { maxHuntLinesPerVisit } from "../domain/limits.ts";
import { huntDetailIds, huntLineIds } from "../log/hunt-lines.ts";
import type { LogEvent } from "../log/log-event.ts";
import type { Entrance } from "./entrance.ts";
import { namesPlains, newEntrance, noteEntrance } from "./entrance.ts";
import type { GameSessionDraft } from "./game-session.ts";
import type { RunDraft } from "./run-draft.ts";
import { newRunDraft, noteSquad } from "./run-draft.ts";
import type { SquadTracker } from "./squad-tracker.ts";

export interface VisitSink {
  /** Called when no more lines will come for this run. */
  runEnds(draft: RunDraft): void;
  /** Called when day broke outside of a run: the night is over. */
  nightEnds(): void;
}

/** F. */
type Finalize = Pick<LogEvent, "atMs" | "line">;

/**
 * Signs within a visit that another visit may have started: the lines of entering came again, without a line of leaving
 * the Plains. A migration and a loading squad member cause such lines too; the lines that follow decide.
 */
interface Return {
  /** The entrance to which the lines lead; null when only F came. */
  entrance: Entrance | null;
  finalize: Finalize | null;
}

const fightLineIds: ReadonlySet<LogEvent["id"]> = new Set([
  "nightfall",
  "teralystSpawned",
  "limb",
  "captured",
  "killed",
  "shardIn",
  "eidolonSpawned",
] as const);

/**
 * Whether a limb is the first of another visit: in the run so far the eidolon was brought down, and since then no shard was put in that would call
 * the next eidolon.
 */
function beginsHunt({ events }: RunDraft, { id }: LogEvent): boolean {
  const last = events.findLast((event) => fightLineIds.has(event.id))?.id;
  return id === "limb" && (last === "captured" || last === "killed");
}

/** Follows the owner's place, and cuts the lines into runs, one for each visit to the Plains and each night. */
export class VisitTracker {
  private readonly squad: SquadTracker;
  private readonly sink: VisitSink;
  private session: GameSessionDraft;
  private entrance = newEntrance();
  private run: RunDraft | null = null;
  private again: Return = { entrance: null, finalize: null };
  private takenOverMs = Number.NEGATIVE_INFINITY;
  /** An arcane in a place that the log does not name. The line belongs to a hunt if further lines of a hunt follow before any travel. */
  private looseArcane: LogEvent | null = null;
  private visited = false;
  private overflow = false;

  constructor(squad: SquadTracker, sink: VisitSink, session: GameSessionDraft) {
    this.squad = squad;
    this.sink = sink;
    this.session = session;
  }

  /** Returns the current run. */
  current(): RunDraft | null {
    return this.run;
  }

  plainsVisited(): boolean {
    return this.visited;
  }

  /** Whether one visit has more hunt lines than any real hunt. */
  overflowed(): boolean {
    return this.overflow;
  }

  accept(event: LogEvent): void {
    // The line of a place does not belong to the hunt yet, only to its night.
    if (event.id === "arcanePlace") this.run?.huntLines.push(event.line);
    else if (huntLineIds.has(event.id) || huntDetailIds.has(event.id)) this.addHunt(event);
    else if (this.run === null) this.acceptOutside(event);
    else this.acceptInside(event, this.run);
  }

  /** Notes a line that was left out because the same line came before, at the same millisecond. */
  doubled(event: LogEvent): void {
    if (huntLineIds.has(event.id)) this.run?.doubledLines.push(event.line);
  }

  squadChanged(): void {
    if (this.run !== null) noteSquad(this.run, this.squad);
  }

  sessionBegins(session: GameSessionDraft): void {
    this.finish();
    this.looseArcane = null;
    this.session = session;
    this.entrance = newEntrance();
  }

  /** Ends the input, or its game session. */
  finish(): void {
    if (this.run !== null) this.run.cutOff = true;
    this.close(null);
  }

  private open(finalize: Finalize | null, stayed: boolean): RunDraft {
    const { session, entrance } = this;
    const [finalizeMs, finalizeLine] = [finalize?.atMs ?? null, finalize?.line ?? null];
    const run = newRunDraft({ session, entrance, finalizeMs, finalizeLine, stayed });
    noteSquad(run, this.squad);
    this.run = run;
    return run;
  }

  private close(leftMs: number | null): void {
    const { run } = this;
    this.run = null;
    this.again = { entrance: null, finalize: null };
    this.takenOverMs = Number.NEGATIVE_INFINITY;
    if (run === null || run.firstHuntMs === null) return;
    run.leftMs = leftMs;
    this.sink.runEnds(run);
  }

  /** Reads lines between two visits, which are about the next visit. */
  private acceptOutside(event: LogEvent): void {
    this.looseArcane = null;
    if (event.id === "finalize") this.finalize(event);
    else if (event.id === "daybreak") this.sink.nightEnds();
    else {
      if (event.id === "streamingLevel" || event.id === "connected")
        this.entrance = newEntrance(namesPlains(event));
      noteEntrance(event, this.entrance);
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
        this.seemsToEnter(event);
        return;
      case "streamingLevel":
      case "hostEntering":
        this.seemsToEnter(event);
        return;
      case "becameHost":
      case "forceMigration":
        run.becameHostLine ??= event.line;
        if (event.id === "becameHost") run.takenOver = { atMs: event.atMs, line: event.line };
        this.takenOverMs = event.atMs;
        return;
      case "hostSelected":
      case "hostSelectedElsewhere":
        this.selected(event, run);
        return;
      default:
        if (this.again.entrance !== null) noteEntrance(event, this.again.entrance);
    }
  }

  /** The network reports that the owner hosts. When the visit's own line reported this a moment ago, both are the same takeover. */
  private selected({ atMs, line }: LogEvent, run: RunDraft): void {
    run.becameHostLine ??= line;
    if (atMs - this.takenOverMs <= takeoverMs) return;
    run.takenOver = { atMs, line };
    this.takenOverMs = atMs;
  }

  private leave(event: LogEvent, run: RunDraft): void {
    const { entrance } = this.again;
    // The town is destroyed on the way in, so the lines of leaving are missing.
    const entersAgain = event.id === "levelDestroyed" && entrance?.plains === true;
    this.close(entersAgain ? null : (run.transitionMs ?? event.atMs));
    this.entrance = entersAgain ? entrance : newEntrance();
  }

  private seemsToEnter(event: LogEvent): void {
    if (this.run === null) {
      this.acceptOutside(event);
      return;
    }
    const prepares = event.id === "hostEntering";
    const known = prepares ? this.again.entrance : null;
    this.again.entrance = known ?? newEntrance(prepares ? null : namesPlains(event));
    noteEntrance(event, this.again.entrance);
  }

  private finalize(event: LogEvent): void {
    const { run } = this;
    if (run !== null && this.again.entrance === null && run.transitionMs === null) {
      // The line comes again when a squad member loads; the visit began with the first such line.
      if (run.finalizeMs !== null && run.firstHuntMs === null) return;
      // A hunt line came before the end of the loading.
      const hunts = run.hasNightfall || run.hasLimb;
      if (run.finalizeMs === null && run.entrance.plains === true && !hunts) {
        run.finalizeMs = event.atMs;
        run.finalizeLine = event.line;
        return;
      }
      // The line can also come again during a hunt, but it belongs to another visit when the following lines begin another hunt.
      if (!run.daySeen && run.firstHuntMs !== null) {
        this.again.finalize = event;
        return;
      }
    }
    this.enter(event);
  }

  /** Begins another visit, with F if F came. The former run ended with its last hunt line. */
  private enter(finalize: Finalize | null): void {
    this.entrance = this.again.entrance ?? this.entrance;
    this.close(null);
    if (this.entrance.plains === true) this.visited = true;
    this.open(finalize, false);
  }

  private addHunt(event: LogEvent): void {
    const isHunt = huntLineIds.has(event.id);
    const inHunt = this.run !== null && this.run.firstHuntMs !== null;
    // A drop on the ground in another place belongs to no hunt.
    if (event.id === "arcane" && !inHunt && (this.run === null || this.entrance.plains !== true)) {
      if (this.run === null && this.entrance.plains === null) this.looseArcane = event;
      return;
    }
    const run = this.runFor(event, isHunt);
    const arcane = this.looseArcane;
    this.looseArcane = null;
    if (isHunt && arcane !== null && event.atMs - arcane.atMs <= nightGapMs) this.addTo(run, arcane, true);
    this.addTo(run, event, isHunt);
  }

  private addTo(run: RunDraft, event: LogEvent, isHunt: boolean): void {
    if (run.events.length >= maxHuntLinesPerVisit) {
      this.overflow = true;
      return;
    }
    run.events.push(event);
    run.huntLines.push(event.line);
    if (event.id === "nightfall") run.hasNightfall = true;
    if (event.id === "limb") run.hasLimb = true;
    if (!isHunt) return;
    this.visited = true;
    run.firstHuntMs ??= event.atMs;
    run.lastHuntMs = event.atMs;
    const fightGoesOn =
      event.id === "limb" || event.id === "teralystSpawned" || event.id === "eidolonSpawned";
    if (fightGoesOn) run.transitionMs = null;
  }

  private runFor(event: LogEvent, isHunt: boolean): RunDraft {
    const { run } = this;
    if (run === null) return this.open(null, false);
    if (run.lastHuntMs === null || !isHunt) return run;
    const isDusk = event.id === "nightfall" && event.atMs - this.takenOverMs > takeoverMs;
    const isLater = event.atMs - run.lastHuntMs > nightGapMs;
    const { entrance, finalize } = this.again;
    const isNewHunt = isDusk || isLater || (finalize !== null && beginsHunt(run, event));
    if ((entrance !== null || finalize !== null) && isNewHunt) this.enter(finalize);
    else if (isLater || (run.daySeen && event.id === "nightfall")) this.stay(run);
    this.again = { entrance: null, finalize: null };
    return this.run ?? run;
  }

  /** A hunter who stays in the Plains until the next dusk starts a new run of a new night. */
  private stay({ finalizeMs: atMs, finalizeLine: line, takenOver }: RunDraft): void {
    this.close(null);
    this.open(atMs === null || line === null ? null : { atMs, line }, true).takenOver = takenOver;
  }
}

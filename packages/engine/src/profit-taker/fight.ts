import type { RunMark } from "./run-record.ts";

export type PhaseNumber = 1 | 2 | 3 | 4;
export const phaseNumbers: readonly PhaseNumber[] = [1, 2, 3, 4];

/** The marks of one phase, with times as in the record. A time is null when the log does not give it. */
export interface PhaseMarks {
  beganMs: number | null;
  readonly elements: { readonly atMs: number; readonly token: string }[];
  shieldsDownMs: number | null;
  readonly legs: { readonly atMs: number; readonly part: string }[];
  /** The times at which the body became vulnerable, each window once. */
  readonly windows: number[];
  readonly stunEnds: number[];
  /** The time at which the body is down, which a change of the game's state shows; in phase 4 it is the kill. */
  bodyDownMs: number | null;
  pylonsMs: number | null;
}

export interface Fight {
  readonly phases: Readonly<Record<PhaseNumber, PhaseMarks>>;
  jobMs: number | null;
  spawnedMs: number | null;
  readonly exits: number[];
  killedMs: number | null;
  blow: string | null;
  completedMs: number | null;
  failed: boolean;
  migrated: boolean;
  /** The first state in the log; 0 when the log has none. */
  firstState: number;
  /** True when a leg or a shield showed that a phase had begun without a line. */
  unannounced: boolean;
  /** All elements in order, also those that count for no phase. */
  readonly tokens: string[];
}

function newPhase(): PhaseMarks {
  return {
    beganMs: null,
    elements: [],
    shieldsDownMs: null,
    legs: [],
    windows: [],
    stunEnds: [],
    bodyDownMs: null,
    pylonsMs: null,
  };
}

/** States 3 and 6 are pylons; a shield that comes back in these states belongs to the phase after the pylons. */
const phaseOfState: ReadonlyMap<number, PhaseNumber> = new Map([
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 2],
  [5, 3],
  [6, 3],
  [7, 4],
]);
/** The state with which a phase begins. */
const firstStates: ReadonlyMap<number, PhaseNumber> = new Map([
  [2, 1],
  [4, 2],
  [5, 3],
  [7, 4],
]);
/** The state that means that a phase's body is down. */
const lastStates: ReadonlyMap<number, PhaseNumber> = new Map([
  [3, 1],
  [5, 2],
  [6, 3],
]);
const failedState = 9;
const pylonStates: ReadonlySet<number> = new Set([3, 6]);

/** Sorts a run's marks into its phases (docs/profit-taker.md 3 and 4). Any order and number of marks gives a fight. */
export function readFight(marks: readonly RunMark[]): Fight {
  const reader = new FightReader();
  for (const [index, mark] of marks.entries()) reader.read(mark, marks[index + 1]);
  return reader.fight;
}

class FightReader {
  readonly fight: Fight = {
    phases: { 1: newPhase(), 2: newPhase(), 3: newPhase(), 4: newPhase() },
    jobMs: null,
    spawnedMs: null,
    exits: [],
    killedMs: null,
    blow: null,
    completedMs: null,
    failed: false,
    migrated: false,
    firstState: 0,
    unannounced: false,
    tokens: [],
  };
  private state = 0;

  read([atMs, kind, value]: RunMark, next: RunMark | undefined): void {
    const { fight } = this;
    switch (kind) {
      case "job":
        fight.jobMs ??= atMs;
        return;
      case "exit":
        fight.exits.push(atMs);
        return;
      case "state":
        this.readState(atMs, Number(value));
        return;
      case "element":
        this.readElement(atMs, value);
        return;
      case "shields":
        this.readShieldsDown(atMs, Number(value));
        return;
      case "leg":
        this.attacked().legs.push({ atMs, part: value });
        return;
      case "vulnerable":
        this.readVulnerable(atMs, next?.[1] === "vulnerable" && next[0] === atMs);
        return;
      case "stun_ends":
        this.phase().stunEnds.push(atMs);
        return;
      case "pylons":
        if (pylonStates.has(this.state)) this.phase().pylonsMs ??= atMs;
        return;
      case "blow":
        fight.blow ??= value;
        return;
      case "complete":
        fight.completedMs ??= atMs;
        return;
      case "migrated":
        fight.migrated = true;
        return;
    }
  }

  private readState(atMs: number, state: number): void {
    const { fight } = this;
    fight.firstState ||= state;
    if (state === 1) fight.spawnedMs ??= atMs;
    if (state === failedState) fight.failed = true;
    const began = firstStates.get(state);
    if (began !== undefined) fight.phases[began].beganMs ??= atMs;
    const ended = lastStates.get(state);
    if (ended !== undefined) fight.phases[ended].bodyDownMs ??= atMs;
    // After a host migration the encounter begins again at the stored state, but never before it.
    if (state > this.state && phaseOfState.has(state)) this.state = state;
  }

  private phase(): PhaseMarks {
    return this.fight.phases[phaseOfState.get(this.state) ?? 1];
  }

  /**
   * Returns the phase of a mark that only an attack causes. Such a mark after pylons shows that the next phase has
   * begun, with or without a line.
   */
  private attacked(): PhaseMarks {
    if (pylonStates.has(this.state)) {
      this.state++;
      this.fight.unannounced = true;
    }
    return this.phase();
  }

  private readElement(atMs: number, token: string): void {
    const { fight } = this;
    fight.tokens.push(token);
    const phase = this.phaseOfShield();
    // One more element comes a few milliseconds before the kill, but it is not a shield.
    if (phase !== null && fight.blow === null) fight.phases[phase].elements.push({ atMs, token });
  }

  /**
   * Shields that come back while pylons stand, or after a phase's own shields are down, belong to the next phase with
   * shields.
   */
  private phaseOfShield(): PhaseNumber | null {
    const { phases } = this.fight;
    const byState = this.state < 3 ? 1 : this.state < 6 ? 3 : 4;
    if (byState <= 1 && phases[1].shieldsDownMs === null) return 1;
    if (byState <= 3 && phases[3].shieldsDownMs === null) return 3;
    return phases[4].shieldsDownMs === null ? 4 : null;
  }

  private readShieldsDown(atMs: number, number: number): void {
    if (number !== 1 && number !== 3 && number !== 4) return;
    const phase = this.fight.phases[number];
    if (phase.shieldsDownMs !== null) return;
    phase.shieldsDownMs = atMs;
    if (number === 4 && this.state === 6) this.attacked();
  }

  /** The log names a window twice at one instant, and the death in the last phase only once. */
  private readVulnerable(atMs: number, again: boolean): void {
    const { fight } = this;
    const phase = this.attacked();
    if (phase.windows.at(-1) === atMs) return;
    const dies = phase === fight.phases[4] && phase.windows.length > 0 && !again;
    if (!dies) phase.windows.push(atMs);
    else if (fight.killedMs === null) {
      fight.killedMs = atMs;
      phase.bodyDownMs = atMs;
    }
  }
}

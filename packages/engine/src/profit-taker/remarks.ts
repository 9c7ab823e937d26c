import type { Fight } from "./fight.ts";
import type { PhaseFigures } from "./phase-figures.ts";

/** Oddities of a run, or lines that its log lacks; pages have a sentence for each. */
export const remarkCodes = [
  /** The log has no line of the orb at all, because it is a client's log, which shows nothing of the fight. */
  "not_host",
  /** No line gives the time at which the first avatar left the elevator, so the total is an estimate. */
  "no_exit",
  /** Several avatars left the elevator, and the first one starts the clock. */
  "several_exits",
  /** The host changed, and the lines before the change are in another log. */
  "migrated",
  /** The first line of the fight is not the fight's beginning. */
  "joined_late",
  /** A leg or a shield shows that a phase had begun without a line. */
  "phase_unannounced",
  /** The orb began its last phase without the pylons before it. */
  "pylons_skipped",
  /** A phase with shields of a finished run has fewer than three elements. */
  "few_shields",
  /** A phase has fewer than four legs. */
  "few_legs",
  /** A phase has more than four legs, because legs grew again. */
  "legs_regrown",
  /** The body was open but not brought down, so legs and body had to be done again. */
  "armour_reset",
  /** The shield changed twice or more while the second pylons stood. */
  "slow_pylons",
  /** An element is newer than this code. */
  "unknown_element",
  /** An element differs from the one thirteen before. */
  "order_broken",
  /** A line is missing that a figure needs. */
  "line_missing",
  /** The final blow or the reward is in the log, but the line of the kill is missing. */
  "kill_missing",
] as const;
export type RemarkCode = (typeof remarkCodes)[number];

export interface RemarkInput {
  readonly fight: Fight;
  readonly phases: readonly PhaseFigures[];
  readonly knowsElements: boolean;
  readonly repeats: boolean;
}

const fewestShields = 3;
const legsOfOrb = 4;

/** Returns the remarks on a run, each once, in the order above. */
export function remarksOf(input: RemarkInput): readonly RemarkCode[] {
  const { fight, phases } = input;
  const killed = fight.killedMs !== null;
  const over = killed ? phases : [];
  const hasFight = fight.firstState > 0 || fight.tokens.length > 0;
  const found: Readonly<Record<RemarkCode, boolean>> = {
    not_host: !hasFight,
    no_exit: hasFight && fight.exits.length === 0,
    several_exits: fight.exits.length > 1,
    migrated: fight.migrated,
    joined_late: fight.firstState > 1,
    phase_unannounced: fight.unannounced,
    pylons_skipped: killed && !fight.unannounced && fight.phases[3].bodyDownMs === null,
    few_shields: over.some(({ number, shields }) => number !== 2 && shields.length < fewestShields),
    few_legs: over.some(({ legs }) => legs.length < legsOfOrb),
    legs_regrown: phases.some(({ legs }) => legs.length > legsOfOrb),
    armour_reset: Object.values(fight.phases).some(({ windows }) => windows.length > 1),
    slow_pylons: phases.some(({ shields }) => shields.some(({ beforePhase }) => beforePhase)),
    unknown_element: !input.knowsElements,
    order_broken: !input.repeats,
    line_missing: over.some(isMissingLine),
    kill_missing: !killed && (fight.blow !== null || fight.completedMs !== null),
  };
  return remarkCodes.filter((code) => found[code]);
}

function isMissingLine({ durationMs, shieldsMs, legsMs, bodyMs, pylonsMs }: PhaseFigures): boolean {
  return [durationMs, shieldsMs, legsMs, bodyMs, pylonsMs].includes(null);
}

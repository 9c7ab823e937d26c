import type { Fight } from "./fight.ts";
import type { PhaseFigures } from "./phase-figures.ts";

/** What is odd about a run, or missing in its log; pages have a sentence for each. */
export const remarkCodes = [
  /** No line of the orb at all: the log of a client, which tells nothing of the fight. */
  "not_host",
  /** No line tells when the first avatar left the elevator: the total is an estimate. */
  "no_exit",
  /** Several avatars left the elevator: the first one starts the clock. */
  "several_exits",
  /** The host changed: what was before is another's log. */
  "migrated",
  /** The first line of the fight is not its beginning. */
  "joined_late",
  /** A leg or a shield shows that a phase had begun that no line announced. */
  "phase_unannounced",
  /** The orb went to its last phase without the pylons before it. */
  "pylons_skipped",
  /** Fewer than three elements in a phase with shields, of a run that was finished. */
  "few_shields",
  /** Fewer than four legs in a phase. */
  "few_legs",
  /** More than four legs in a phase: they grew again. */
  "legs_regrown",
  /** The body was open and not brought down: legs and body had to be done again. */
  "armour_reset",
  /** The shield changed twice or more while the second pylons stood. */
  "slow_pylons",
  /** An element that the game did not have when this was written. */
  "unknown_element",
  /** An element is not the one of thirteen before. */
  "order_broken",
  /** A line is missing that a figure needs. */
  "line_missing",
  /** The final blow or the reward is there, and the kill's own line is not. */
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

/** The remarks on a run, each once, in the order above. */
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

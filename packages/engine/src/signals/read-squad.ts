import { signalRanges } from "../domain/signals.ts";
import { compareSightings, type Sightings, type SquadAgreement } from "./squad-agreement.ts";

/** One hunter's log of a match. */
export interface SquadLog extends Sightings {
  /** The zero of its clock as an instant, as far as its machine knew the time. */
  readonly startedAtUtcMs: number;
}

/** What a log says beside another one, whose clock places are told by. */
export interface HeldAgainst {
  readonly other: number;
  readonly agreement: SquadAgreement;
  /** Where the two disagree: as many logs say the one as the other, so that nobody can say which is right. */
  readonly isOpen: boolean;
}

/** Logs of more hunters than a squad has are no witnesses. */
const maxWitnesses = 8;

/** How a log agrees with another one, which places are told by; null when too little is in both to say so. */
function agreementOf(one: SquadLog, other: SquadLog): SquadAgreement | null {
  const agreement = compareSightings(one, other, other.startedAtUtcMs - one.startedAtUtcMs);
  return agreement.compared < signalRanges.leastCompared || agreement.agreed === 0 ? null : agreement;
}

/**
 * S10 of a whole squad. The first `witnesses` of the logs, one a hunter, say what is right: as many of them as can be without
 * two disagreeing; where as many say the one as the other, those that stand earlier are taken, and it is open which are right. Each
 * log is held against those, and told with one that it disagrees with, else with one that it agrees with; null when too little of
 * it is in any.
 */
export function readSquad(
  logs: readonly SquadLog[],
  witnesses = logs.length,
): readonly (HeldAgainst | null)[] {
  const [right = [], ...asRight] = largestPeaces(logs.slice(0, Math.min(witnesses, maxWitnesses)));
  return logs.map((_, index) => {
    const held = heldAgainst(logs, index, right);
    const first = held.find(({ agreement }) => !agreement.agrees) ?? held[0];
    return first ? { ...first, isOpen: asRight.some((others) => isPeaceful(logs, index, others)) } : null;
  });
}

type Held = Omit<HeldAgainst, "isOpen">;

/** What a log says beside each of some others that it can be compared with. */
function heldAgainst(logs: readonly SquadLog[], index: number, others: readonly number[]): readonly Held[] {
  const log = logs[index];
  return others.flatMap((other) => {
    const one = logs[other];
    const agreement = log && one && other !== index ? agreementOf(one, log) : null;
    return agreement ? [{ other, agreement }] : [];
  });
}

function isPeaceful(logs: readonly SquadLog[], index: number, others: readonly number[]): boolean {
  return heldAgainst(logs, index, others).every(({ agreement }) => agreement.agrees);
}

/** The places of as many logs as can be without two disagreeing; all choices, that which keeps the earliest logs first. */
function largestPeaces(logs: readonly SquadLog[]): readonly (readonly number[])[] {
  const disputes = logs.flatMap((log, index) =>
    logs.flatMap((other, at) =>
      at > index && agreementOf(log, other)?.agrees === false ? [(1 << index) | (1 << at)] : [],
    ),
  );
  // Every set of logs.
  const sets = Array.from({ length: (1 << logs.length) - 1 }, (_, index) => index + 1).filter((set) =>
    disputes.every((pair) => (set & pair) !== pair),
  );
  const most = Math.max(0, ...sets.map(sizeOf));
  return sets
    .filter((set) => sizeOf(set) === most)
    .toSorted((one, other) => (isEarlier(one, other) ? -1 : 1))
    .map((set) => logs.flatMap((_, index) => (set & (1 << index) ? [index] : [])));
}

function sizeOf(set: number): number {
  let size = 0;
  for (let rest = set; rest > 0; rest &= rest - 1) size += 1;
  return size;
}

/** Whether the first log in which two sets differ is in the first one. */
function isEarlier(set: number, other: number): boolean {
  const differing = set ^ other;
  return (set & differing & -differing) !== 0;
}

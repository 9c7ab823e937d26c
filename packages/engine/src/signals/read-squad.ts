import { signalRanges } from "../domain/signals.ts";
import { compareSightings, type Sightings, type SquadAgreement } from "./squad-agreement.ts";

/** One hunter's log of a match. */
export interface SquadLog extends Sightings {
  /** The zero of the log's clock as an instant, as far as its machine knew the time. */
  readonly startedAtUtcMs: number;
}

/** The result of a comparison with another log, whose clock gives the places. */
export interface HeldAgainst {
  readonly other: number;
  readonly agreement: SquadAgreement;
  /** Whether as many logs support either side of the disagreement, so that nobody can say which is right. */
  readonly isOpen: boolean;
}

/** Logs of more hunters than a squad has are not used as witnesses. */
const maxWitnesses = 8;

/**
 * Returns how far a log agrees with another one, whose clock gives the places; null when too little is in both logs.
 */
function agreementOf(one: SquadLog, other: SquadLog): SquadAgreement | null {
  const agreement = compareSightings(one, other, other.startedAtUtcMs - one.startedAtUtcMs);
  return agreement.compared < signalRanges.leastCompared || agreement.agreed === 0 ? null : agreement;
}

/**
 * S10 for a whole squad. The first `witnesses` of the logs, one per hunter, decide what is right: the largest set of logs
 * in which no two disagree is right. When several sets are equally large, the set with the earliest logs is taken, and it
 * is open which set is right. Each log is compared with that set. The result names a log of the set that disagrees with
 * it, or else one that agrees; it is null when too little of the log is in any of them.
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

/** Returns the results of comparing a log with each of the others that it can be compared with. */
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

/** Returns the largest sets of logs in which no two disagree; the set that keeps the earliest logs comes first. */
function largestPeaces(logs: readonly SquadLog[]): readonly (readonly number[])[] {
  const disputes = logs.flatMap((log, index) =>
    logs.flatMap((other, at) =>
      at > index && agreementOf(log, other)?.agrees === false ? [(1 << index) | (1 << at)] : [],
    ),
  );
  // The bits of each number stand for a set of logs.
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

/** Whether the first log in which two sets differ is in `set`. */
function isEarlier(set: number, other: number): boolean {
  const differing = set ^ other;
  return (set & differing & -differing) !== 0;
}

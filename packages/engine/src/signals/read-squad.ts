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
}

/** Logs of more hunters than a squad has are no witnesses. */
const maxWitnesses = 8;

/** How a log agrees with another one, which places are told by; null when nothing is in both. */
function agreementOf(one: SquadLog, other: SquadLog): SquadAgreement | null {
  const agreement = compareSightings(one, other, other.startedAtUtcMs - one.startedAtUtcMs);
  return agreement.compared === 0 || agreement.agreed === 0 ? null : agreement;
}

/**
 * S10 of a whole squad. The first `witnesses` of the logs, one a hunter, say what is right: as many of them as can be without
 * two disagreeing; where as many say the one as the other, those that stand earlier, and a moderator decides. Each log is held
 * against those that are right, and told with one that it disagrees with, else with one that it agrees with; null when nothing
 * of it is in any.
 */
export function readSquad(
  logs: readonly SquadLog[],
  witnesses = logs.length,
): readonly (HeldAgainst | null)[] {
  const right = rightOnes(logs.slice(0, Math.min(witnesses, maxWitnesses)));
  return logs.map((log, index) => {
    const held = right.flatMap((other) => {
      const one = logs[other];
      const agreement = one && other !== index ? agreementOf(one, log) : null;
      return agreement ? [{ other, agreement }] : [];
    });
    return held.find(({ agreement }) => !agreement.agrees) ?? held[0] ?? null;
  });
}

/** The places of the logs that are right. */
function rightOnes(logs: readonly SquadLog[]): readonly number[] {
  const disputes = logs.flatMap((log, index) =>
    logs.flatMap((other, at) =>
      at > index && agreementOf(log, other)?.agrees === false ? [(1 << index) | (1 << at)] : [],
    ),
  );
  let best = 0;
  // Every set of logs; of equally large ones that which keeps the earlier logs.
  for (let set = 1; set < 1 << logs.length; set += 1) {
    const isPeaceful = disputes.every((pair) => (set & pair) !== pair);
    if (isPeaceful && (sizeOf(set) > sizeOf(best) || (sizeOf(set) === sizeOf(best) && isEarlier(set, best))))
      best = set;
  }
  return logs.flatMap((_, index) => (best & (1 << index) ? [index] : []));
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

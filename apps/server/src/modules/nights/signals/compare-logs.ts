import type { FoundSignal } from "@hunt/engine/signals/found-signal";
import { signal } from "@hunt/engine/signals/found-signal";
import { contradicts, type SessionClaim } from "@hunt/engine/signals/session-claim";
import { overlapOf } from "@hunt/engine/signals/shape";
import { compareSightings, type SquadAgreement } from "@hunt/engine/signals/squad-agreement";
import type { SignalLog } from "./queries.ts";

/** What comparing a log with another one says, of the first. */
export interface ComparedSignal {
  readonly log: SignalLog;
  readonly found: FoundSignal;
}

function claimOf(log: SignalLog): SessionClaim {
  return {
    buildLabel: log.buildLabel,
    startedAtUtcMs: log.sessionStartedAt?.getTime() ?? null,
    sessionId: log.sessionId,
    owner: log.owner,
    momentsMs: log.moments,
  };
}

/** S8: another log of the same process tells the same time differently. */
export function sessionsKnown(log: SignalLog, others: readonly SignalLog[]): readonly ComparedSignal[] {
  const known = others.flatMap((other) => {
    const isOther = other.uploadUuid !== log.uploadUuid;
    const found = isOther ? contradicts(claimOf(log), claimOf(other)) : null;
    return found === null ? [] : [{ ...found, nightUuid: other.nightUuid }];
  });
  const [first] = known;
  if (first === undefined) return [];
  return [{ log, found: signal({ code: "session_known", count: known.length, figures: { ...first } }) }];
}

function runsOf({ moments, runMoments }: SignalLog): readonly (readonly number[])[] {
  let from = 0;
  return (runMoments ?? []).map((count) => {
    const run = moments.slice(from, from + count);
    from += count;
    return run;
  });
}

/** The same log once more, by the player whose it is: the same night, and no copy. */
function isSameLog(one: SignalLog, other: SignalLog): boolean {
  return one.owner === other.owner && one.sessionId !== null && one.sessionId === other.sessionId;
}

/** S9: the night, or a run of it, has the gaps of another night. */
export function shapesKnown(log: SignalLog, alike: readonly SignalLog[]): readonly ComparedSignal[] {
  const shape = { runsMs: runsOf(log) };
  const copies = alike.flatMap((other) => {
    if (isSameLog(log, other)) return [];
    const { share, runs, isCopy } = overlapOf(shape, { runsMs: runsOf(other) });
    return isCopy ? [{ share: Math.round(share * 1000) / 1000, runs, nightUuid: other.nightUuid }] : [];
  });
  const [first] = copies.toSorted((one, other) => other.share - one.share);
  if (first === undefined) return [];
  const { share, runs, nightUuid } = first;
  const figures = { share, runs: runs.join(", "), nightUuid };
  return [
    { log, found: signal({ code: "shape_known", run: runs[0] ?? null, count: copies.length, figures }) },
  ];
}

/** How a log agrees with the one that the night's figures are from; null when it cannot be compared. */
export function agreementWith(source: SignalLog, log: SignalLog): SquadAgreement | null {
  const [zeroMs, otherZeroMs] = [source.sessionStartedAt?.getTime(), log.sessionStartedAt?.getTime()];
  if (zeroMs === undefined || otherZeroMs === undefined) return null;
  const sightings = ({ moments, shards }: SignalLog) => ({ momentsMs: moments, shardsMs: shards ?? [] });
  const agreement = compareSightings(sightings(source), sightings(log), otherZeroMs - zeroMs);
  return agreement.compared === 0 || agreement.agreed === 0 ? null : agreement;
}

/** S10: what the squad's other logs say of the source's. */
export function squadSignals(source: SignalLog, others: readonly SignalLog[]): readonly ComparedSignal[] {
  const compared = others.flatMap((log) => {
    const agreement = log.owner === source.owner ? null : agreementWith(source, log);
    return agreement === null ? [] : [{ log, agreement }];
  });
  const agree = compared.filter(({ agreement }) => agreement.agrees).length;
  return [
    ...(agree === 0
      ? []
      : [
          {
            log: source,
            found: signal({ code: "logs_agree", figures: { agree: agree + 1, total: compared.length + 1 } }),
          },
        ]),
    ...compared
      .filter(({ agreement }) => !agreement.agrees)
      .map(({ log, agreement: { agreed, compared: all, shiftMs, placesMs } }) => {
        const [first] = placesMs;
        const atMs = first === undefined ? null : Math.round(first - shiftMs);
        const figures = { agreed, compared: all, nightUuid: log.nightUuid };
        return { log, found: signal({ code: "logs_disagree", atMs, count: placesMs.length || 1, figures }) };
      }),
  ];
}

import type { FoundSignal } from "@hunt/engine/signals/found-signal";
import { signal } from "@hunt/engine/signals/found-signal";
import type { ComparedSignal } from "./compare-logs.ts";
import { isOwners } from "./is-owners.ts";
import type { NamedUploader, OtherPlace, PastOfMember, SignalLog } from "./queries.ts";

/** Fewer nights than this are no past. */
const leastPast = 8;
const deviations = 4;
/** However steady somebody is, so little is no jump. */
const leastJumpMs = 5_000;
const newAccountDays = 7;

/** S11: somebody was in another match at the same time. */
export function otherPlaces(places: readonly OtherPlace[]): readonly FoundSignal[] {
  return places.map(({ name, nightUuid }) => signal({ code: "two_places", figures: { name, nightUuid } }));
}

/** S12: a log was sent by somebody else than whose game wrote it. */
export function notOwners(
  logs: readonly SignalLog[],
  uploaders: readonly NamedUploader[],
): readonly ComparedSignal[] {
  return logs.flatMap((log) => {
    if (isOwners(log, uploaders)) return [];
    return [{ log, found: signal({ code: "not_owner", figures: { owner: log.owner ?? "" } }) }];
  });
}

/** S14: much faster than ever, or at the top with a new account: whom to look at first. */
export function pastSignals(pasts: readonly PastOfMember[]): readonly FoundSignal[] {
  return pasts.flatMap(({ name, accountDays, realTimeMs, count, meanMs, deviationMs, isAtTop }) => {
    const isKnown = count >= leastPast && meanMs !== null && deviationMs !== null && realTimeMs !== null;
    const jumpMs = isKnown ? meanMs - realTimeMs : 0;
    const isJump = isKnown && jumpMs > Math.max(leastJumpMs, deviations * deviationMs);
    const figures = { name, valueMs: realTimeMs ?? 0, meanMs: Math.round(meanMs ?? 0), nights: count };
    return [
      ...(isJump
        ? [signal({ code: "jump", figures: { ...figures, deviationMs: Math.round(deviationMs) } })]
        : []),
      ...(isAtTop && accountDays < newAccountDays
        ? [signal({ code: "new_account", figures: { name, days: accountDays } })]
        : []),
    ];
  });
}

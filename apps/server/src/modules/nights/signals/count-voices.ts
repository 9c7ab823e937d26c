import type { NamedUploader, SignalLog } from "./queries.ts";

/**
 * How many say what some logs say: one a hunter, and one an account of the squad, whosever logs it sent. All others are one voice
 * together, for anybody can be as many as they like (as `night_standing` counts them).
 */
export function countVoices(logs: readonly SignalLog[], uploaders: readonly NamedUploader[]): number {
  const senders = logs.map(({ userUuid, isGivenUp }) => {
    const isOfSquad = uploaders.some((one) => one.userUuid === userUuid && one.wasThere);
    return isOfSquad && !isGivenUp ? userUuid : null;
  });
  return Math.min(new Set(logs.map(({ owner }) => owner)).size, new Set(senders).size);
}

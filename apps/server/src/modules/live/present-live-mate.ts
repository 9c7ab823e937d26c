import type { LiveMateAnswer, LiveMateState, OwnLiveMateAnswer } from "@hunt/contracts/live-mates";
import type { selectMate, selectMateOf, selectMates } from "./mate-queries.ts";

type MateRow = Awaited<ReturnType<typeof selectMates>>[number];
type OwnRow = Pick<NonNullable<Awaited<ReturnType<typeof selectMate>>>, "is_accepted">;

function stateOf(isAccepted: boolean | null): LiveMateState {
  if (isAccepted === null) return "asked";
  return isAccepted ? "named" : "refused";
}

/** Presents a mate to the hunter. */
export function presentMate({ uuid, ign, is_accepted }: MateRow): LiveMateAnswer {
  return { uuid, ign, state: stateOf(is_accepted) };
}

/** Presents an account's own wish to be named, to itself; undefined when it has not asked. */
export function presentOwnMate(row: OwnRow | undefined): OwnLiveMateAnswer {
  return { state: row === undefined ? null : stateOf(row.is_accepted) };
}

/** Presents what an account has asked of a hunt, in the file of everything that is stored about it. */
export function presentExportedMate(row: Awaited<ReturnType<typeof selectMateOf>>[number]) {
  return {
    liveUuid: row.live_uuid,
    askedAt: row.asked_at.toISOString(),
    askedAs: row.asked_ign,
    isTakenBack: !row.asks,
    state: stateOf(row.is_accepted),
  };
}

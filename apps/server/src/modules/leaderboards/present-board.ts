import type { HunterEntry, NightEntry, RunEntry } from "@hunt/contracts/leaderboards";
import type { NightAnswer } from "@hunt/contracts/nights";
import type { RunAnswer } from "@hunt/contracts/runs";
import { secondsFromMs } from "@hunt/contracts/seconds";
import type { UserAnswer } from "@hunt/contracts/users";
import type { BoardPlace } from "./board-list.ts";
import type { Board } from "./read-board.ts";

type Place = Pick<NightEntry & RunEntry & HunterEntry, "rank" | "position" | "rankFraction" | "gap">;

/**
 * Presents a board with the nights or runs on its places. Those that are no longer public, which a locked board may
 * still hold, are left out.
 */
export function presentBoard<Shown extends NightAnswer | RunAnswer>(
  board: Board,
  shown: ReadonlyMap<string, Shown>,
) {
  return presentEntries(board, shown, (entry, place): Shown & Place => ({
    ...entry,
    ...presentPlace(board, place),
    gap: secondsFromMs(gapToBest(board, place)),
  }));
}

/** Presents the hunters' board. A place's figure is the negative number of captures. */
export function presentHunterBoard(board: Board, shown: ReadonlyMap<string, UserAnswer>) {
  return presentEntries(
    board,
    shown,
    (hunter, place): HunterEntry => ({
      ...hunter,
      ...presentPlace(board, place),
      captures: -place.value,
      gap: gapToBest(board, place),
    }),
  );
}

function presentEntries<Shown, Entry>(
  { total, offset, places, nextCursor, category, lockedAt }: Board,
  shown: ReadonlyMap<string, Shown>,
  present: (entry: Shown, place: BoardPlace) => Entry,
) {
  const items = places.flatMap((place) => {
    const entry = shown.get(place.uuid);
    return entry === undefined ? [] : [present(entry, place)];
  });
  return { total, offset, items, nextCursor, category, lockedAt: lockedAt?.toISOString() ?? null };
}

const presentPlace = ({ total }: Board, { rank, position }: BoardPlace) => ({
  rank,
  position,
  rankFraction: rank / total,
});

const gapToBest = ({ best }: Board, { value }: BoardPlace) => value - (best ?? value);

import type { ListedLiveHuntAnswer, OwnLiveHuntAnswer, WatchedLiveHuntAnswer } from "@hunt/contracts/live";
import type { LiveHunt } from "@hunt/contracts/live-hunt";
import { secondsFromMs } from "@hunt/contracts/seconds";
import type { selectFigures, selectHunt, selectHuntsOf, selectListed, upsertHunt } from "./queries.ts";

type Row<Query extends (...given: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Query>>>;

/** The figures that the contract let in when they came. */
function figuresOf(text: string): LiveHunt {
  return JSON.parse(text) as LiveHunt;
}

function ageOf(sentAt: Date, nowMs: number): number {
  return secondsFromMs(Math.max(0, nowMs - sentAt.getTime()));
}

export function presentOwnLiveHunt(row: Row<typeof upsertHunt>): OwnLiveHuntAnswer {
  return { uuid: row.uuid, isListed: row.is_listed, startedAt: row.started_at.toISOString() };
}

export function presentListed(row: Row<typeof selectListed>[number]): ListedLiveHuntAnswer {
  return {
    uuid: row.uuid,
    hunter: { uuid: row.user_uuid, ign: row.ign },
    startedAt: row.started_at.toISOString(),
    squadSize: figuresOf(row.hunt).squadSize,
  };
}

/** Presents a hunt in the file of everything that is stored about its hunter. */
export function presentExportedHunt(row: Row<typeof selectHuntsOf>[number]) {
  return {
    uuid: row.uuid,
    isListed: row.is_listed,
    startedAt: row.started_at.toISOString(),
    figuresAt: row.sent_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    figures: row.hunt === null ? null : figuresOf(row.hunt),
  };
}

/** Presents a hunt to watchers. One that has ended says no more than that, and which night came of it once that is public. */
export function presentWatched(
  row: Row<typeof selectHunt>,
  { nightUuid, nowMs }: { readonly nightUuid: string | null; readonly nowMs: number },
): WatchedLiveHuntAnswer {
  const { uuid, user_uuid, ign, is_listed, started_at, sent_at, is_live, hunt, mates } = row;
  if (!is_live)
    return { uuid, isOver: true, hunter: null, isListed: false, startedAt: null, snapshot: null, nightUuid };
  const snapshot =
    hunt === null
      ? null
      : { age: ageOf(sent_at, nowMs), hunt: figuresOf(hunt), ...(mates.length > 0 && { mates: [...mates] }) };
  return {
    uuid,
    isOver: false,
    hunter: { uuid: user_uuid, ign },
    isListed: is_listed,
    startedAt: started_at.toISOString(),
    snapshot,
    nightUuid,
  };
}

/** Returns the text of a LiveSnapshot, made once for all who watch; null before the first figures. */
export function presentSnapshotText(
  { hunt, sent_at, mates }: Pick<Row<typeof selectFigures>[number], "hunt" | "sent_at" | "mates">,
  nowMs: number,
): string | null {
  if (hunt === null) return null;
  const named = mates.length === 0 ? "" : `,"mates":${JSON.stringify(mates)}`;
  return `{"age":${ageOf(sent_at, nowMs)},"hunt":${hunt}${named}}`;
}

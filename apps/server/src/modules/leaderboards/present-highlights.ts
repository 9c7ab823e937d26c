import type { HighlightsAnswer, LatestBestAnswer } from "@hunt/contracts/highlights";
import type { NightAnswer } from "@hunt/contracts/nights";
import { secondsFromMs } from "@hunt/contracts/seconds";
import type { LatestBestRow } from "./latest-best-queries.ts";
import { presentHeld } from "./present-records.ts";
import type { RecordRow } from "./record-queries.ts";

interface Highlights extends Pick<HighlightsAnswer, "season" | "category"> {
  readonly records: readonly RecordRow[];
  readonly bests: readonly LatestBestRow[];
}

/**
 * Presents records and bests with the public view of their nights. A hunter whose name is hidden in a night has no best
 * there.
 */
export function presentHighlights(
  { season, category, records, bests }: Highlights,
  nights: ReadonlyMap<string, NightAnswer>,
  now: number,
): HighlightsAnswer {
  return {
    season,
    category,
    records: records.flatMap((record) => {
      const night = nights.get(record.uuid);
      return night === undefined ? [] : [{ ...night, ...presentHeld(record, now) }];
    }),
    bests: bests.flatMap((best) => presentBest(best, nights.get(best.nightUuid))),
  };
}

function presentBest(best: LatestBestRow, night: NightAnswer | undefined): LatestBestAnswer[] {
  const member = night?.users.find(({ uuid }) => uuid === best.userUuid);
  if (night === undefined || member === undefined || member.ign === null) return [];
  return [
    {
      hunter: { uuid: best.userUuid, ign: member.ign },
      nightUuid: night.uuid,
      squadSize: night.squadSize,
      value: secondsFromMs(best.valueMs),
      gain: secondsFromMs(best.beforeMs - best.valueMs),
      createdAt: night.createdAt,
    },
  ];
}

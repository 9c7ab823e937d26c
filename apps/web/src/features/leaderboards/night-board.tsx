import type { NightBoardOrder } from "@hunt/contracts/leaderboards";
import { isRated, nightFigures } from "@hunt/engine/domain/figures";
import { nightMarkCategory } from "@hunt/engine/marks/mark-category-of";
import { useQuery } from "@tanstack/react-query";
import { BoardFrame } from "./board-frame.tsx";
import { nightBoardQuery } from "./board-queries.ts";
import { useIsSquadUncertain } from "./chosen-category.ts";
import { listedAbove } from "./listed-above.ts";
import { TimeHeads } from "./time-heads.tsx";
import { TimeRow } from "./time-row.tsx";
import { useBoardSearch } from "./use-board-search.ts";

export function NightBoard({ currentSeason }: { readonly currentSeason: number }) {
  const { search } = useBoardSearch();
  const { hunter, around } = search;
  const result = useQuery(nightBoardQuery(search, currentSeason));
  return (
    <BoardFrame
      result={result}
      isUncertain={useIsSquadUncertain(currentSeason)}
      isSought={({ uuid, users }) =>
        uuid === around || (hunter !== undefined && users.some((user) => user.uuid === hunter))
      }
      onCard={({ metric }, items) => ({ board: "nights", metric: metric as NightBoardOrder, items })}
      head={({ metric }) => (
        <TimeHeads metric={metric} isRated={isRated(nightFigures[metric as NightBoardOrder])} />
      )}
      row={(night, { metric, total, items }, signs) => (
        <TimeRow
          key={night.uuid}
          uuid={night.uuid}
          rank={night.rank}
          total={total}
          signs={signs}
          verified={night.verified}
          seconds={night[metric as NightBoardOrder]}
          estimated={night.estimated.some((figure) => figure === metric)}
          markCategory={nightMarkCategory(metric as NightBoardOrder, night.fullRunsCount)}
          gap={night.gap}
          night={night}
          runIndex={null}
          above={listedAbove(items, night, (above) => ({
            nightUuid: above.uuid,
            runIndex: null,
            seconds: above[metric as NightBoardOrder],
          }))}
        />
      )}
    />
  );
}

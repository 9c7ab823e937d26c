import type { RunBoardOrder } from "@hunt/contracts/leaderboards";
import { isRated, runFigures } from "@hunt/engine/domain/figures";
import { runMarkCategory } from "@hunt/engine/marks/mark-category-of";
import { useQuery } from "@tanstack/react-query";
import { runBoardQuery } from "./board/board-queries.ts";
import { useIsSquadUncertain } from "./board/chosen-category.ts";
import { useBoardSearch } from "./board/use-board-search.ts";
import { BoardFrame } from "./board-frame.tsx";
import { listedAbove } from "./listed-above.ts";
import { TimeHeads } from "./time-heads.tsx";
import { TimeRow } from "./time-row.tsx";

export function RunBoard({ currentSeason }: { readonly currentSeason: number }) {
  const { search } = useBoardSearch();
  const { hunter, around } = search;
  const result = useQuery(runBoardQuery(search, currentSeason));
  return (
    <BoardFrame
      result={result}
      isUncertain={useIsSquadUncertain(currentSeason)}
      isSought={({ uuid, night }) =>
        uuid === around ||
        night.uuid === around ||
        (hunter !== undefined && night.users.some((user) => user.uuid === hunter))
      }
      onCard={({ metric }, items) => ({ board: "runs", metric: metric as RunBoardOrder, items })}
      head={({ metric }) => (
        <TimeHeads metric={metric} isRated={isRated(runFigures[metric as RunBoardOrder])} />
      )}
      row={(run, { metric, total, items }, signs) => (
        <TimeRow
          key={run.uuid}
          uuid={run.uuid}
          rank={run.rank}
          total={total}
          signs={signs}
          verified={run.verified}
          seconds={run[metric as RunBoardOrder]}
          estimated={run.estimated.some((figure) => figure === metric)}
          markCategory={runMarkCategory(metric as RunBoardOrder)}
          gap={run.gap}
          night={run.night}
          runIndex={run.index}
          above={listedAbove(items, run, (above) => ({
            nightUuid: above.night.uuid,
            runIndex: above.index,
            seconds: above[metric as RunBoardOrder],
          }))}
        />
      )}
    />
  );
}

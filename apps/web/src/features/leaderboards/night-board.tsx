import type { NightBoardOrder } from "@hunt/contracts/leaderboards";
import { activeTimeCategory } from "@hunt/engine/marks/mark-category-of";
import type { MarkCategory } from "@hunt/engine/marks/mark-thresholds";
import { useQuery } from "@tanstack/react-query";
import { ListSigns } from "../../domain-ui/list-signs.tsx";
import { BoardFrame } from "./board-frame.tsx";
import { nightBoardQuery } from "./board-queries.ts";
import { useIsSquadUncertain } from "./chosen-category.ts";
import { TimeHeads } from "./time-heads.tsx";
import { TimeRow } from "./time-row.tsx";
import { useBoardSearch } from "./use-board-search.ts";

const markCategories: Readonly<Record<Exclude<NightBoardOrder, "activeTime">, MarkCategory | null>> = {
  averageRealTime: "realTime",
  averageLastHydrolystLimbBreakTime: "lastHydrolystLimbBreakTime",
  averageExtractionTime: null,
};

/** What a night's figure is rated as; null when it is not. */
function markCategoryOf(metric: NightBoardOrder, fullRunsCount: number): MarkCategory | null {
  return metric === "activeTime" ? (activeTimeCategory(fullRunsCount) ?? null) : markCategories[metric];
}

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
      signs={({ items }) => <ListSigns entries={items} />}
      head={({ metric }) => <TimeHeads metric={metric} />}
      row={(night, { metric, total }, isSought) => (
        <TimeRow
          key={night.uuid}
          rank={night.rank}
          total={total}
          isSought={isSought}
          verified={night.verified}
          seconds={night[metric as NightBoardOrder]}
          estimated={night.estimated.some((figure) => figure === metric)}
          markCategory={markCategoryOf(metric as NightBoardOrder, night.fullRunsCount)}
          gap={night.gap}
          night={night}
          runIndex={null}
        />
      )}
    />
  );
}

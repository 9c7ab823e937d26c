import { useTranslation } from "../../../i18n/shown-texts.ts";
import { ApiProblem, isSeasonUnknown, requestIdOf } from "../../../lib/api/api-problem.ts";
import { Button } from "../../../ui/button.tsx";
import { FailedState, FilteredState } from "../../../ui/list-state.tsx";
import { withChoice, withSeason } from "./board-changes.ts";
import { useBoardSearch } from "./use-board-search.ts";

interface BoardFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Shown when a board could not be loaded: names an unknown season or category, with a link to a known one. */
export function BoardFailure({ error, onRetry }: BoardFailureProps) {
  const { t } = useTranslation();
  const { search, show } = useBoardSearch();
  const code = error instanceof ApiProblem ? error.code : null;
  if (isSeasonUnknown(error)) {
    return (
      <FilteredState
        title={t("common.unknownSeason", { number: search.season ?? "" })}
        action={
          <Button onClick={() => show((old) => withSeason(old, undefined))}>
            {t("leaderboards.toCurrentSeason")}
          </Button>
        }
      />
    );
  }
  if (code === "unknown_category") {
    return (
      <FilteredState
        title={t("leaderboards.unknownCategory", { category: search.category ?? "" })}
        action={
          <Button onClick={() => show((old) => withChoice(old, { category: undefined }))}>
            {t("leaderboards.toFirstCategory")}
          </Button>
        }
      />
    );
  }
  return <FailedState title={t("leaderboards.failed")} requestId={requestIdOf(error)} onRetry={onRetry} />;
}

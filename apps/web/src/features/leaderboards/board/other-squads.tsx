import type { CategoryAnswer } from "@hunt/contracts/categories";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { FilteredState } from "../../../ui/list-state.tsx";
import { withChoice } from "./board-changes.ts";
import { useBoardSearch } from "./use-board-search.ts";

/** Shown in place of a board that cannot have entries, because the category does not rank the squad in the address. */
export function OtherSquads({ category }: { readonly category: CategoryAnswer }) {
  const { t } = useTranslation();
  const { show } = useBoardSearch();
  const all = (
    <Button onClick={() => show((old) => withChoice(old, { squad: undefined }))}>
      {t("leaderboards.toRankedSquads")}
    </Button>
  );
  return <FilteredState title={t("leaderboards.otherSquads", { category: category.name })} action={all} />;
}

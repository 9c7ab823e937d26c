import type { CategoryAnswer } from "@hunt/contracts/categories";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { DeskFrame } from "../../../domain-ui/desk/desk-frame.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { isSeasonUnknown, requestIdOf } from "../../../lib/api/api-problem.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { settingsQuery } from "../../../lib/queries/public-queries.ts";
import { Button } from "../../../ui/button.tsx";
import { EntryList, EntryPlaceholder } from "../../../ui/entry-list.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { EmptyState, FailedState } from "../../../ui/list-state.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Text } from "../../../ui/text.tsx";
import { BoardWork } from "../board-work/board-work.tsx";
import { type CategoriesSearch, validateCategoriesSearch } from "./categories-search.ts";
import { CategoryBoard, categoriesQuery } from "./category-board.tsx";
import { CategoryEntry } from "./category-entry.tsx";
import { CategoryForm } from "./category-form.tsx";

const route = getRouteApi("/signed-in/moderators/admins/moderation/categories");

/** The categories of a season: drafts, published and archived ones. */
export function CategoriesPage() {
  const { t } = useTranslation();
  const search = validateCategoriesSearch(route.useSearch());
  const navigate = route.useNavigate();
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  usePageTitle(t("desk.section.categories"));
  const season = search.season ?? settings?.currentSeason;
  const show = (next: CategoriesSearch) =>
    void navigate({ search: validateCategoriesSearch({ ...next }), resetScroll: false });
  const seasons = (settings?.seasons ?? []).map(({ number }) => number).toSorted((a, b) => b - a);
  return (
    <DeskFrame title={t("desk.section.categories")}>
      <Text isMeasured tone="muted" size="sm">
        {t("adminCategories.lead")}
      </Text>
      <BoardWork />
      {season !== undefined && (
        <>
          <Cluster gap={3} align="end" justify="between">
            <SelectField
              label={t("common.season")}
              value={String(season)}
              onChange={(value) => show({ season: Number(value) })}
            >
              {(seasons.includes(season) ? seasons : [season, ...seasons]).map((number) => (
                <option key={number} value={number}>
                  {t("common.seasonNumber", { number })}
                </option>
              ))}
            </SelectField>
            <Button onClick={() => show({ season, add: true })}>{t("adminCategories.add")}</Button>
          </Cluster>
          <SeasonCategories key={season} season={season} search={search} onShow={show} />
        </>
      )}
      {season === undefined && error === null && <EntryPlaceholder />}
      {season === undefined && error !== null && (
        <FailedState
          title={t("common.categoriesFailed")}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
    </DeskFrame>
  );
}

interface SeasonCategoriesProps {
  readonly season: number;
  readonly search: CategoriesSearch;
  readonly onShow: (search: CategoriesSearch) => void;
}

function SeasonCategories({ season, search, onShow }: SeasonCategoriesProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(categoriesQuery(season));
  if (data === undefined) {
    if (error === null) return <EntryPlaceholder count={2} />;
    return (
      <FailedState
        title={
          isSeasonUnknown(error)
            ? t("common.unknownSeason", { number: season })
            : t("common.categoriesFailed")
        }
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const bySlug = (slug: string | undefined) => data.items.find((category) => category.slug === slug);
  const close = () => onShow({ season });
  return (
    <>
      {search.add === true && <Form key="new" category={null} {...{ season, close }} others={data.items} />}
      {data.items.length === 0 && search.add !== true && (
        <EmptyState title={t("adminCategories.none", { number: season })}>
          {t("adminCategories.noneText")}
        </EmptyState>
      )}
      <EntryList label={t("desk.section.categories")}>
        {data.items.map((category) => (
          <CategoryEntry
            key={category.uuid}
            category={category}
            isBoardShown={category.slug === search.board}
            onEdit={() => onShow({ season, category: category.slug })}
            onBoard={(isShown) => onShow(isShown ? { season, board: category.slug } : { season })}
          >
            {category === bySlug(search.category) && (
              <Form key={category.uuid} {...{ category, season, close }} others={data.items} />
            )}
            {category === bySlug(search.board) && <CategoryBoard category={category} />}
          </CategoryEntry>
        ))}
      </EntryList>
    </>
  );
}

interface FormProps {
  readonly category: CategoryAnswer | null;
  readonly season: number;
  readonly others: readonly CategoryAnswer[];
  readonly close: () => void;
}

function Form({ category, season, others, close }: FormProps) {
  return <CategoryForm category={category} season={season} others={others} onClose={close} />;
}

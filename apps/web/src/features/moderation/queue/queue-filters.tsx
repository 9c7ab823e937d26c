import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api/api.ts";
import { longFreshMs, retryUnlessRefused } from "../../../lib/query-client.ts";
import { useTouch } from "../../../lib/use-media.ts";
import { Button } from "../../../ui/button.tsx";
import { FoldedFilters } from "../../../ui/folded-filters.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { holders, isFiltered, type QueueSearch, queueOrders, squadChoices } from "./queue-search.ts";

interface QueueFiltersProps {
  readonly search: QueueSearch;
  readonly onChange: (search: QueueSearch) => void;
  readonly onHelp: () => void;
}

/** The filters and order of the requests. A change returns to the first page. */
export function QueueFilters({ search, onChange, onHelp }: QueueFiltersProps) {
  const { t } = useTranslation();
  const isTouch = useTouch();
  const { page: _, ...others } = search;
  const choose = (name: "category" | "squad" | "held" | "order", value: string) => {
    const { [name]: _before, ...rest } = others;
    onChange(value === "" ? rest : { ...rest, [name]: value });
  };
  return (
    <FoldedFilters label={t("desk.filters")} isSet={isFiltered(search)}>
      <SelectField
        label={t("queue.filter.category")}
        value={search.category ?? ""}
        onChange={(value) => choose("category", value)}
      >
        <option value="">{t("queue.filter.anyCategory")}</option>
        <CategoryOptions chosen={search.category} />
      </SelectField>
      <SelectField
        label={t("queue.filter.squad")}
        value={search.squad ?? ""}
        onChange={(value) => choose("squad", value)}
      >
        <option value="">{t("common.squadSize.any")}</option>
        {squadChoices.map((size) => (
          <option key={size} value={size}>
            {t(`common.squadSize.${size}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("queue.filter.held")}
        value={search.held ?? ""}
        onChange={(value) => choose("held", value)}
      >
        <option value="">{t("queue.filter.whoever")}</option>
        {holders.map((holder) => (
          <option key={holder} value={holder}>
            {t(`queue.filter.by.${holder}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("queue.filter.order")}
        value={search.order ?? "age"}
        onChange={(value) => choose("order", value === "age" ? "" : value)}
      >
        {queueOrders.map((order) => (
          <option key={order} value={order}>
            {t(`queue.filter.${order}`)}
          </option>
        ))}
      </SelectField>
      {!isTouch && (
        <Button variant="quiet" size="sm" onClick={onHelp}>
          {t("desk.keys.title")}
        </Button>
      )}
    </FoldedFilters>
  );
}

/** Lists the existing categories by name; a category that exists only in the address stays in the list. */
function CategoryOptions({ chosen }: { readonly chosen: string | undefined }) {
  const categories = useCategories();
  const isKnown = chosen === undefined || categories.some(({ slug }) => slug === chosen);
  return [...(isKnown ? [] : [{ slug: chosen, name: chosen }]), ...categories].map(({ slug, name }) => (
    <option key={slug} value={slug}>
      {name}
    </option>
  ));
}

/**
 * Returns the categories of all seasons, each name once; empty while they load, when the address still holds the choice.
 */
function useCategories(): readonly { readonly slug: string; readonly name: string }[] {
  const { data } = useQuery({
    queryKey: ["categories", "all"],
    queryFn: ({ signal }) => api.get("/v2/categories", { signal }),
    staleTime: longFreshMs,
    retry: retryUnlessRefused,
  });
  return [...new Map((data?.items ?? []).map(({ slug, name }) => [slug, { slug, name }])).values()];
}

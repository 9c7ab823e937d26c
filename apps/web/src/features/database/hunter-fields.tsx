import type { OrderDirection } from "@hunt/contracts/parameters";
import { OrderField } from "../../domain-ui/order-field.tsx";
import { SeasonField } from "../../domain-ui/season-field.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import type { TextKey } from "../../i18n/translate.ts";
import type { FilterChip } from "../../ui/filter-row.tsx";
import styles from "./database-page.module.css";
import { defaultDirection, hunterSorts } from "./database-search.ts";
import { useDatabaseSearch } from "./use-database-search.ts";

type HunterSort = (typeof hunterSorts)[number];

/** The names of what sorts the list, in its order and in the heads of its columns. */
export const hunterFigures = {
  allHydrolystCaptures: "database.captures",
  hostHydrolystCaptures: "database.capturesAsHost",
  clientHydrolystCaptures: "database.capturesAsClient",
  nights: "database.nightsCount",
  lastNightAt: "database.lastNight",
  createdAt: "database.memberSince",
  ign: "database.name",
} as const satisfies Readonly<Record<HunterSort, TextKey>>;

/** The hunters' filters and order, except for the name. */
export function HunterFields() {
  const { t } = useTranslation();
  const { search, change } = useDatabaseSearch();
  const { order, direction, labelOf } = useHunterOrder();
  return (
    <>
      <SeasonField value={search.season} onChange={(season) => change({ season })} />
      <OrderField
        className={styles.wide}
        label={t("database.sort")}
        orders={hunterSorts}
        value={{ order, direction }}
        firstOf={defaultDirection}
        labelOf={labelOf}
        onChange={(next, way) =>
          change({
            orderBy: next === hunterSorts[0] ? undefined : next,
            orderDirection: way === defaultDirection(next) ? undefined : way,
          })
        }
      />
    </>
  );
}

/** Returns the order of the list as the address names it, and its label. */
function useHunterOrder() {
  const { t } = useTranslation();
  const { search } = useDatabaseSearch();
  const order = hunterSorts.find((each) => each === search.orderBy) ?? hunterSorts[0];
  const direction = search.orderDirection ?? defaultDirection(order);
  const labelOf = (each: HunterSort, way: OrderDirection) => {
    const isUp = way === "asc";
    const figure = t(hunterFigures[each]);
    if (each === "ign") return isUp ? t("database.aToZ", { figure }) : t("database.zToA", { figure });
    if (each === "lastNightAt" || each === "createdAt")
      return isUp ? t("database.oldestBy", { figure }) : t("database.newestBy", { figure });
    return isUp ? t("database.fewest", { figure }) : t("database.most", { figure });
  };
  return { order, direction, labelOf };
}

/** Returns the set filters of the hunters as short labels. */
export function useHunterChips(): readonly FilterChip[] {
  const { t } = useTranslation();
  const { order, direction, labelOf } = useHunterOrder();
  const isSorted = order !== hunterSorts[0] || direction !== defaultDirection(order);
  return [useSeasonChip(), { name: t("database.sort"), value: labelOf(order, direction), isSet: isSorted }];
}

/** Returns the season of both lists as a short label. */
export function useSeasonChip(): FilterChip {
  const { t } = useTranslation();
  const { season } = useDatabaseSearch().search;
  return {
    name: t("common.season"),
    value: season === undefined ? t("common.allSeasons") : t("common.seasonNumber", { number: season }),
    isSet: season !== undefined,
  };
}

import type { OrderDirection } from "@hunt/contracts/parameters";
import { EraField } from "../../domain-ui/era-field.tsx";
import { OrderField } from "../../domain-ui/order-field.tsx";
import { SeasonField } from "../../domain-ui/season-field.tsx";
import { SquadSizeField } from "../../domain-ui/squad-size-field.tsx";
import { useEraName } from "../../domain-ui/use-era-name.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { CheckField } from "../../ui/check-field.tsx";
import type { FilterChip } from "../../ui/filter-row.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import styles from "./database-page.module.css";
import { defaultDirection, nightSorts } from "./database-search.ts";
import { useSeasonChip } from "./hunter-fields.tsx";
import { useDatabaseSearch } from "./use-database-search.ts";

/** More captures in a night are rare; a number from the address is added to the list. */
const usualCaptures = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The nights' filters and order, except for the hunter. */
export function NightFields() {
  const { t } = useTranslation();
  const { search, change } = useDatabaseSearch();
  const captured = search.capturedHydrolystsCount;
  const counts = captured === undefined ? usualCaptures : [...new Set([...usualCaptures, captured])];
  return (
    <>
      <SeasonField value={search.season} onChange={(season) => change({ season })} />
      <EraField value={search.era} onChange={(era) => change({ era })} />
      <SquadSizeField value={search.squadSize} onChange={(squadSize) => change({ squadSize })} />
      <SelectField
        label={t("database.captured")}
        value={String(captured ?? "")}
        onChange={(value) => change({ capturedHydrolystsCount: value === "" ? undefined : Number(value) })}
      >
        <option value="">{t("database.capturedAny")}</option>
        {counts.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
      <NightOrderField />
      <CheckField
        isSmall
        className={styles.check}
        isChecked={search.verifiedOnly === true}
        onChange={(isChecked) => change({ verifiedOnly: isChecked || undefined })}
      >
        {t("common.verifiedOnly")}
      </CheckField>
    </>
  );
}

type NightSort = (typeof nightSorts)[number];

/** Returns the order of the list as the address names it, and its label. */
function useNightOrder() {
  const { t } = useTranslation();
  const { search } = useDatabaseSearch();
  const order = nightSorts.find((each) => each === search.orderBy) ?? nightSorts[0];
  const direction = search.orderDirection ?? defaultDirection(order);
  const labelOf = (each: NightSort, way: OrderDirection) => {
    const isUp = way === "asc";
    if (each === "createdAt") return isUp ? t("database.oldest") : t("database.newest");
    const figure = t(`database.nightOrder.${each}`);
    return isUp ? t("database.fastest", { figure }) : t("database.slowest", { figure });
  };
  return { order, direction, labelOf };
}

function NightOrderField() {
  const { t } = useTranslation();
  const { change } = useDatabaseSearch();
  const { order, direction, labelOf } = useNightOrder();
  return (
    <OrderField
      label={t("database.sort")}
      orders={nightSorts}
      value={{ order, direction }}
      firstOf={defaultDirection}
      labelOf={labelOf}
      onChange={(next, way) =>
        change({
          orderBy: next === nightSorts[0] ? undefined : next,
          orderDirection: way === defaultDirection(next) ? undefined : way,
        })
      }
    />
  );
}

/** Returns the set filters of the nights as short labels; rare filters only when they are set. */
export function useNightChips(): readonly FilterChip[] {
  const { t } = useTranslation();
  const { search } = useDatabaseSearch();
  const { squadSize, capturedHydrolystsCount: captured, verifiedOnly, era } = search;
  const nameOfEra = useEraName();
  const { order, direction, labelOf } = useNightOrder();
  const isSorted = order !== nightSorts[0] || direction !== defaultDirection(order);
  const chips: readonly (FilterChip | false)[] = [
    useSeasonChip(),
    {
      name: t("common.squadSizeLabel"),
      value: t(`common.squadSize.${squadSize ?? "any"}`),
      isSet: squadSize !== undefined,
    },
    era !== undefined && { name: t("common.era.label"), value: nameOfEra(era), isSet: true },
    captured !== undefined && {
      name: t("database.filters"),
      value: t("common.pair", { name: t("database.captured"), value: String(captured) }),
      isSet: true,
    },
    verifiedOnly === true && {
      name: t("database.nights"),
      value: t("common.verifiedOnly"),
      isSet: true,
    },
    { name: t("database.sort"), value: labelOf(order, direction), isSet: isSorted },
  ];
  return chips.filter((chip) => chip !== false);
}

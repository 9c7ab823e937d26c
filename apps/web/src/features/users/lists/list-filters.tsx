import type { OrderDirection } from "@hunt/contracts/parameters";
import { OrderField } from "../../../domain-ui/order-field.tsx";
import { SeasonField } from "../../../domain-ui/season-field.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { CheckField } from "../../../ui/check-field.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import {
  defaultDirection,
  type HunterSearchChange,
  type ListOrder,
  listOrders,
} from "../hunter/hunter-search.ts";
import { useHunterSearch, useSearchChange } from "../hunter/use-hunter-search.ts";
import { SquadField } from "../parts/squad-field.tsx";
import styles from "./hunter-lists.module.css";

/** The greatest number of Hydrolysts so far in a night, and one more for a future record. */
const captureChoices = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** The filters and the order of the hunter's nights or runs. */
export function ListFilters() {
  const { t } = useTranslation();
  const { list = "nights", season, squad, verified } = useHunterSearch();
  const changeSearch = useSearchChange();
  // Another filter makes another list, which begins with its first page.
  const change = (filters: HunterSearchChange) => changeSearch({ ...filters, page: undefined });
  return (
    <Cluster gap={3} align="end" className={styles.filters}>
      <SeasonField value={season} onChange={(next) => change({ season: next })} />
      <SquadField value={squad} onChange={(next) => change({ squad: next })} />
      {list === "nights" && <CapturesField onChange={change} />}
      <SortField onChange={change} />
      <CheckField
        isSmall
        className={styles.check}
        isChecked={verified === true}
        onChange={(isChecked) => change({ verified: isChecked || undefined })}
      >
        {t("common.verifiedOnly")}
      </CheckField>
    </Cluster>
  );
}

interface FieldProps {
  readonly onChange: (filters: HunterSearchChange) => void;
}

function CapturesField({ onChange }: FieldProps) {
  const { t } = useTranslation();
  const { captures } = useHunterSearch();
  const choices = new Set<number>(captureChoices);
  if (captures !== undefined) choices.add(captures);
  return (
    <SelectField
      label={t("hunter.list.captured")}
      value={captures === undefined ? "" : String(captures)}
      onChange={(text) => onChange({ captures: text === "" ? undefined : Number(text) })}
    >
      <option value="">{t("hunter.list.anyNumber")}</option>
      {[...choices].map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </SelectField>
  );
}

function SortField({ onChange }: FieldProps) {
  const { t } = useTranslation();
  const { list = "nights", sort = "createdAt", order } = useHunterSearch();
  const orders: readonly ListOrder[] = listOrders[list];
  const labelOf = (each: ListOrder, direction: OrderDirection) => {
    const isUp = direction === "asc";
    if (each === "createdAt") return isUp ? t("hunter.list.oldest") : t("hunter.list.newest");
    const figure = t(`hunter.figure.${each}`);
    return isUp ? t("hunter.list.fastest", { figure }) : t("hunter.list.slowest", { figure });
  };
  return (
    <OrderField
      className={styles.sort}
      label={t("hunter.list.sort")}
      orders={orders}
      value={{ order: sort, direction: order ?? defaultDirection(sort) }}
      firstOf={defaultDirection}
      labelOf={labelOf}
      onChange={(next, direction) =>
        onChange({
          sort: next === "createdAt" ? undefined : next,
          order: direction === defaultDirection(next) ? undefined : direction,
        })
      }
    />
  );
}

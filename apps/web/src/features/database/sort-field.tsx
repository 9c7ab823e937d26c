import { useTranslation } from "../../i18n/shown-texts.ts";
import { Icon } from "../../ui/icon.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { type DatabaseSearch, defaultDirection } from "./database-search.ts";
import styles from "./sort-field.module.css";
import { useDatabaseSearch } from "./use-database-search.ts";

type Sort = NonNullable<DatabaseSearch["orderBy"]>;

interface SortFieldProps<Value extends Sort> {
  /** The first is the default. */
  readonly sorts: readonly { readonly value: Value; readonly label: string }[];
  readonly className?: string | undefined;
}

/** What a list is sorted by, and which way round. */
export function SortField<Value extends Sort>({ sorts, className }: SortFieldProps<Value>) {
  const { t } = useTranslation();
  const { search, change } = useDatabaseSearch();
  const first = sorts[0]?.value;
  const orderBy = search.orderBy ?? first;
  const direction = search.orderDirection ?? defaultDirection(orderBy);
  const opposite = direction === "asc" ? "desc" : "asc";
  const turn = () =>
    change({ orderDirection: opposite === defaultDirection(orderBy) ? undefined : opposite });
  const directionName = direction === "asc" ? t("database.ascending") : t("database.descending");
  return (
    <div className={`${styles.sort} ${className ?? ""}`}>
      <SelectField
        label={t("database.sort")}
        value={orderBy ?? ""}
        className={styles.select}
        onChange={(value) => {
          const sort = sorts.find((other) => other.value === value)?.value;
          change({ orderBy: sort === first ? undefined : sort, orderDirection: undefined });
        }}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <button
        type="button"
        className={styles.direction}
        aria-label={t("database.directionIs", { direction: directionName })}
        onClick={turn}
      >
        <Icon name={direction === "asc" ? "ascending" : "descending"} />
      </button>
    </div>
  );
}

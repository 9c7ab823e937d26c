import { maxSearchLength } from "@hunt/contracts/limits";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import flow from "../../../ui/field-flow.module.css";
import { SearchField } from "../../../ui/search-field.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import styles from "./people-filters.module.css";
import { type PeopleSearch, peopleOrders, shownRoles } from "./people-search.ts";

interface PeopleFiltersProps {
  readonly search: PeopleSearch;
  readonly onChange: (search: PeopleSearch, options?: { readonly replace: boolean }) => void;
}

/** The filters and order of the accounts. A change returns to the first page. */
export function PeopleFilters({ search, onChange }: PeopleFiltersProps) {
  const { t } = useTranslation();
  const { page: _, ...others } = search;
  const without = (name: keyof typeof others) => {
    const { [name]: _before, ...rest } = others;
    return rest;
  };
  return (
    <search className={classNames(flow.flow, styles.filters)} aria-label={t("people.filters")}>
      <SearchField
        label={t("people.search")}
        value={search.search ?? ""}
        maxLength={maxSearchLength}
        className={styles.search}
        onChange={(text) =>
          onChange(text === "" ? without("search") : { ...others, search: text }, { replace: true })
        }
      />
      <SelectField
        label={t("people.role")}
        value={search.role ?? ""}
        onChange={(value) => {
          const role = shownRoles.find((each) => each === value);
          onChange(role === undefined ? without("role") : { ...others, role });
        }}
      >
        <option value="">{t("people.any")}</option>
        {shownRoles.map((role) => (
          <option key={role} value={role}>
            {t(`person.role.${role}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("people.state")}
        value={String(search.suspended ?? "")}
        onChange={(value) =>
          onChange(value === "" ? without("suspended") : { ...others, suspended: value === "true" })
        }
      >
        <option value="">{t("people.anyState")}</option>
        <option value="true">{t("people.suspended")}</option>
        <option value="false">{t("people.notSuspended")}</option>
      </SelectField>
      <SelectField
        label={t("people.order")}
        value={search.order ?? peopleOrders[0]}
        onChange={(value) => {
          const order = peopleOrders.find((each) => each === value);
          onChange(
            order === undefined || order === peopleOrders[0] ? without("order") : { ...others, order },
          );
        }}
      >
        {peopleOrders.map((order) => (
          <option key={order} value={order}>
            {t(`people.by.${order}`)}
          </option>
        ))}
      </SelectField>
    </search>
  );
}

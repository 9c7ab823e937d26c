import { useTranslation } from "../../i18n/shown-texts.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import styles from "./suspensions-page.module.css";
import { type SuspensionsSearch, suspensionStates } from "./suspensions-search.ts";

interface SuspensionFiltersProps {
  readonly search: SuspensionsSearch;
  readonly onChange: (search: SuspensionsSearch) => void;
}

/** Which of the suspensions. Another choice begins with the first page. */
export function SuspensionFilters({ search, onChange }: SuspensionFiltersProps) {
  const { t } = useTranslation();
  const { page: _, ...others } = search;
  const without = (name: keyof typeof others) => {
    const { [name]: _before, ...rest } = others;
    return rest;
  };
  return (
    <search className={styles.filters} aria-label={t("suspending.filters")}>
      <SelectField
        label={t("suspending.state")}
        value={search.state ?? suspensionStates[0]}
        onChange={(value) => {
          const state = suspensionStates.find((each) => each === value);
          onChange(state === undefined ? without("state") : { ...others, state });
        }}
      >
        {suspensionStates.map((state) => (
          <option key={state} value={state}>
            {t(`suspending.${state}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("suspending.answer")}
        value={String(search.answered ?? "")}
        onChange={(value) =>
          onChange(value === "" ? without("answered") : { ...others, answered: value === "true" })
        }
      >
        <option value="">{t("suspending.all")}</option>
        <option value="true">{t("suspending.withAnswer")}</option>
        <option value="false">{t("suspending.withoutAnswer")}</option>
      </SelectField>
      {search.user !== undefined && (
        <p className={styles.one}>
          {t("suspending.ofOne")}{" "}
          <Button size="sm" variant="quiet" onClick={() => onChange(without("user"))}>
            {t("suspending.ofAll")}
          </Button>
        </p>
      )}
    </search>
  );
}

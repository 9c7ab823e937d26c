import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import styles from "./merges.module.css";
import { type MergesSearch, mergeStates } from "./merges-search.ts";

interface MergeFiltersProps {
  readonly search: MergesSearch;
  readonly onChange: (search: MergesSearch) => void;
}

/** Which of the merges. Another choice begins with the first page. */
export function MergeFilters({ search: { state, user }, onChange }: MergeFiltersProps) {
  const { t } = useTranslation();
  return (
    <search className={styles.filters} aria-label={t("merging.filters")}>
      <SelectField
        label={t("merging.state")}
        value={state ?? ""}
        onChange={(value) => {
          const chosen = mergeStates.find((each) => each === value);
          onChange({ ...(user !== undefined && { user }), ...(chosen !== undefined && { state: chosen }) });
        }}
      >
        <option value="">{t("merging.any")}</option>
        {mergeStates.map((each) => (
          <option key={each} value={each}>
            {t(`merging.is.${each}`)}
          </option>
        ))}
      </SelectField>
      {user !== undefined && (
        <p className={styles.one}>
          {t("merging.ofOne")}{" "}
          <Button size="sm" variant="quiet" onClick={() => onChange(state === undefined ? {} : { state })}>
            {t("merging.ofAll")}
          </Button>
        </p>
      )}
    </search>
  );
}

import { type FormEvent, useId } from "react";
import { SeasonField } from "../../../domain-ui/season-field.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import styles from "./nights-tab.module.css";
import { useNightsSearch } from "./use-nights-search.ts";

/** Which of one's nights are shown; all of it is in the address. */
export function NightFilters() {
  const { t } = useTranslation();
  const { search, change } = useNightsSearch();
  return (
    <search className={styles.filters} aria-label={t("accountNights.filters")}>
      <SelectField
        label={t("accountNights.show")}
        value={search.standing ?? ""}
        onChange={(value) => change({ standing: value === "unconfirmed" ? value : undefined })}
      >
        <option value="">{t("accountNights.all")}</option>
        <option value="unconfirmed">{t("accountNights.waiting")}</option>
      </SelectField>
      <SeasonField value={search.season} onChange={(season) => change({ season })} />
      <SelectField
        label={t("accountNights.squadSize")}
        value={String(search.squadSize ?? "any")}
        onChange={(value) => change({ squadSize: squadSizes.find((size) => String(size) === value) })}
      >
        <option value="any">{t("common.squadSize.any")}</option>
        {squadSizes.map((size) => (
          <option key={size} value={size}>
            {t(`common.squadSize.${size}`)}
          </option>
        ))}
      </SelectField>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={search.verifiedOnly === true}
          onChange={(event) => change({ verifiedOnly: event.target.checked ? true : undefined })}
        />
        {t("accountNights.verifiedOnly")}
      </label>
      <DescriptionSearch key={search.description ?? ""} />
    </search>
  );
}

/** Looks for words in the descriptions, once they are sent. */
function DescriptionSearch() {
  const { t } = useTranslation();
  const { search, change } = useNightsSearch();
  const id = useId();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("description") ?? "").trim();
    change({ description: text === "" ? undefined : text });
  };
  return (
    <form className={styles.search} onSubmit={send}>
      <label htmlFor={id}>{t("accountNights.search")}</label>
      <div className={styles.row}>
        <input
          id={id}
          name="description"
          type="search"
          className={styles.field}
          maxLength={500}
          autoComplete="off"
          defaultValue={search.description ?? ""}
        />
        <Button type="submit">{t("accountNights.find")}</Button>
      </div>
    </form>
  );
}

const squadSizes = [1, 2, 3, 4] as const;

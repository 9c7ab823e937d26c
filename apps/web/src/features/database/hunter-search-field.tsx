import { maxSearchLength } from "@hunt/contracts/limits";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { SearchField } from "../../ui/search-field.tsx";
import styles from "./database-page.module.css";
import { useDatabaseSearch } from "./use-database-search.ts";

/** A part of a name, which reaches the address once the typing rests. */
export function HunterSearchField() {
  const { t } = useTranslation();
  const { search, change } = useDatabaseSearch();
  return (
    <SearchField
      label={t("database.search")}
      value={search.search ?? ""}
      maxLength={maxSearchLength}
      className={styles.search}
      onChange={(text) => change({ search: text === "" ? undefined : text }, { replace: true })}
    />
  );
}

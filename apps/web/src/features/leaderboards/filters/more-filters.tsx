import { useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { CheckField } from "../../../ui/check-field.tsx";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { withChoice } from "../board/board-changes.ts";
import styles from "../board/board-filters.module.css";
import { useBoardSearch } from "../board/use-board-search.ts";
import { EraFilter } from "./era-filter.tsx";

/** The version of the game, the entries that are listed, their order, and the days that count. */
export function MoreFilters() {
  const { t } = useTranslation();
  const { search, show } = useBoardSearch();
  return (
    <div className={styles.rare}>
      <EraFilter />
      <SelectField
        label={t("leaderboards.order")}
        value={search.order ?? "asc"}
        onChange={(value) => show((old) => withChoice(old, { order: value === "desc" ? "desc" : undefined }))}
      >
        <option value="asc">{t("leaderboards.bestFirst")}</option>
        <option value="desc">{t("leaderboards.worstFirst")}</option>
      </SelectField>
      <DayField label={t("leaderboards.from")} bound="from" />
      <DayField label={t("leaderboards.to")} bound="to" />
      <ChoiceGroup
        label={t("leaderboards.entries")}
        choices={[
          { value: "best", label: t("leaderboards.best") },
          { value: "all", label: t("leaderboards.all") },
        ]}
        value={search.entries ?? "best"}
        onChange={(entries) =>
          show((old) => withChoice(old, { entries: entries === "all" ? "all" : undefined }))
        }
      />
      <CheckField
        isSmall
        className={styles.verified}
        isChecked={search.verified !== false}
        onChange={(isChecked) => show((old) => withChoice(old, { verified: isChecked ? undefined : false }))}
      >
        {t("common.verifiedOnly")}
      </CheckField>
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly bound: "from" | "to";
}

function DayField({ label, bound }: DayFieldProps) {
  const { search, show } = useBoardSearch();
  const day = search[bound] ?? "";
  const [known, setKnown] = useState(day);
  // A typed day passes through unintended days, so it counts only when the field is left.
  const [draft, setDraft] = useState(day);
  if (known !== day) {
    setKnown(day);
    setDraft(day);
  }
  const take = () => {
    if (draft !== day) show((old) => withChoice(old, { [bound]: draft === "" ? undefined : draft }));
  };
  return (
    <label className={styles.day}>
      <span>{label}</span>
      <input
        type="date"
        value={draft}
        min={bound === "to" ? search.from : undefined}
        max={bound === "from" ? search.to : undefined}
        onChange={({ target: { value } }) => setDraft(value)}
        onBlur={take}
        onKeyDown={({ key }) => key === "Enter" && take()}
      />
    </label>
  );
}

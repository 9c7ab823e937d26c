import { useTranslation } from "../../../i18n/shown-texts.ts";
import { SelectField } from "../../../ui/select-field.tsx";
import { type SquadWord, squadWords } from "../hunter/hunter-search.ts";

interface SquadFieldProps {
  /** Undefined for any size. */
  readonly value: SquadWord | undefined;
  readonly onChange: (squad: SquadWord | undefined) => void;
}

export function SquadField({ value, onChange }: SquadFieldProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t("hunter.squadSize")}
      value={value ?? ""}
      onChange={(text) => onChange(squadWords.find((word) => word === text))}
    >
      <option value="">{t("common.squadSize.any")}</option>
      {squadWords.map((word) => (
        <option key={word} value={word}>
          {t(`hunter.squad.${word}`)}
        </option>
      ))}
    </SelectField>
  );
}

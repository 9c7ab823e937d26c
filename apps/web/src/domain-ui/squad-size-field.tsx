import { useTranslation } from "../i18n/shown-texts.ts";
import { SelectField } from "../ui/select-field.tsx";

const squadSizes = [1, 2, 3, 4] as const;

interface SquadSizeFieldProps {
  /** Undefined means any size. */
  readonly value: (typeof squadSizes)[number] | undefined;
  readonly onChange: (size: (typeof squadSizes)[number] | undefined) => void;
}

/** Chooses how many hunters the squad has, or any number. */
export function SquadSizeField({ value, onChange }: SquadSizeFieldProps) {
  const { t } = useTranslation();
  return (
    <SelectField
      label={t("common.squadSizeLabel")}
      value={String(value ?? "any")}
      onChange={(text) => onChange(squadSizes.find((size) => String(size) === text))}
    >
      <option value="any">{t("common.squadSize.any")}</option>
      {squadSizes.map((size) => (
        <option key={size} value={size}>
          {t(`common.squadSize.${size}`)}
        </option>
      ))}
    </SelectField>
  );
}

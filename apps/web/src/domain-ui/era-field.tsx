import { type Era, eraIds } from "@hunt/engine/domain/eras";
import { useTranslation } from "../i18n/shown-texts.ts";
import { SelectField } from "../ui/select-field.tsx";
import { useEraName } from "./use-era-name.ts";

interface EraFieldProps {
  /** Undefined is every era. */
  readonly value: Era | undefined;
  readonly onChange: (era: Era | undefined) => void;
  readonly className?: string | undefined;
}

/** Chooses an era of the game or all of them, the latest first. */
export function EraField({ value, onChange, className }: EraFieldProps) {
  const { t } = useTranslation();
  const nameOf = useEraName();
  return (
    <SelectField
      label={t("common.era.label")}
      value={value ?? ""}
      onChange={(text) => onChange(eraIds.find((era) => era === text))}
      className={className}
    >
      <option value="">{t("common.era.any")}</option>
      {eraIds.toReversed().map((era) => (
        <option key={era} value={era}>
          {nameOf(era)}
        </option>
      ))}
    </SelectField>
  );
}

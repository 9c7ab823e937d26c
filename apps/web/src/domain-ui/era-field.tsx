import { type Era, eraIds } from "@hunt/engine/domain/words";
import { useTranslation } from "../i18n/shown-texts.ts";
import { SelectField } from "../ui/select-field.tsx";
import { useEraName } from "./use-era-name.ts";

interface EraFieldProps {
  /** Undefined means every era. */
  readonly value: Era | undefined;
  readonly onChange: (era: Era | undefined) => void;
}

/** Chooses an era of the game or all of them, the latest first. */
export function EraField({ value, onChange }: EraFieldProps) {
  const { t } = useTranslation();
  const nameOf = useEraName();
  return (
    <SelectField
      label={t("common.era.label")}
      value={value ?? ""}
      onChange={(text) => onChange(eraIds.find((era) => era === text))}
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

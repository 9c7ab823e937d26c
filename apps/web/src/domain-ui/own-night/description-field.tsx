import { maxDescriptionLength } from "@hunt/contracts/limits";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { TextAreaField } from "../../ui/text-area-field.tsx";

interface DescriptionFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What an owner says about the night; plain text. */
export function DescriptionField({ value, onChange }: DescriptionFieldProps) {
  const { t } = useTranslation();
  return (
    <TextAreaField
      label={t("ownNight.edit.description")}
      value={value}
      maxLength={maxDescriptionLength}
      onChange={onChange}
    />
  );
}

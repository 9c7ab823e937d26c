import { maxReasonLength } from "@hunt/contracts/limits";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { LongTextField } from "../../ui/long-text-field.tsx";

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Why something is done, which the audit log keeps. */
export function ReasonField({ value, onChange }: ReasonFieldProps) {
  const { t } = useTranslation();
  return (
    <LongTextField
      label={t("person.form.reason")}
      value={value}
      maxLength={maxReasonLength}
      rows={2}
      onChange={onChange}
    />
  );
}

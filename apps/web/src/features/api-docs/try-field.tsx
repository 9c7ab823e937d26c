import { useTranslation } from "../../i18n/shown-texts.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import type { Parameter, Schema } from "./openapi-document.ts";

interface TryFieldProps {
  readonly parameter: Parameter;
  /** Empty: not sent. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field for a parameter: a list where its values are known. */
export function TryField({ parameter, value, onChange }: TryFieldProps) {
  const { t } = useTranslation();
  const { name, required = false, schema = {} } = parameter;
  const label = required ? `${name} *` : name;
  const choices = choicesOf(schema);
  if (choices === null) {
    return (
      <TextField
        label={label}
        value={value}
        required={required}
        autoComplete="off"
        spellCheck={false}
        placeholder={schema.default === undefined ? "" : String(schema.default)}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <SelectField label={label} value={value} onChange={onChange}>
      <option value="">{schema.default === undefined ? t("api.unset") : String(schema.default)}</option>
      {choices
        .filter((choice) => choice !== String(schema.default))
        .map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
    </SelectField>
  );
}

function choicesOf({ type, enum: values }: Schema): readonly string[] | null {
  if (type === "boolean") return ["true", "false"];
  return values ? values.map(String) : null;
}

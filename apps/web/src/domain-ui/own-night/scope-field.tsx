import type { Scope } from "@hunt/engine/domain/words";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { OptionList } from "../../ui/option-list.tsx";

interface ScopeFieldProps<Option extends Scope> {
  readonly label: string;
  readonly options: readonly Option[];
  /** What each of them means. */
  readonly hintOf: (option: Option) => string;
  readonly value: Option;
  readonly onChange: (scope: Option) => void;
}

/** Who may see something. */
export function ScopeField<Option extends Scope>(props: ScopeFieldProps<Option>) {
  const { label, options, hintOf, value, onChange } = props;
  const { t } = useTranslation();
  return (
    <OptionList
      label={label}
      options={options.map((option) => ({
        value: option,
        label: t(`common.scope.${option}`),
        hint: hintOf(option),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

import { maxDescriptionLength } from "@hunt/contracts/limits";
import type { Scope } from "@hunt/engine/domain/words";
import { useId } from "react";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import type { UploadStore } from "../store/upload-store.ts";
import styles from "./description-field.module.css";
import { ScopeChoice } from "./scope-choice.tsx";

interface ChoicesFormProps {
  readonly scope: Scope;
  readonly description: string;
  readonly store: UploadStore;
  readonly isDisabled: boolean;
  readonly onScope: (scope: Scope) => void;
  readonly onDescription: (description: string) => void;
}

/** Fields for who may see what is published, and for its description. */
export function ChoicesForm({
  scope,
  description,
  store,
  isDisabled,
  onScope,
  onDescription,
}: ChoicesFormProps) {
  return (
    <>
      <ScopeChoice scope={scope} store={store} isDisabled={isDisabled} onChange={onScope} />
      <DescriptionField value={description} isDisabled={isDisabled} onChange={onDescription} />
    </>
  );
}

interface DescriptionFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isDisabled: boolean;
}

/** What the hunter wants to say about the night; plain text. */
function DescriptionField({ value, onChange, isDisabled }: DescriptionFieldProps) {
  const { t } = useTranslation();
  const tag = formatTag(useLocale());
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t("upload.description")}
      </label>
      <textarea
        id={id}
        rows={3}
        value={value}
        maxLength={maxDescriptionLength}
        disabled={isDisabled}
        placeholder={t("upload.descriptionHint")}
        aria-describedby={`${id}-length`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-length`} className={styles.hint}>
        {t("upload.descriptionLength", {
          length: value.length.toLocaleString(tag),
          max: maxDescriptionLength.toLocaleString(tag),
        })}
      </p>
    </div>
  );
}

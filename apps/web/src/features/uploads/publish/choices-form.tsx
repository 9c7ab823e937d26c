import { maxDescriptionLength } from "@hunt/contracts/limits";
import { type Scope, scopes } from "@hunt/engine/domain/words";
import { useId } from "react";
import { preloadSignIn } from "../../../domain-ui/sign-in/open-sign-in.ts";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { appConfig } from "../../../lib/app-config.ts";
import { Button } from "../../../ui/button.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import type { UploadStore } from "../store/upload-store.ts";
import styles from "./description-field.module.css";
import { signInForPrivate, useNeedsAccount } from "./use-needs-account.ts";

interface ChoicesFormProps {
  readonly scope: Scope;
  readonly description: string;
  readonly store: UploadStore;
  readonly isDisabled: boolean;
  readonly onScope: (scope: Scope) => void;
  readonly onDescription: (description: string) => void;
}

/** The fields for the visibility of published nights, and for their description. */
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

/** The hunter's description of the night; plain text. */
function DescriptionField({ value, onChange, isDisabled }: DescriptionFieldProps) {
  const { t, locale } = useTranslation();
  const tag = formatTag(locale);
  const id = useId();
  return (
    <Stack gap={2} className={styles.field}>
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
      <Text tone="muted" size="sm" id={`${id}-length`}>
        {t("upload.descriptionLength", {
          length: value.length.toLocaleString(tag),
          max: maxDescriptionLength.toLocaleString(tag),
        })}
      </Text>
    </Stack>
  );
}

interface ScopeChoiceProps {
  readonly scope: Scope;
  readonly store: UploadStore;
  readonly onChange: (scope: Scope) => void;
  readonly isDisabled: boolean;
}

/** Selects who can see a night. A private night needs an account, because nobody else could ever open it again. */
function ScopeChoice({ scope, store, onChange, isDisabled }: ScopeChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  const needsAccount = useNeedsAccount(scope);
  // Another host that takes the uploads does not know the account.
  const isOffered = (option: Scope) => option !== "private" || appConfig.uploadsBaseUrl === "";
  return (
    <Stack as="fieldset" gap={2} className={styles.choice}>
      <legend>{t("upload.visibilityTitle")}</legend>
      {scopes.map((option) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={scope === option}
            disabled={isDisabled || !isOffered(option)}
            aria-describedby={`${name}-${option}`}
            onChange={() => onChange(option)}
          />
          <span>{t(`common.scope.${option}`)}</span>
          <span id={`${name}-${option}`} className={styles.scopeChoiceHint}>
            {isOffered(option) ? t(`upload.scopeHint.${option}`) : t("upload.privateElsewhere")}
          </span>
        </label>
      ))}
      {needsAccount && (
        <Cluster gap={3} rowGap={2} className={styles.account} role="status">
          <p>{t("upload.privateNeedsAccount")}</p>
          <Button size="sm" onPointerEnter={preloadSignIn} onClick={() => signInForPrivate(t, store)}>
            {t("shell.signIn")}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}

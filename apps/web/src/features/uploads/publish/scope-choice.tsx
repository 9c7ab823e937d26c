import { type Scope, scopes } from "@hunt/engine/domain/words";
import { useId } from "react";
import { preloadSignIn } from "../../../domain-ui/sign-in/open-sign-in.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { appConfig } from "../../../lib/app-config.ts";
import { Button } from "../../../ui/button.tsx";
import type { UploadStore } from "../store/upload-store.ts";
import styles from "./scope-choice.module.css";
import { signInForPrivate, useNeedsAccount } from "./use-needs-account.ts";

interface ScopeChoiceProps {
  readonly scope: Scope;
  readonly store: UploadStore;
  readonly onChange: (scope: Scope) => void;
  readonly isDisabled: boolean;
}

/** Who may see a night. Private needs an account: nobody else could ever open it again. */
export function ScopeChoice({ scope, store, onChange, isDisabled }: ScopeChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  const needsAccount = useNeedsAccount(scope);
  // Another host that takes the uploads knows nobody.
  const isOffered = (option: Scope) => option !== "private" || appConfig.uploadsBaseUrl === "";
  return (
    <fieldset className={styles.choice}>
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
          <span id={`${name}-${option}`} className={styles.hint}>
            {isOffered(option) ? t(`upload.scopeHint.${option}`) : t("upload.privateElsewhere")}
          </span>
        </label>
      ))}
      {needsAccount && (
        <div className={styles.account} role="status">
          <p>{t("upload.privateNeedsAccount")}</p>
          <Button size="sm" onPointerEnter={preloadSignIn} onClick={() => signInForPrivate(t, store)}>
            {t("shell.signIn")}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

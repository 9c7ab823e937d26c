import { intlTag, type Locale, localeNames, locales } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./notification-preview.module.css";

interface LanguageChoiceProps {
  readonly locale: Locale;
  /** The languages that have words of their own. */
  readonly withWords: readonly Locale[];
  readonly onChoose: (locale: Locale) => void;
}

/** Chooses the language whose card is written and looked at. */
export function LanguageChoice({ locale, withWords, onChoose }: LanguageChoiceProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent.
    <div role="group" aria-label={t("adminSettings.notification.languages")} className={styles.languages}>
      {locales.map((each) => (
        <Button
          key={each}
          size="sm"
          variant={each === locale ? "plain" : "quiet"}
          aria-pressed={each === locale}
          onClick={() => onChoose(each)}
        >
          <span lang={intlTag(each)}>{localeNames[each]}</span>
          {withWords.includes(each) && (
            <>
              <Icon name="check" />
              <span className="visually-hidden">{t("adminSettings.notification.hasWords")}</span>
            </>
          )}
        </Button>
      ))}
    </div>
  );
}

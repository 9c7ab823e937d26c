import { intlTag, localeNames, locales } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import styles from "./language-buttons.module.css";
import { useShowLocale } from "./use-show-locale.ts";

interface LanguageButtonsProps {
  readonly className: string | undefined;
  readonly onChoose?: () => void;
}

/** Lists the ten languages under their own names; a click shows the page in that language. */
export function LanguageButtons({ className, onChoose }: LanguageButtonsProps) {
  const showLocale = useShowLocale();
  const { locale: current } = useTranslation();
  return (
    <ul className={classNames(styles.list, className)}>
      {locales.map((locale) => (
        <li key={locale}>
          <button
            type="button"
            lang={intlTag(locale)}
            aria-pressed={locale === current}
            onClick={() => {
              onChoose?.();
              showLocale(locale);
            }}
          >
            {localeNames[locale]}
          </button>
        </li>
      ))}
    </ul>
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dismissOffer, offeredLocale } from "../../i18n/language-offer.ts";
import { intlTag, toLocale } from "../../i18n/locale.ts";
import { CloseButton } from "../../ui/close-button.tsx";
import styles from "./language-offer.module.css";
import { useShowLocale } from "./use-show-locale.ts";

/** One line, in the browser's language, for whoever reads another one by default; it is there with the first paint or never. */
export function LanguageOffer() {
  const { i18n } = useTranslation();
  const showLocale = useShowLocale();
  const [isDismissed, setDismissed] = useState(false);
  const locale = offeredLocale(toLocale(i18n.language));
  if (locale === null || isDismissed || !i18n.hasResourceBundle(locale, "translation")) return null;
  const t = i18n.getFixedT(locale);
  const dismiss = () => {
    dismissOffer();
    setDismissed(true);
  };
  return (
    <aside className={styles.offer} lang={intlTag(locale)} aria-label={t("shell.language")}>
      <button type="button" className={styles.accept} onClick={() => showLocale(locale)}>
        {t("shell.languageOffer")}
      </button>
      <CloseButton label={t("shell.languageOfferDismiss")} onClick={dismiss} />
    </aside>
  );
}

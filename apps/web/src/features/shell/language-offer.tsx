import { useState } from "react";
import { dismissOffer, offeredLocale } from "../../i18n/language-offer.ts";
import { intlTag } from "../../i18n/locale.ts";
import { translateIn } from "../../i18n/shown-texts.ts";
import { useLocale } from "../../i18n/use-locale.ts";
import { focusPage } from "../../lib/focus-page.ts";
import { CloseButton } from "../../ui/close-button.tsx";
import styles from "./language-offer.module.css";
import { useShowLocale } from "./use-show-locale.ts";

/** Offers the browser's language, in one line of that language, while another is shown. It comes with the first paint or never. */
export function LanguageOffer() {
  const shown = useLocale();
  const showLocale = useShowLocale();
  const [isDismissed, setDismissed] = useState(false);
  const locale = offeredLocale(shown);
  const t = locale === null ? null : translateIn(locale);
  if (locale === null || t === null || isDismissed) return null;
  const dismiss = () => {
    dismissOffer();
    // The focused button goes away: the page takes the focus, as after the link that skips to it.
    focusPage();
    setDismissed(true);
  };
  const accept = () => {
    showLocale(locale);
    focusPage();
  };
  return (
    <aside className={styles.offer} data-on-sky="" lang={intlTag(locale)} aria-label={t("shell.language")}>
      <button type="button" className={styles.accept} onClick={accept}>
        {t("shell.languageOffer")}
      </button>
      <CloseButton label={t("shell.languageOfferDismiss")} onClick={dismiss} />
    </aside>
  );
}

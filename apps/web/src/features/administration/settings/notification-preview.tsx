import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NotificationCard } from "../../../domain-ui/notification-card.tsx";
import { loadFirstTextsIn } from "../../../i18n/i18n.ts";
import { intlTag, type Locale, localeNames, locales, textDirection } from "../../../i18n/locale.ts";
import { translateIn, useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import styles from "./notification-preview.module.css";

interface NotificationPreviewProps {
  readonly title: string;
  readonly body: string;
  readonly isShown: boolean;
}

/** The card between what stands around it on the home page, as readers of each language see it. */
export function NotificationPreview({ title, body, isShown }: NotificationPreviewProps) {
  const { t, locale: ownLocale } = useTranslation();
  const [locale, setLocale] = useState<Locale>(ownLocale);
  const { data: isThere = false } = useQuery({
    queryKey: ["texts", locale],
    queryFn: async () => {
      await loadFirstTextsIn(locale);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const inLocale = (isThere ? translateIn(locale) : null) ?? t;
  return (
    <div className={styles.preview}>
      <h3 className={styles.title}>{t("adminSettings.notification.preview")}</h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent. */}
      <div role="group" aria-label={t("adminSettings.notification.languages")} className={styles.languages}>
        {locales.map((each) => (
          <Button
            key={each}
            size="sm"
            variant={each === locale ? "plain" : "quiet"}
            aria-pressed={each === locale}
            lang={intlTag(each)}
            onClick={() => setLocale(each)}
          >
            {localeNames[each]}
          </Button>
        ))}
      </div>
      <div className={styles.page} lang={intlTag(locale)} dir={textDirection(locale)} data-testid="preview">
        <p className={styles.around}>
          {inLocale("home.nextNights")} · {inLocale("home.alreadyAnalyzed")}
        </p>
        {isShown && title + body !== "" ? (
          <NotificationCard
            title={title}
            body={body}
            dismissLabel={inLocale("home.dismissNotice")}
            onDismiss={() => {}}
          />
        ) : (
          <p className={styles.nothing} lang={intlTag(ownLocale)} dir={textDirection(ownLocale)}>
            {t("adminSettings.notification.nothing")}
          </p>
        )}
        <p className={styles.around}>{inLocale("home.recentHunts")}</p>
      </div>
      <p className={styles.hint}>{t("adminSettings.notification.oneText")}</p>
    </div>
  );
}

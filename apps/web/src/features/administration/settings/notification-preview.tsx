import { useQuery } from "@tanstack/react-query";
import { NotificationCard } from "../../../domain-ui/notification-card.tsx";
import { loadFirstTextsIn } from "../../../i18n/i18n.ts";
import { intlTag, type Locale, textDirection } from "../../../i18n/locale.ts";
import { translateIn, useTranslation } from "../../../i18n/shown-texts.ts";
import styles from "./notification-preview.module.css";

interface NotificationPreviewProps {
  readonly title: string;
  readonly body: string;
  readonly locale: Locale;
  readonly isShown: boolean;
}

/** The card between what stands around it on the home page, as readers of a language see it. */
export function NotificationPreview({ title, body, locale, isShown }: NotificationPreviewProps) {
  const { t, locale: ownLocale } = useTranslation();
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
    </div>
  );
}

import type { PublicSettingsAnswer } from "@hunt/contracts/settings";
import type { Locale } from "../i18n/locale.ts";
import { Card } from "../ui/card.tsx";
import { CloseButton } from "../ui/close-button.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./notification-card.module.css";

interface NotificationCardProps {
  readonly title: string;
  readonly body: string;
  /** Read aloud for its closing button. */
  readonly dismissLabel: string;
  readonly onDismiss: () => void;
}

/** What the operator wants everybody to know, as it stands on the home page. */
export function NotificationCard({ title, body, dismissLabel, onDismiss }: NotificationCardProps) {
  return (
    <Card className={styles.notice}>
      <Icon name="info" />
      <div>
        {title !== "" && <h2 className={styles.title}>{title}</h2>}
        {body !== "" && <p className={styles.body}>{body}</p>}
      </div>
      <CloseButton label={dismissLabel} onClick={onDismiss} className={styles.dismiss} />
    </Card>
  );
}

type CardSettings = Pick<PublicSettingsAnswer, "notificationTitle" | "notificationBody"> & {
  // An answer that the browser keeps may be of an earlier release.
  readonly notificationTexts?: PublicSettingsAnswer["notificationTexts"];
};

interface CardTexts {
  readonly title: string;
  readonly body: string;
}

/** What the notification card says to readers of a language: its own words, else those for everybody. Empty: nothing. */
export function cardTexts(settings: CardSettings, locale: Locale): CardTexts {
  const own = settings.notificationTexts?.find((text) => text.locale === locale);
  if (own !== undefined) return { title: own.title ?? "", body: own.body ?? "" };
  return { title: settings.notificationTitle ?? "", body: settings.notificationBody ?? "" };
}

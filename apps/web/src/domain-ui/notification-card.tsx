import type { PublicSettingsAnswer } from "@hunt/contracts/settings";
import type { Locale } from "../i18n/locale.ts";
import { Card } from "../ui/card.tsx";
import { CloseButton } from "../ui/close-button.tsx";
import { Icon } from "../ui/icon.tsx";
import styles from "./notification-card.module.css";

interface NotificationCardProps {
  readonly title: string;
  readonly body: string;
  /** The closing button's label for screen readers. */
  readonly dismissLabel: string;
  readonly onDismiss: () => void;
}

/** The operator's message to everybody, as the home page shows it. */
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
  // A cached answer may come from an earlier release, without this field.
  readonly notificationTexts?: PublicSettingsAnswer["notificationTexts"];
};

interface CardTexts {
  readonly title: string;
  readonly body: string;
}

/**
 * Returns the texts of the notification card in a language. A language without its own texts gets those for everybody; the
 * result is empty when there are none.
 */
export function cardTexts(settings: CardSettings, locale: Locale): CardTexts {
  const own = settings.notificationTexts?.find((text) => text.locale === locale);
  if (own !== undefined) return { title: own.title ?? "", body: own.body ?? "" };
  return { title: settings.notificationTitle ?? "", body: settings.notificationBody ?? "" };
}

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

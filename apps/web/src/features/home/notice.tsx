import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { settingsQuery } from "../../lib/queries/settings.ts";
import { Card } from "../../ui/card.tsx";
import { CloseButton } from "../../ui/close-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { dismissAlert, dismissedAlerts } from "./dismissed-alerts.ts";
import styles from "./notice.module.css";
import { textHash } from "./text-hash.ts";

/** What the operator wants everybody to know, until the visitor closes it; a new text shows again. */
export function Notice() {
  const { t } = useTranslation();
  const { data } = useQuery(settingsQuery);
  const [dismissed, setDismissed] = useState(dismissedAlerts);
  if (!data?.notificationActive) return null;
  const title = data.notificationTitle ?? "";
  const body = data.notificationBody ?? "";
  const id = textHash(`${title}\n${body}`);
  if ((title === "" && body === "") || dismissed.includes(id)) return null;
  const dismiss = () => {
    dismissAlert(id);
    setDismissed(dismissedAlerts());
  };
  return (
    <Card className={styles.notice}>
      <Icon name="info" />
      <div>
        {title !== "" && <h2 className={styles.title}>{title}</h2>}
        {body !== "" && <p className={styles.body}>{body}</p>}
      </div>
      <CloseButton label={t("home.dismissNotice")} onClick={dismiss} className={styles.dismiss} />
    </Card>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { cardTexts } from "../../domain-ui/card-texts.ts";
import { NotificationCard } from "../../domain-ui/notification-card.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { settingsQuery } from "../../lib/queries/settings.ts";
import { dismissAlert, dismissedAlerts } from "./dismissed-alerts.ts";
import { textHash } from "./text-hash.ts";

/** What the operator wants everybody to know, until the visitor closes it; a new text shows again. */
export function Notice() {
  const { t, locale } = useTranslation();
  const { data } = useQuery(settingsQuery);
  const [dismissed, setDismissed] = useState(dismissedAlerts);
  if (!data?.notificationActive) return null;
  const { title, body } = cardTexts(data, locale);
  const id = textHash(`${title}\n${body}`);
  if ((title === "" && body === "") || dismissed.includes(id)) return null;
  const dismiss = () => {
    dismissAlert(id);
    setDismissed(dismissedAlerts());
  };
  return (
    <NotificationCard title={title} body={body} dismissLabel={t("home.dismissNotice")} onDismiss={dismiss} />
  );
}

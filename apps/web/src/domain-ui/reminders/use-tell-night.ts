import { formatTag } from "../../i18n/locale.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { formatTimeOfDay } from "../../lib/dates.ts";
import { useTimeFormat } from "../../lib/time-format.ts";

/** A newer notification replaces the previous one, and also makes a sound. */
const place = { tag: "night", renotify: true } as const;

const icon = "/icons/icon-192.png";

const minuteMs = 60_000;

/** Returns a function that shows the notification of a night, given its start, with the time left until then. */
export function useTellNight(): (nightStartsAtMs: number) => Promise<void> {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  return async (nightStartsAtMs) => {
    const count = Math.max(1, Math.round((nightStartsAtMs - Date.now()) / minuteMs));
    await showNotice({
      title: t("late.nightIn", { count }),
      body: t("late.nightAt", { time: formatTimeOfDay(nightStartsAtMs, locale, timeFormat) }),
      lang: formatTag(locale),
    });
  };
}

interface NightNotice {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
}

/**
 * Shows a system notification. A service worker shows it where there is one, because its notification can open the app even
 * after this tab is closed; on phones a page can show none without a service worker.
 *
 * @throws the browser's error when it shows no notification.
 */
async function showNotice({ title, body, lang }: NightNotice): Promise<void> {
  const options = { ...place, body, lang, icon };
  const registration = await workerRegistration();
  if (registration !== null) {
    await registration.showNotification(title, options);
    return;
  }
  const notice = new Notification(title, options);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

async function workerRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  return registration?.active ? registration : null;
}

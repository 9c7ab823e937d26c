import { useTranslation } from "../../i18n/shown-texts.ts";
import { appConfig } from "../../lib/app-config.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import styles from "./home-page.module.css";
import { HuntsCounter } from "./hunts-counter.tsx";
import { NightCountdown } from "./night-countdown.tsx";
import { Notice } from "./notice.tsx";
import { RecentHunts } from "./recent-hunts.tsx";

export function HomePage() {
  const { t } = useTranslation();
  usePageTitle(t("home.title"));
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{appConfig.brand}</h1>
      <Notice />
      <div className={styles.top}>
        <NightCountdown />
        <HuntsCounter />
      </div>
      <RecentHunts />
    </div>
  );
}

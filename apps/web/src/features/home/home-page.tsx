import { useTranslation } from "../../i18n/shown-texts.ts";
import { appConfig } from "../../lib/app-config.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { HomeHead } from "./home-head.tsx";
import styles from "./home-page.module.css";
import { LatestBests } from "./latest-bests.tsx";
import { Notice } from "./notice.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { RecentHunts } from "./recent-hunts.tsx";
import { RecordPlates } from "./record-plates.tsx";

export function HomePage() {
  const { t } = useTranslation();
  usePageTitle(t("home.title"));
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{appConfig.brand}</h1>
      <HomeHead />
      <Notice />
      <RecordPlates />
      <div className={styles.columns}>
        <RecentHunts />
        <div className={styles.aside}>
          <LatestBests />
          <RecentActivity />
        </div>
      </div>
    </div>
  );
}

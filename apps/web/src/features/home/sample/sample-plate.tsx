import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { lazyExtra } from "../../../lib/lazy-extra.ts";
import styles from "./sample-plate.module.css";

/** The plate's link leads to the sample without the picture too. */
const OwnTimePicture = lazyExtra(async () => (await import("./own-time-picture.tsx")).OwnTimePicture);

/** Shows by the sample night what the analysis finds, and leads to it. The picture has its place before it has loaded. */
export function SamplePlate() {
  const { t } = useTranslation();
  return (
    <div className={styles.plate}>
      <div className={styles.picture}>
        <Suspense>
          <OwnTimePicture />
        </Suspense>
      </div>
      <Link to="/upload" hash="sample" className={styles.link}>
        {t("home.seeSample")}
      </Link>
    </div>
  );
}

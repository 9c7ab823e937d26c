import { Link } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import styles from "./sample-plate.module.css";

/** The plate's link leads to the sample without the picture too. */
const OwnTimePicture = lazy<ComponentType>(() =>
  import("./own-time-picture.tsx").then(
    (code) => ({ default: code.OwnTimePicture }),
    () => ({ default: () => null }),
  ),
);

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

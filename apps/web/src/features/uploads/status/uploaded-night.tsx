import type { UploadAnswer } from "@hunt/contracts/uploads";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { lazyExtra } from "../../../lib/lazy-extra.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { Chip } from "../../../ui/badge.tsx";
import { buttonClassName } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./uploaded-night.module.css";

/** The result of publishing, which is additional to the link to the night. */
const NightPayoff = lazyExtra(() =>
  loadPage(async () => (await import("./payoff/night-payoff.tsx")).NightPayoff, { now: ["payoff"] }),
);

interface UploadedNightProps {
  readonly night: UploadAnswer["nights"][number];
}

/** Shows the result for one night of an upload in words, with a link to the night. */
export function UploadedNight({ night }: UploadedNightProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.night}>
      <header className={styles.head}>
        <Text as="h3" size="lg">
          {t("upload.status.nightNumber", { number: night.number })}
          {night.format !== "" && <span className={styles.format}> {night.format}</span>}
        </Text>
        <Chip className={classNames(styles.status, styles[night.status])}>
          {t(`upload.status.night.${night.status}`)}
        </Chip>
        <p className={styles.detail}>{t(`upload.status.nightDetail.${night.status}`)}</p>
        {night.uuid !== null && (
          <Link
            to="/nights/$nightUuid"
            params={{ nightUuid: night.uuid }}
            className={classNames(buttonClassName({ variant: "main" }), styles.open)}
          >
            {t("upload.status.openNight")}
            <Icon name="next" />
          </Link>
        )}
      </header>
      {night.uuid !== null && (
        <div className={styles.payoff}>
          <Suspense>
            <NightPayoff nightUuid={night.uuid} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

import { unknownValue } from "@hunt/engine/formats/format-duration";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { useLocale } from "../../i18n/use-locale.ts";
import { requestIdOf } from "../../lib/api/api-problem.ts";
import { formatNumber } from "../../lib/dates.ts";
import { Button, buttonClassName } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import styles from "./hunts-counter.module.css";
import { homeStatsQuery } from "./queries.ts";

/** How many hunts were analysed, and the way to have one's own analysed. */
export function HuntsCounter() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data, error, refetch } = useQuery(homeStatsQuery);
  return (
    <section className={styles.card}>
      <h2 className={styles.label}>{t("home.alreadyAnalyzed")}</h2>
      <p className={styles.count}>
        {data !== undefined && formatNumber(data.nightsTotal, locale)}
        {data === undefined && (error === null ? "\u00a0" : unknownValue)}
      </p>
      {data === undefined && error !== null ? (
        <p className={styles.failure} role="alert">
          <span>
            {t("home.totalFailed")}
            <Request id={requestIdOf(error)} />
          </span>
          <Button size="sm" onClick={() => refetch()}>
            {t("common.retry")}
          </Button>
        </p>
      ) : (
        <p className={styles.label}>{t("home.andCounting")}</p>
      )}
      <Link to="/upload" className={`${buttonClassName({ variant: "main" })} ${styles.action}`}>
        <Icon name="upload" />
        {t("home.analyzeHunt")}
      </Link>
      <p className={styles.hint}>
        <span>{t("home.dropHint")} </span>
        <Link to="/upload" hash="sample">
          {t("home.seeSample")}
        </Link>
      </p>
    </section>
  );
}

function Request({ id }: { readonly id: string | null }) {
  const { t } = useTranslation();
  return id === null ? null : <> {t("common.requestId", { id })}</>;
}

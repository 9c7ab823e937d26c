import type { UploadAnswer } from "@hunt/contracts/uploads";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { NightCard } from "../../../domain-ui/night-card.tsx";
import { WouldBeRank } from "../../../domain-ui/would-be-rank.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { api } from "../../../lib/api.ts";
import { nightRankQuery } from "../../../lib/queries/night-rank.ts";
import { longFreshMs } from "../../../lib/query-client.ts";
import { buttonClassName } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./uploaded-night.module.css";

interface UploadedNightProps {
  readonly night: UploadAnswer["nights"][number];
}

/** What became of one night of an upload, in words, and the night itself. */
export function UploadedNight({ night }: UploadedNightProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.night}>
      <header className={styles.head}>
        <h3 className={styles.heading}>
          {t("upload.status.nightNumber", { number: night.number })}
          {night.format !== "" && <span className={styles.format}> {night.format}</span>}
        </h3>
        <span className={classNames(styles.status, styles[night.status])}>
          {t(`upload.status.night.${night.status}`)}
        </span>
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
      {night.uuid !== null && <PublishedCard nightUuid={night.uuid} />}
    </div>
  );
}

/** The card as lists show it. It only adds to the link above, so nothing stands here when it cannot be had. */
function PublishedCard({ nightUuid }: { readonly nightUuid: string }) {
  const { data } = useQuery({
    queryKey: ["nights", nightUuid],
    queryFn: ({ signal }) => api.get("/v2/nights/:nightUuid", { params: { nightUuid }, signal }),
    staleTime: longFreshMs,
  });
  return (
    <div className={styles.card}>
      {data !== undefined && <NightCard night={data} />}
      {data?.standing === "unconfirmed" && <WouldBe nightUuid={nightUuid} />}
    </div>
  );
}

/** Nothing where it would stand nowhere: the night's page says why. */
function WouldBe({ nightUuid }: { readonly nightUuid: string }) {
  const { data } = useQuery(nightRankQuery(nightUuid));
  if (!data?.wouldBe) return null;
  return (
    <p className={styles.detail}>
      <WouldBeRank wouldBe={data.wouldBe} />
    </p>
  );
}

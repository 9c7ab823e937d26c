import type { DisputedNightAnswer } from "@hunt/contracts/disputed-nights";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { shownName } from "@hunt/engine/domain/shown-name";
import { Link } from "@tanstack/react-router";
import { useMomentPlayed } from "../../../domain-ui/day-played.tsx";
import { useAge } from "../../../domain-ui/desk/desk-words.ts";
import { Duration } from "../../../domain-ui/duration.tsx";
import { squadSizeKey } from "../../../domain-ui/squad-size-key.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatList, formatMoment } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { Badge } from "../../../ui/badge.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import styles from "../queue/queue-row.module.css";

/** A night that waits for a choice: its facts, why and how long it has been disputed, and a link to its logs. */
export function DisputedRow({ disputed }: { readonly disputed: DisputedNightAnswer }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const age = useAge();
  const { night, since, reason } = disputed;
  const day = useMomentPlayed()(night);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link
          to="/moderation/nights/$nightUuid/logs"
          params={{ nightUuid: night.uuid }}
          className={styles.link}
          data-night={night.uuid}
          preload={false}
        >
          {t("disputed.night", {
            format: night.format === "" ? t("disputed.withoutCapture") : night.format,
            squad: t(`common.squadSize.${squadSizeKey(night.squadSize)}`),
            day,
          })}
        </Link>
        <p className={styles.facts}>
          <VisuallyHidden>{t("desk.queue.squad")}</VisuallyHidden>{" "}
          {formatList(
            night.users.map(({ ign }) => shownName(ign) ?? t("common.anonymous")),
            locale,
          )}
        </p>
        <p className={styles.facts}>
          {[
            t(`disputed.reason.${reason}`),
            ...(night.logs === null
              ? []
              : [t("disputed.agree", { agree: night.logs.agree, total: night.logs.total })]),
            t("common.seasonNumber", { number: night.season }),
          ].join(" · ")}
        </p>
      </div>
      <span className={styles.time}>
        <Duration
          ms={night.averageRealTime === null ? null : msFromSeconds(night.averageRealTime)}
          category="realTime"
        />
      </span>
      <Signs disputed={disputed} />
      <p className={styles.age}>
        <time dateTime={since} title={formatMoment(since, locale, timeFormat)}>
          {t("disputed.since", { age: age(since) })}
        </time>
      </p>
    </li>
  );
}

/** The facts that matter before the night is opened. */
function Signs({ disputed: { night, mayChoose } }: { readonly disputed: DisputedNightAnswer }) {
  const { t } = useTranslation();
  const isAnew = (night.logs?.chosenAt ?? null) !== null;
  return (
    <ul className={styles.badges}>
      {isAnew && (
        <li>
          <Badge icon="warning">{t("disputed.anew")}</Badge>
        </li>
      )}
      {!mayChoose && (
        <li>
          <Badge icon="lock">{t("disputed.ownNight")}</Badge>
        </li>
      )}
    </ul>
  );
}

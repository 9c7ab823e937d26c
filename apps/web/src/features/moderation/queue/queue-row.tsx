import { msFromSeconds } from "@hunt/contracts/seconds";
import type { QueuedVerificationAnswer } from "@hunt/contracts/verification-desk";
import { shownName } from "@hunt/engine/domain/shown-name";
import { Link } from "@tanstack/react-router";
import { useMomentPlayed } from "../../../domain-ui/day-played.tsx";
import { useAge, useWho } from "../../../domain-ui/desk/desk-words.ts";
import { Duration } from "../../../domain-ui/duration.tsx";
import { squadSizeKey } from "../../../domain-ui/squad-size-key.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatList, formatMoment } from "../../../lib/dates.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { useNow } from "../../../lib/use-now.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/text.tsx";
import styles from "./queue-row.module.css";
import type { QueueSearch } from "./queue-search.ts";
import { RowSigns } from "./row-signs.tsx";

interface QueueRowProps {
  readonly verification: QueuedVerificationAnswer;
  /** The search of the queue that contains the request, by which the review finds its neighbours. */
  readonly search: QueueSearch;
}

/** A request in the queue: its night, the signals of its logs, how long it has waited, and who has claimed it. */
export function QueueRow({ verification, search }: QueueRowProps) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const now = useNow();
  const age = useAge();
  const who = useWho();
  const { uuid, night, status, category, requestedBy } = verification;
  const day = useMomentPlayed()(night);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link
          to="/moderation/verifications/$verificationUuid"
          params={{ verificationUuid: uuid }}
          search={search}
          className={styles.link}
          data-request={uuid}
          preload={false}
        >
          {t("queue.night", {
            format: night.format,
            squad: t(`common.squadSize.${squadSizeKey(night.squadSize)}`),
            name: who(requestedBy),
          })}
        </Link>
        <p className={styles.facts}>
          {[
            t("common.seasonNumber", { number: night.season }),
            ...(category === null ? [] : [category]),
            day,
          ].join(" · ")}
        </p>
        <p className={styles.facts}>
          <VisuallyHidden>{t("desk.queue.squad")}</VisuallyHidden>{" "}
          {formatList(
            night.users.map(({ ign }) => shownName(ign) ?? t("common.anonymous")),
            locale,
          )}
        </p>
      </div>
      <div className={styles.end}>
        <RowSigns heavySignals={verification.heavySignals} hints={verification.hints} />
        <span className={styles.time}>
          <Duration
            ms={night.averageRealTime === null ? null : msFromSeconds(night.averageRealTime)}
            category="realTime"
          />
        </span>
      </div>
      <Signs verification={verification} nowMs={now} />
      <p className={styles.age}>
        <time dateTime={verification.askedAt} title={formatMoment(verification.askedAt, locale, timeFormat)}>
          {status === "pending"
            ? t("queue.waits", { age: age(verification.askedAt) })
            : formatMoment(verification.decidedAt ?? verification.updatedAt, locale, timeFormat)}
        </time>
      </p>
    </li>
  );
}

interface SignsProps extends Pick<QueueRowProps, "verification"> {
  readonly nowMs: number;
}

/** The facts about a request that matter before it is opened. */
function Signs({ verification, nowMs }: SignsProps) {
  const { t } = useTranslation();
  const { approvals, status, recheck, signalChange, isNightGone, mayDecide } = verification;
  return (
    <ul className={styles.badges}>
      {approvals.length > 0 && status === "pending" && (
        <li>
          <Badge icon="check">{t("desk.queue.firstApproval")}</Badge>
        </li>
      )}
      {recheck && (
        <li>
          <Badge icon="warning">{t("desk.view.recheck")}</Badge>
        </li>
      )}
      {signalChange !== null && (
        <li className={styles.hint}>
          <Icon name="warning" />
          {t("queue.otherSignals")}
        </li>
      )}
      {isNightGone && (
        <li>
          <Badge icon="close">{t("queue.nightGone")}</Badge>
        </li>
      )}
      {!mayDecide && !isNightGone && (
        <li>
          <Badge icon="lock">{t("queue.ownNight")}</Badge>
        </li>
      )}
      <Holder verification={verification} nowMs={nowMs} />
    </ul>
  );
}

/** The moderator who has claimed the request. */
function Holder({ verification, nowMs }: SignsProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const who = useWho();
  const { claimedBy, claimedUntil } = verification;
  if (claimedBy === null || claimedUntil === null || Date.parse(claimedUntil) <= nowMs) return null;
  const isMine = claimedBy.uuid === user?.uuid;
  return (
    <li className={isMine ? styles.mine : styles.held}>
      <Icon name="user" />
      {isMine ? t("queue.heldByMe") : t("queue.heldBy", { name: who(claimedBy) })}
    </li>
  );
}

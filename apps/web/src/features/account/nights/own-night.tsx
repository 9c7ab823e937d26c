import type { OwnNightAnswer } from "@hunt/contracts/own-nights";
import { NightCard } from "../../../domain-ui/night-card.tsx";
import { openEditNight } from "../../../domain-ui/own-night/open-edit-night.ts";
import { Presence } from "../../../domain-ui/own-night/presence.tsx";
import { useDeleteNight, useRestoreNight } from "../../../domain-ui/own-night/use-own-night.ts";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { openVerificationRequest } from "../../../domain-ui/verification/open-verification.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { ApiProblem } from "../../../lib/api/api-problem.ts";
import { formatList, formatMoment, formatNumber } from "../../../lib/dates.ts";
import { useTimeFormat } from "../../../lib/time-format.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { useKeptFocus } from "../../../ui/use-kept-focus.ts";
import styles from "./nights-tab.module.css";

/** One of the account's nights with its actions. */
export function OwnNight({ night }: { readonly night: OwnNightAnswer }) {
  const own = useKeptFocus<HTMLDivElement>();
  return (
    <li>
      <NightCard night={night} />
      <div className={styles.own} ref={own}>
        {night.isDeleted ? <Deleted night={night} /> : <Kept night={night} />}
      </div>
    </li>
  );
}

function Kept({ night }: { readonly night: OwnNightAnswer }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useDeleteNight(night.uuid);
  const failed = () => addToast({ id: night.uuid, variant: "error", message: t("shell.error.chunk") });
  return (
    <>
      <div className={styles.words}>
        <Cluster as="p" gap={3} rowGap={2} className={styles.facts}>
          <Badge>{t(`accountNights.access.${night.access}`)}</Badge>
          {night.isHidden && <Badge>{t("accountNights.hidden")}</Badge>}
          {night.isLogWanted && <Badge icon="info">{t("accountNights.logWanted")}</Badge>}
          {!night.isHidden && <Eligibility night={night} />}
        </Cluster>
        {night.description !== "" && <p className={styles.description}>{night.description}</p>}
        {night.memberScope !== null && (
          <Presence nightUuid={night.uuid} standing={night.standing} said={night} />
        )}
        {error instanceof ApiProblem && <ProblemNotice problem={error} />}
      </div>
      <Cluster gap={3} rowGap={2}>
        {night.access !== "sender" && (
          <Button size="sm" onClick={() => void openEditNight(night).catch(failed)}>
            {t("accountNights.edit")}
          </Button>
        )}
        {!night.isHidden && night.ineligibleReasons?.length === 0 && (
          <Button size="sm" onClick={() => void openVerificationRequest(night.uuid).catch(failed)}>
            {t("approval.request")}
          </Button>
        )}
        {night.chosenScope !== null && (
          <Button size="sm" variant="quiet" isBusy={isPending} onClick={() => mutate()}>
            {t(night.access === "owner" ? "accountNights.delete" : "accountNights.takeBack")}
          </Button>
        )}
      </Cluster>
    </>
  );
}

function Deleted({ night }: { readonly night: OwnNightAnswer }) {
  const { t, locale } = useTranslation();
  const timeFormat = useTimeFormat();
  const { mutate, isPending } = useRestoreNight(night.uuid);
  const until = night.restorableUntil;
  return (
    <Cluster gap={3} rowGap={2} className={styles.facts}>
      <span>
        {until === null
          ? t("accountNights.deleted")
          : t("accountNights.deletedUntil", { until: formatMoment(until, locale, timeFormat) })}
      </span>
      {until !== null && (
        <Button size="sm" isBusy={isPending} onClick={() => mutate()}>
          {t("accountNights.restore")}
        </Button>
      )}
    </Cluster>
  );
}

/**
 * Says whether a verification of the night can be requested, and every reason that prevents it; shows nothing while
 * that is unknown.
 */
function Eligibility({ night }: { readonly night: OwnNightAnswer }) {
  const { t, locale } = useTranslation();
  const reasons = night.ineligibleReasons;
  if (reasons === null) return null;
  if (reasons.length === 0) return <span>{t("accountNights.verification.possible")}</span>;
  // A verification that is decided or under way needs no further reason.
  if (reasons.includes("verified")) return <span>{t("accountNights.verification.approved")}</span>;
  if (reasons.includes("verification_open")) return <span>{t("accountNights.verification.pending")}</span>;
  const told = reasons
    .filter((reason) => reason !== "verified" && reason !== "verification_open")
    .map((reason) =>
      t(`accountNights.ineligible.${reason}`, { number: formatNumber(night.fullRunsCount, locale) }),
    );
  return <span>{t("accountNights.verification.ineligible", { reasons: formatList(told, locale) })}</span>;
}

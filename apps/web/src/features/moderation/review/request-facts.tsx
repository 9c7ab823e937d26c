import { msFromSeconds } from "@hunt/contracts/seconds";
import type { ReviewedVerificationAnswer } from "@hunt/contracts/verification-desk";
import { Link } from "@tanstack/react-router";
import { useMomentPlayed } from "../../../domain-ui/day-played.tsx";
import { useAge } from "../../../domain-ui/desk/desk-words.ts";
import { Duration } from "../../../domain-ui/duration.tsx";
import { SetDayPlace } from "../../../domain-ui/moderate-night/set-day-place.tsx";
import { SquadMembers } from "../../../domain-ui/squad-members.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import facts from "./facts.module.css";
import styles from "./request-facts.module.css";

/** Shows the requested verification, its requester and its night. */
export function RequestFacts({ verification }: { readonly verification: ReviewedVerificationAnswer }) {
  const { t } = useTranslation();
  const momentPlayed = useMomentPlayed();
  const age = useAge();
  const { night, status, category, askedAt, message, hints, recheck, approvals } = verification;
  const ms = (seconds: number | null) => (seconds === null ? null : msFromSeconds(seconds));
  return (
    <Stack as="section" gap={3} aria-label={t("review.request.title")}>
      <Cluster gap={2}>
        <Badge {...(status === "approved" && { icon: "verified" as const })}>
          {t(`desk.view.${status}`)}
        </Badge>
        {recheck && <Badge icon="warning">{t("desk.view.recheck")}</Badge>}
        {approvals.length > 0 && status === "pending" && (
          <Badge icon="check">{t("desk.queue.firstApproval")}</Badge>
        )}
        {verification.needsSecondApproval && <Badge icon="info">{t("review.request.needsTwo")}</Badge>}
        {hints.map((hint) => (
          <Badge key={hint} icon="info">
            {t(`desk.hint.${hint}`)}
          </Badge>
        ))}
        {!verification.isNightGone && (
          <Link
            to="/nights/$nightUuid"
            params={{ nightUuid: night.uuid }}
            className={styles.open}
            preload={false}
          >
            <Icon name="external" /> {t("review.request.openNight")}
          </Link>
        )}
      </Cluster>
      {verification.isNightGone && <Notice tone="info" title={t("review.request.nightGone")} />}
      {night.standing === "undated" && !verification.isNightGone && (
        <Notice tone="info" title={t("review.request.undated")} />
      )}
      <SquadMembers users={night.users} squadSize={night.squadSize} linked standsAlone />
      <dl className={facts.facts}>
        <Fact name={t("review.request.category")}>{category ?? t("desk.queue.noCategory")}</Fact>
        <Fact name={t("common.season")}>{night.season}</Fact>
        <Fact name={t("review.request.played")}>
          {momentPlayed(night)} {verification.mayDecide && <SetDayPlace night={night} />}
        </Fact>
        <Fact name={t("review.request.asked")}>{age(askedAt)}</Fact>
        <Fact name={t("night.average.averageRealTime")}>
          <Duration ms={ms(night.averageRealTime)} category="realTime" />
        </Fact>
        <Fact name={t("night.average.averageLastHydrolystLimbBreakTime")}>
          <Duration ms={ms(night.averageLastHydrolystLimbBreakTime)} category="lastHydrolystLimbBreakTime" />
        </Fact>
      </dl>
      {message !== null && message !== "" && <blockquote className={facts.message}>{message}</blockquote>}
    </Stack>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

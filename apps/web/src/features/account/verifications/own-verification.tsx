import type { OwnVerificationAnswer } from "@hunt/contracts/own-nights";
import { Link } from "@tanstack/react-router";
import { useDayPlayed } from "../../../domain-ui/day-played.tsx";
import {
  openTakeBack,
  openVerificationChange,
  openVerificationRequest,
} from "../../../domain-ui/verification/open-verification.ts";
import { VerificationState } from "../../../domain-ui/verification/verification-state.tsx";
import { VideoLink } from "../../../domain-ui/verification/video-link.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay } from "../../../lib/dates.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Entry } from "../../../ui/entry-list.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import styles from "./verifications-tab.module.css";

/** A verification that the account requested, with its status and actions. */
export function OwnVerification({ verification }: { readonly verification: OwnVerificationAnswer }) {
  const { t, locale } = useTranslation();
  const dayPlayed = useDayPlayed();
  const { night, status, category, createdAt } = verification;
  return (
    <Entry
      title={
        <>
          {night && (
            <Link to="/nights/$nightUuid" params={{ nightUuid: night.uuid }}>
              {t("accountVerifications.night", {
                format: night.format,
                day: dayPlayed(night),
              })}
            </Link>
          )}
          <Badge {...(status === "approved" && { icon: "verified" as const })}>
            {t(`accountVerifications.status.${status}`)}
          </Badge>
          {category !== null && <Badge>{category}</Badge>}
        </>
      }
    >
      <Cluster as="p" gap={3} rowGap={0}>
        <span>{t("accountVerifications.asked", { day: formatDay(createdAt, locale) })}</span>
        <VideoLink url={verification.videoUrl} />
      </Cluster>
      <VerificationState verification={verification} />
      <Actions verification={verification} />
    </Entry>
  );
}

/** The actions depend on the status: a waiting verification is changed or withdrawn, a decided one is requested again. */
function Actions({ verification }: { readonly verification: OwnVerificationAnswer }) {
  const { t } = useTranslation();
  const { night, status, uuid } = verification;
  const failed = () => addToast({ id: uuid, variant: "error", message: t("shell.error.chunk") });
  if (status === "rejected" || status === "cancelled") {
    if (night === null || night.verified) return null;
    return (
      <Cluster gap={2} className={styles.actions}>
        <Button size="sm" onClick={() => void openVerificationRequest(night.uuid).catch(failed)}>
          {t("approval.again")}
        </Button>
      </Cluster>
    );
  }
  return (
    <Cluster gap={2} className={styles.actions}>
      {night && (
        <Button size="sm" onClick={() => void openVerificationChange(night.uuid, verification).catch(failed)}>
          {t("approval.change")}
        </Button>
      )}
      {status === "pending" && (
        <Button size="sm" onClick={() => void openTakeBack(uuid).catch(failed)}>
          {t("approval.takeBack")}
        </Button>
      )}
    </Cluster>
  );
}

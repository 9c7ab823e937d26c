import type { NightAnswer } from "@hunt/contracts/nights";
import { Link } from "@tanstack/react-router";
import { useAccountEvents } from "../../../domain-ui/use-account-events.ts";
import { ObstacleList } from "../../../domain-ui/verification/obstacles.tsx";
import { openVerificationRequest } from "../../../domain-ui/verification/open-verification.ts";
import { useKnownObstacles } from "../../../domain-ui/verification/use-verification.ts";
import { VerificationState } from "../../../domain-ui/verification/verification-state.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import styles from "./own-verification.module.css";

/**
 * Shows the state of the night's verification, with a button that requests it or the reason why it cannot be requested. Decisions by
 * moderators appear without a reload.
 */
export function OwnVerification({ night }: { readonly night: NightAnswer }) {
  const { t } = useTranslation();
  const { verification } = night;
  useAccountEvents();
  const obstacles = useKnownObstacles(night);
  const failed = () => addToast({ id: night.uuid, variant: "error", message: t("shell.error.chunk") });
  const isOver = verification?.status === "rejected" || verification?.status === "cancelled";
  const isOpen = !night.verified && night.hidden === null && (verification === null || isOver);
  // A visitor who only uploaded a log of the night cannot request its verification.
  const mayAsk = isOpen && night.viewer?.access !== "sender";
  if (verification === null && obstacles === undefined)
    return <div className={classNames(styles.progress, styles.waiting)} />;
  const keptBy = mayAsk ? (obstacles ?? []) : [];
  return (
    <section className={styles.progress} aria-label={t("approval.progress")} aria-live="polite">
      {verification !== null && <VerificationState verification={verification} />}
      {verification === null && keptBy.length === 0 && <p>{t("approval.state.none")}</p>}
      {keptBy.length > 0 && (
        <Stack gap={1}>
          <p>{t("obstacle.title")}</p>
          <ObstacleList reasons={keptBy} />
        </Stack>
      )}
      <Cluster gap={2}>
        {mayAsk && obstacles?.length === 0 && (
          <Button size="sm" onClick={() => void openVerificationRequest(night.uuid).catch(failed)}>
            {isOver ? t("approval.again") : t("approval.request")}
          </Button>
        )}
        {verification?.isMine && (
          <Link
            to="/account"
            search={{ tab: "verifications" }}
            className={buttonClassName({ size: "sm", variant: "quiet" })}
          >
            {t("approval.yours")}
          </Link>
        )}
      </Cluster>
    </section>
  );
}

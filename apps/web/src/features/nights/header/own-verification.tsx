import type { NightAnswer } from "@hunt/contracts/nights";
import { Link } from "@tanstack/react-router";
import { useAccountEvents } from "../../../domain-ui/use-account-events.ts";
import { openVerificationRequest } from "../../../domain-ui/verification/open-verification.ts";
import { VerificationState } from "../../../domain-ui/verification/verification-state.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import styles from "./own-verification.module.css";

/** How the verification of a night stands, and the way to ask for it. It follows what moderators do, without a reload. */
export function OwnVerification({ night }: { readonly night: NightAnswer }) {
  const { t } = useTranslation();
  const { verification } = night;
  useAccountEvents();
  const failed = () => addToast({ id: night.uuid, variant: "error", message: t("shell.error.chunk") });
  const isOver = verification?.status === "rejected" || verification?.status === "cancelled";
  const mayAsk = !night.verified && night.hidden === null && (verification === null || isOver);
  return (
    <section className={styles.progress} aria-label={t("approval.progress")} aria-live="polite">
      {verification === null ? (
        <p>{t("approval.state.none")}</p>
      ) : (
        <VerificationState verification={verification} />
      )}
      <div className={styles.actions}>
        {mayAsk && (
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
      </div>
    </section>
  );
}

import type { NightAnswer } from "@hunt/contracts/nights";
import { Link } from "@tanstack/react-router";
import { SetDayButton } from "../../../domain-ui/moderate-night/set-day-button.tsx";
import type { NightDeed } from "../../../domain-ui/moderate-night/use-moderate-night.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { openModal } from "../../../lib/modals.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { addToast } from "../../../lib/toasts.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./night-moderation.module.css";

/**
 * Shows a moderator's actions on this night, and the reports about it. Moderators cannot restore their own hidden night;
 * another moderator does that.
 */
export function NightModeration({ night }: { readonly night: NightAnswer }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const isHidden = night.hidden !== null;
  const mayShow = user?.role === "admin" || night.viewer === null;
  const deeds: readonly NightDeed[] = [
    ...(isHidden ? (mayShow ? (["show"] as const) : []) : (["hide"] as const)),
    ...(night.description === "" ? [] : (["clear"] as const)),
  ];
  const act = (deed: NightDeed) =>
    openModerateNight(night.uuid, deed).catch(() =>
      addToast({ id: night.uuid, variant: "error", message: t("shell.error.chunk") }),
    );
  return (
    <Cluster as="section" gap={4} rowGap={2} className={styles.bar} aria-label={t("moderate.title")}>
      <Text tone="muted" size="sm" weight="medium">
        {t("moderate.title")}
      </Text>
      <Cluster gap={2}>
        {deeds.map((deed) => (
          <Button key={deed} size="sm" onClick={() => void act(deed)}>
            {t(`moderate.${deed}.act`)}
          </Button>
        ))}
        <SetDayButton night={night} />
        <WaysToTheDesk night={night} />
      </Cluster>
      {isHidden && !mayShow && <p className={styles.note}>{t("moderate.ownNight")}</p>}
    </Cluster>
  );
}

const quiet = buttonClassName({ size: "sm", variant: "quiet" });

/** Links to the night's last request, with its moderator and decision, to its logs, and to the reports about it. */
function WaysToTheDesk({ night }: { readonly night: NightAnswer }) {
  const { t } = useTranslation();
  return (
    <>
      {night.verification !== null && (
        <Link
          to="/moderation/verifications/$verificationUuid"
          params={{ verificationUuid: night.verification.uuid }}
          preload={false}
          className={quiet}
        >
          {t("moderate.verification")}
        </Link>
      )}
      {(night.logs !== null || night.standing === "disputed") && (
        <Link
          to="/moderation/nights/$nightUuid/logs"
          params={{ nightUuid: night.uuid }}
          preload={false}
          className={quiet}
        >
          {t("moderate.logs")}
        </Link>
      )}
      <Link
        to="/moderation/reports"
        search={{ view: "all", night: night.uuid }}
        preload={false}
        className={quiet}
      >
        {t("moderate.reports")}
      </Link>
    </>
  );
}

/**
 * Opens the dialog that asks a moderator for the reason of an action on a night. Rejects when its code cannot be
 * loaded.
 */
async function openModerateNight(nightUuid: string, deed: NightDeed): Promise<void> {
  const { ModerateNightDialog } = await loadPage(
    () => import("../../../domain-ui/moderate-night/moderate-night-dialog.tsx"),
    {
      now: ["moderate", "problem"],
    },
  );
  openModal(ModerateNightDialog, { nightUuid, deed });
}

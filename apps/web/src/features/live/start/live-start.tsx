import { Link } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { RemindersPlace } from "../../../domain-ui/reminders/reminders-place.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { canFollow } from "../follow/file-access.ts";
import type { Follower, FollowState } from "../follow/follower.ts";
import { FollowSteps } from "./follow-steps.tsx";
import styles from "./live-start.module.css";

interface LiveStartProps {
  readonly follower: Follower;
  readonly state: FollowState;
  /** The page where logs are usually dropped. */
  readonly dropPage: "/upload" | "/pt";
  readonly Sample: ComponentType;
}

/**
 * Shows what the second screen is by a sample, then how to follow a log, or why this browser cannot. Whoever comes back
 * follows the remembered log by the first button.
 */
export function LiveStart({ follower, state, dropPage, Sample }: LiveStartProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={6}>
      <Stack as="header" gap={2}>
        <h1>{t("live.title")}</h1>
        <p className={styles.lead}>{t("live.lead")}</p>
        {state.rememberedName !== null && (
          <Button variant="main" className={styles.resume} onClick={() => void follower.resume()}>
            {t("live.resume", { name: state.rememberedName })}
          </Button>
        )}
      </Stack>
      {state.trouble === "refused" && (
        <Notice tone="warning" isAlert title={t("live.trouble.refused.title")}>
          <p>{t("live.trouble.refused.text")}</p>
        </Notice>
      )}
      <Sample />
      {canFollow() ? <FollowSteps follower={follower} state={state} /> : <CannotFollow dropPage={dropPage} />}
      <RemindersPlace />
    </Stack>
  );
}

function CannotFollow({ dropPage }: Pick<LiveStartProps, "dropPage">) {
  const { t } = useTranslation();
  return (
    <Notice
      tone="info"
      title={t("live.unsupportedTitle")}
      actions={
        <Link to={dropPage} hash="" className={buttonClassName({ variant: "main" })}>
          {t("live.toDrop")}
        </Link>
      }
    >
      <p>{t("live.unsupportedText")}</p>
    </Notice>
  );
}

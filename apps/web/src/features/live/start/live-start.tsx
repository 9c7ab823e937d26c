import { Link } from "@tanstack/react-router";
import { RemindersPlace } from "../../../domain-ui/reminders/reminders-place.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button, buttonClassName } from "../../../ui/button.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { canFollow } from "../follow/file-access.ts";
import type { Follower, FollowState } from "../follow/follower.ts";
import { LinkSteps } from "./link-steps.tsx";
import styles from "./live-start.module.css";

interface LiveStartProps {
  readonly follower: Follower;
  readonly state: FollowState;
  /** The page where logs are usually dropped. */
  readonly dropPage: "/upload" | "/pt";
}

/** Says how to follow a log, or why this browser cannot. */
export function LiveStart({ follower, state, dropPage }: LiveStartProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={6}>
      <Stack as="header" gap={2}>
        <h1>{t("live.title")}</h1>
        <p className={styles.lead}>{t("live.lead")}</p>
      </Stack>
      {canFollow() ? (
        <Choose follower={follower} state={state} />
      ) : (
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
      )}
      <RemindersPlace />
    </Stack>
  );
}

function Choose({ follower, state }: Pick<LiveStartProps, "follower" | "state">) {
  const { t } = useTranslation();
  const { rememberedName, trouble } = state;
  return (
    <>
      {trouble === "refused" && (
        <Notice tone="warning" isAlert title={t("live.trouble.refused.title")}>
          <p>{t("live.trouble.refused.text")}</p>
        </Notice>
      )}
      <Cluster gap={3}>
        {rememberedName !== null && (
          <Button variant="main" onClick={() => void follower.resume()}>
            {t("live.resume", { name: rememberedName })}
          </Button>
        )}
        <Button variant={rememberedName === null ? "main" : "plain"} onClick={() => void follower.choose()}>
          {t("live.choose")}
        </Button>
        {rememberedName !== null && (
          <Button variant="quiet" onClick={() => void follower.forget()}>
            {t("live.forget")}
          </Button>
        )}
      </Cluster>
      <p className={styles.hint}>{t("live.remembers")}</p>
      <LinkSteps />
    </>
  );
}

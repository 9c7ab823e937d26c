import type { MeAnswer } from "@hunt/contracts/me";
import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { settingsQuery } from "../../../lib/queries/public-queries.ts";
import { buttonClassName } from "../../../ui/button.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./mine.module.css";

interface WaitingListProps {
  readonly user: MeAnswer;
  /** The number of nights that wait for the account's word. */
  readonly unconfirmed: number;
}

interface Waiting extends Pick<LinkProps, "to" | "search"> {
  readonly label: string;
}

/** Lists what waits for the account, each entry a link to where it is done. */
export function WaitingList({ user, unconfirmed }: WaitingListProps) {
  const { t } = useTranslation();
  const waiting = useWaiting(user, unconfirmed);
  return (
    <Stack as="section" gap={2} aria-labelledby="waiting-for-me">
      <h3 id="waiting-for-me" className={styles.heading}>
        {t("mine.waiting")}
      </h3>
      {waiting.length === 0 ? (
        <Text tone="muted" size="sm">
          {t("mine.nothingWaits")}
        </Text>
      ) : (
        <Cluster as="ul" gap={2}>
          {waiting.map(({ label, ...target }) => (
            <li key={label}>
              <Link {...target} className={buttonClassName({ size: "sm" })}>
                {label}
              </Link>
            </li>
          ))}
        </Cluster>
      )}
    </Stack>
  );
}

function useWaiting(user: MeAnswer, unconfirmed: number): readonly Waiting[] {
  const { t } = useTranslation();
  const { data: settings } = useQuery(settingsQuery);
  const { ign, unseenNotices, pendingCount } = user;
  // Without a forum account that receives the proofs, no name can be verified here.
  const canProveName = ign === null && settings != null && settings.forumVerifierBotId !== null;
  return [
    ...(unconfirmed > 0
      ? [
          {
            label: t("mine.vouch", { count: unconfirmed }),
            to: "/account",
            search: { tab: "nights", standing: "unconfirmed" },
          } as const,
        ]
      : []),
    ...(canProveName
      ? [{ label: t("payoff.verifyName"), to: "/account", search: { tab: "profile" } } as const]
      : []),
    ...(unseenNotices > 0
      ? [{ label: t("shell.notices", { count: unseenNotices }), to: "/account" } as const]
      : []),
    ...(pendingCount !== null && pendingCount > 0
      ? [{ label: t("shell.pending", { count: pendingCount }), to: "/moderation" } as const]
      : []),
  ];
}

import type { UserAnswer } from "@hunt/contracts/users";
import { shownName } from "@hunt/engine/domain/shown-name";
import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { badgeWords } from "../../../domain-ui/badge-words.ts";
import { useHeldRecords } from "../../../domain-ui/held-sign.tsx";
import { RankMoon } from "../../../domain-ui/rank-moon.tsx";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatDay } from "../../../lib/dates.ts";
import { formatAge } from "../../../lib/format-age.ts";
import { lazyExtra } from "../../../lib/lazy-extra.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { useNow } from "../../../lib/use-now.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { squadWords } from "../hunter/hunter-search.ts";
import type { ShownStats } from "../hunter/use-shown-stats.ts";
import { CaptureCounts } from "./capture-counts.tsx";
import { HunterHead } from "./hunter-head.tsx";
import styles from "./hunter-header.module.css";

/** Loaded once the page is drawn, because mostly nobody hunts. The page is complete without it. */
const HuntsNow = lazyExtra(
  async () =>
    (await loadPage(() => import("../../../domain-ui/hunting-now.tsx"), { now: ["huntingNow"] })).HuntsNow,
);

interface HunterHeaderProps extends Pick<ShownStats, "stats" | "season"> {
  readonly user: UserAnswer;
}

/** Shows the hunter's name and badges, and how much the hunter has hunted. */
export function HunterHeader({ user, stats, season }: HunterHeaderProps) {
  const { t, locale } = useTranslation();
  return (
    <HunterHead captures={<CaptureCounts stats={stats} season={season} userUuid={user.uuid} />}>
      <Badges user={user} />
      <h1 className={styles.name}>{shownName(user.ign) ?? t("hunter.nameless")}</h1>
      {user.aliases.length > 0 && (
        <p className={styles.aliases}>
          {t("hunter.aliases", {
            names: new Intl.ListFormat(formatTag(locale), { type: "unit" }).format(user.aliases),
          })}
        </p>
      )}
      <p className={styles.since}>
        {t("hunter.memberSince", { day: formatDay(user.createdAt, locale) })}
        {/* At the end of a line that is there, so that nothing moves when it appears. */}
        <Suspense>
          <HuntsNow userUuid={user.uuid} />
        </Suspense>
      </p>
      <HeldRecords userUuid={user.uuid} />
    </HunterHead>
  );
}

/** The hunter's roles and other badges. */
function Badges({ user }: { readonly user: UserAnswer }) {
  const { t } = useTranslation();
  return (
    <Cluster as="ul" gap={2} rowGap={1} className={styles.badges} aria-label={t("hunter.badges")}>
      {(user.role === "mod" || user.role === "admin") && (
        <li className={styles.role}>
          <Badge icon="verified">{t(`hunter.role.${user.role}`)}</Badge>
        </li>
      )}
      {user.patreonTier !== null && (
        <li className={styles.supporter}>
          <Badge>{t("hunter.supporter", { tier: user.patreonTier })}</Badge>
        </li>
      )}
      <li>
        <Badge>{t(`hunter.platform.${user.platform}`)}</Badge>
      </li>
      {user.badges.map((badge) => (
        <li key={badge}>
          <Badge>{badgeWords(t, badge)}</Badge>
        </li>
      ))}
    </Cluster>
  );
}

/**
 * Shows the records of the current season that the hunter holds, and for how long; its line is reserved when there are
 * none.
 */
function HeldRecords({ userUuid }: { readonly userUuid: string }) {
  const { t, locale } = useTranslation();
  const now = useNow();
  return (
    <Cluster as="ul" gap={2} className={styles.records} aria-label={t("hunter.records")}>
      {useHeldRecords(userUuid).map(({ uuid, squadSize, since }) => (
        <li key={uuid}>
          <Link
            to="/leaderboards/records"
            search={{ squad: squadWords[squadSize - 1] ?? "full" }}
            preload={false}
            className={styles.record}
          >
            <RankMoon tier="gold" />
            <b>{t("hunter.recordOf", { squad: t(`common.squadSize.${squadSize as 1 | 2 | 3 | 4}`) })}</b>{" "}
            {t("hunter.recordHeld", { age: formatAge(Date.parse(since), now, locale) })}
          </Link>
        </li>
      ))}
    </Cluster>
  );
}

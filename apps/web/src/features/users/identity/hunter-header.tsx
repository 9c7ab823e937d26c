import type { HunterStats, UserAnswer } from "@hunt/contracts/users";
import { Link } from "@tanstack/react-router";
import { type CSSProperties, Suspense } from "react";
import { badgeWords } from "../../../domain-ui/badge-words.ts";
import { CardActions } from "../../../domain-ui/card/card-actions.tsx";
import { useCardTexts } from "../../../domain-ui/card/use-card-texts.ts";
import { CompareAction } from "../../../domain-ui/compare/compare-action.tsx";
import { useHeldRecords } from "../../../domain-ui/held-sign.tsx";
import { RankMoon } from "../../../domain-ui/rank-moon.tsx";
import { ReportAction } from "../../../domain-ui/report/report-action.tsx";
import { formatTag } from "../../../i18n/locale.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { appConfig } from "../../../lib/app-config.ts";
import { formatDay, formatNumber } from "../../../lib/dates.ts";
import { formatAge } from "../../../lib/format-age.ts";
import { hunterAddress } from "../../../lib/hunter-path.ts";
import { lazyExtra } from "../../../lib/lazy-extra.ts";
import { loadPage } from "../../../lib/load-page.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { useNow } from "../../../lib/use-now.ts";
import { Badge } from "../../../ui/badge.tsx";
import { buttonClassName } from "../../../ui/button.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { squadWords } from "../hunter/hunter-search.ts";
import { HunterHead } from "./hunter-head.tsx";
import styles from "./hunter-header.module.css";

/** Loaded once the page is drawn, because mostly nobody hunts. The page is complete without it. */
const HuntsNow = lazyExtra(
  async () =>
    (await loadPage(() => import("../../../domain-ui/hunting-now.tsx"), { now: ["huntingNow"] })).HuntsNow,
);

/** Shows the hunter's name and badges, and how much the hunter has hunted. */
export function HunterHeader({ user }: { readonly user: UserAnswer }) {
  const { t, locale } = useTranslation();
  const { stats } = user;
  return (
    <HunterHead captures={<CaptureCounts stats={stats} userUuid={user.uuid} />}>
      <Badges user={user} />
      <h1 className={styles.name}>{user.ign ?? t("hunter.nameless")}</h1>
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

/** Shows below the head how often a hunter played, and when last. */
export function HunterFacts({ user }: { readonly user: UserAnswer }) {
  const { t, locale } = useTranslation();
  const { stats } = user;
  return (
    <Cluster gap={6} rowGap={3} align="end" justify="between" className={styles.below}>
      <Cluster as="dl" gap={7} rowGap={3} className={styles.facts}>
        <div>
          <dt>{t("hunter.nights")}</dt>
          <dd>{formatNumber(stats.nights, locale)}</dd>
        </div>
        <div>
          <dt>{t("hunter.runs")}</dt>
          <dd>{formatNumber(stats.runs, locale)}</dd>
        </div>
        <div>
          <dt>{t("hunter.lastNight")}</dt>
          <dd>
            {stats.lastNightAt === null ? (
              t("hunter.never")
            ) : (
              <time dateTime={stats.lastNightAt}>{formatDay(stats.lastNightAt, locale)}</time>
            )}
          </dd>
        </div>
      </Cluster>
      <div className={styles.actions}>
        <Against user={user} />
        <HunterCardActions user={user} />
        <ReportName user={user} />
      </div>
    </Cluster>
  );
}

/** Links to a comparison with the visitor or with any hunter. */
function Against({ user }: { readonly user: UserAnswer }) {
  const { t } = useTranslation();
  const viewer = useSession().user;
  if (user.ign === null) return null;
  const me = viewer?.ign == null || viewer.uuid === user.uuid ? null : { uuid: viewer.uuid, ign: viewer.ign };
  return (
    <>
      {me !== null && (
        <Link
          to="/users/$hunter/against/$other"
          params={{ hunter: hunterAddress(user), other: hunterAddress(me) }}
          className={buttonClassName({ size: "sm" })}
        >
          {t("hunter.against.withMe")}
        </Link>
      )}
      <CompareAction isNamed subject={{ kind: "hunter", hunter: user, above: null }} />
    </>
  );
}

/** The button that reports a name. It is shown only to others, and only for a hunter with a name. */
function ReportName({ user }: { readonly user: UserAnswer }) {
  const { t } = useTranslation();
  const viewer = useSession().user;
  if (user.ign === null || viewer?.uuid === user.uuid) return null;
  return (
    <span className={styles.report}>
      <ReportAction subject={{ userUuid: user.uuid, name: user.ign }} label={t("hunter.report")} />
    </span>
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

/** Copies or saves the hunter's card; a hunter without a name has none. */
function HunterCardActions({ user }: { readonly user: UserAnswer }) {
  const texts = useCardTexts();
  const { ign } = user;
  if (ign === null) return null;
  const card = async () => {
    const [{ hunterCard }, { hunterCardContent }] = await Promise.all([
      import("@hunt/engine/cards/hunter-card"),
      import("@hunt/contracts/cards/hunter-card-content"),
    ]);
    const content = hunterCardContent({ ...user, ign }, texts, appConfig.brand);
    return (canDraw: (text: string) => boolean) => hunterCard(content, canDraw);
  };
  return <CardActions card={card} fileName={`hunter-${user.uuid.slice(0, 8)}`} />;
}

interface CaptureCountsProps {
  readonly stats: HunterStats;
  readonly userUuid: string;
}

/**
 * Shows the Hydrolysts that a hunter helped to capture: the total with its rank, and the shares as host and as client to
 * scale.
 */
function CaptureCounts({ stats, userUuid }: CaptureCountsProps) {
  const { t, locale } = useTranslation();
  const { allHydrolystCaptures: all, hostHydrolystCaptures: host, clientHydrolystCaptures: client } = stats;
  const hostShare = all === 0 ? 0 : host / all;
  return (
    <Stack gap={3} className={styles.captures}>
      <dl className={styles.counts}>
        <div className={styles.all}>
          <dt>{t("hunter.captures.all")}</dt>
          <dd>{formatNumber(all, locale)}</dd>
        </div>
        <div className={styles.host}>
          <dt>{t("hunter.captures.host")}</dt>
          <dd>{formatNumber(host, locale)}</dd>
        </div>
        <div className={styles.client}>
          <dt>{t("hunter.captures.client")}</dt>
          <dd>{formatNumber(client, locale)}</dd>
        </div>
      </dl>
      <div
        className={styles.split}
        aria-hidden="true"
        style={{ "--host": `${(100 * hostShare).toFixed(2)}%` } as CSSProperties}
      >
        {all > 0 && <span className={styles.hostPart} />}
        {all > 0 && <span className={styles.clientPart} />}
      </div>
      {all > 0 && (
        <Link
          to="/leaderboards"
          search={{ board: "hunters", season: "all", hunter: userUuid }}
          className={styles.board}
          preload={false}
        >
          {t("hunter.captures.board")}
        </Link>
      )}
    </Stack>
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

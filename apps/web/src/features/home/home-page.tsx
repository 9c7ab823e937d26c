import type { LatestBestAnswer } from "@hunt/contracts/highlights";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { shownName } from "@hunt/engine/domain/shown-name";
import { formatDelta, unknownValue } from "@hunt/engine/formats/format-duration";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { readStored, writeStored } from "../../browser/storage.ts";
import { Duration } from "../../domain-ui/duration.tsx";
import marks from "../../domain-ui/mark-column.module.css";
import { cardTexts, NotificationCard } from "../../domain-ui/notification-card.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { appConfig } from "../../lib/app-config.ts";
import { formatDay, formatNumber } from "../../lib/dates.ts";
import { lazyExtra } from "../../lib/lazy-extra.ts";
import { loadPage } from "../../lib/load-page.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { highlightsQuery, settingsQuery } from "../../lib/queries/public-queries.ts";
import { classNames } from "../../ui/class-names.ts";
import { Text, VisuallyHidden } from "../../ui/text.tsx";
import { HomeHead } from "./home-head.tsx";
import styles from "./home-page.module.css";
import { MinePlace, type MinePlaceProps } from "./mine/mine-place.tsx";
import { homeStatsQuery } from "./queries.ts";
import { RecentHunts } from "./recent-hunts.tsx";
import { RecordPlates } from "./record-plates.tsx";

/** The source is docs/screens.md, "Home page": "Stored values". */
const storageKey = "dismissedAlerts";

/** The most dismissed alerts that are stored; old ones are dropped. */
const rememberedAlerts = 50;

/** Loaded once the page is drawn, because mostly nobody hunts. The page is complete without it. */
const HuntingNow = lazyExtra(
  async () =>
    (await loadPage(() => import("../../domain-ui/hunting-now.tsx"), { now: ["huntingNow"] })).HuntingNow,
);

export function HomePage({ KeptHere }: MinePlaceProps) {
  const { t } = useTranslation();
  usePageTitle(t("home.title"));
  return (
    <div className={styles.page}>
      <VisuallyHidden as="h1">{appConfig.brand}</VisuallyHidden>
      <HomeHead />
      <Notice />
      <MinePlace KeptHere={KeptHere} />
      <RecordPlates />
      <div className={styles.columns}>
        <RecentHunts />
        <div className={styles.aside}>
          <LatestBests />
          <RecentActivity />
          {/* The last of the column, so that nothing moves when it appears. */}
          <Suspense fallback={null}>
            <HuntingNow />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/**
 * Lists the hunters who recently beat their own best average, and by how much. The records above report a failure to load.
 */
function LatestBests() {
  const { t } = useTranslation();
  const { data, error } = useQuery(highlightsQuery);
  if (data === undefined && error !== null) return null;
  return (
    <section aria-labelledby="latest-bests" aria-busy={data === undefined} className={styles.section}>
      <h2 id="latest-bests">{t("highlights.latestBests")}</h2>
      {data?.bests.length === 0 && (
        <Text tone="muted" size="xs">
          {t("highlights.noBests")}
        </Text>
      )}
      <ol className={styles.list}>
        {data?.bests.map((best) => (
          <li key={`${best.nightUuid} ${best.hunter.uuid}`}>
            <Best best={best} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Best({ best }: { readonly best: LatestBestAnswer }) {
  const { t, locale } = useTranslation();
  const size = ([1, 2, 3, 4] as const).find((candidate) => candidate === best.squadSize) ?? "any";
  return (
    <Link to="/nights/$nightUuid" params={{ nightUuid: best.nightUuid }} className={styles.best}>
      <span className={styles.name}>{shownName(best.hunter.ign)}</span>
      <Duration
        ms={msFromSeconds(best.value)}
        category="realTime"
        className={classNames(styles.value, marks.cell)}
      />
      <Text as="span" tone="muted" size="xs">
        {t(`common.squadSize.${size}`)} ·{" "}
        <time dateTime={best.createdAt}>{formatDay(best.createdAt, locale)}</time>
      </Text>
      <span className={styles.gain}>{formatDelta(-msFromSeconds(best.gain))}</span>
    </Link>
  );
}

/** The operator's notice to everybody, until the visitor closes it; a new text is shown again. */
function Notice() {
  const { t, locale } = useTranslation();
  const { data } = useQuery(settingsQuery);
  const [dismissed, setDismissed] = useState(dismissedAlerts);
  if (!data?.notificationActive) return null;
  const { title, body } = cardTexts(data, locale);
  const id = textHash(`${title}\n${body}`);
  if ((title === "" && body === "") || dismissed.includes(id)) return null;
  const dismiss = () => {
    dismissAlert(id);
    setDismissed(dismissedAlerts());
  };
  return (
    <NotificationCard title={title} body={body} dismissLabel={t("home.dismissNotice")} onDismiss={dismiss} />
  );
}

/** Returns the ids of the alerts that were closed in this browser; anything else in the storage counts as none. */
function dismissedAlerts(): readonly string[] {
  try {
    const ids: unknown = JSON.parse(readStored(storageKey) ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

function dismissAlert(id: string): void {
  const others = dismissedAlerts().filter((other) => other !== id);
  writeStored(storageKey, JSON.stringify([...others, id].slice(-rememberedAlerts)));
}

/** Returns a short hash of a text (FNV-1a, 32 bits, hexadecimal). */
function textHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** The nights and hunters of the last 24 hours and 7 days, which show that the large total keeps growing. */
function RecentActivity() {
  const { t, locale } = useTranslation();
  const { data: stats } = useQuery(homeStatsQuery);
  const number = (value: number) => formatNumber(value, locale);
  const periods = [
    { label: t("home.last24Hours"), figures: stats?.last24Hours },
    { label: t("home.last7Days"), figures: stats?.last7Days },
  ];
  return (
    <dl className={styles.activity}>
      {periods.map(({ label, figures }) => (
        <div key={label}>
          <dt>{label}</dt>
          {figures === undefined ? (
            <dd>{unknownValue}</dd>
          ) : (
            <dd>
              <span>{t("home.nights", { count: figures.nights, number: number(figures.nights) })}</span>
              <span>{t("home.hunters", { count: figures.hunters, number: number(figures.hunters) })}</span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

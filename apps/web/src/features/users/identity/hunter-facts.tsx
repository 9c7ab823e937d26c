import type { UserAnswer } from "@hunt/contracts/users";
import { shownName } from "@hunt/engine/domain/shown-name";
import { unknownValue } from "@hunt/engine/formats/format-duration";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CardActions } from "../../../domain-ui/card/card-actions.tsx";
import { useCardTexts } from "../../../domain-ui/card/use-card-texts.ts";
import { CompareAction } from "../../../domain-ui/compare/compare-action.tsx";
import { ReportAction } from "../../../domain-ui/report/report-action.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { appConfig } from "../../../lib/app-config.ts";
import { formatDay, formatNumber } from "../../../lib/dates.ts";
import { hunterAddress } from "../../../lib/hunter-path.ts";
import { settingsQuery } from "../../../lib/queries/public-queries.ts";
import { useSession } from "../../../lib/session/session-query.ts";
import { buttonClassName } from "../../../ui/button.tsx";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { MenuButton } from "../../../ui/menu-button.tsx";
import { useHunterSearch, useSearchChange } from "../hunter/use-hunter-search.ts";
import type { ShownStats } from "../hunter/use-shown-stats.ts";
import styles from "./hunter-header.module.css";

interface HunterFactsProps extends Pick<ShownStats, "stats"> {
  readonly user: UserAnswer;
}

/** Shows below the head the choice of its span, how often the hunter played in it, and when last. */
export function HunterFacts({ user, stats }: HunterFactsProps) {
  const { t, locale } = useTranslation();
  return (
    <Cluster gap={6} rowGap={3} align="end" justify="between" className={styles.below}>
      {user.stats.nights > 0 && <SpanChoice />}
      <Cluster as="dl" gap={7} rowGap={3} className={styles.facts}>
        <div>
          <dt>{t("hunter.nights")}</dt>
          <dd>{stats === null ? unknownValue : formatNumber(stats.nights, locale)}</dd>
        </div>
        <div>
          <dt>{t("hunter.runs")}</dt>
          <dd>{stats === null ? unknownValue : formatNumber(stats.runs, locale)}</dd>
        </div>
        <div>
          <dt>{t("hunter.lastNight")}</dt>
          <dd>{stats === null ? unknownValue : <LastNight at={stats.lastNightAt} />}</dd>
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

function LastNight({ at }: { readonly at: string | null }) {
  const { t, locale } = useTranslation();
  return at === null ? t("hunter.never") : <time dateTime={at}>{formatDay(at, locale)}</time>;
}

/** Chooses whether the whole head, ranks included, is of the current season or of all. */
function SpanChoice() {
  const { t } = useTranslation();
  const { span } = useHunterSearch();
  const change = useSearchChange();
  const { data: settings } = useQuery(settingsQuery);
  if (settings === undefined) return <div className={styles.span} />;
  return (
    <div className={styles.span}>
      <ChoiceGroup
        label={t("common.season")}
        choices={[
          { value: "season", label: t("common.seasonNumber", { number: settings.currentSeason }) },
          { value: "all", label: t("common.allSeasons") },
        ]}
        value={span ?? "all"}
        onChange={(value) => change({ span: value === "all" ? undefined : value })}
      />
    </div>
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
      <ReportAction subject={{ userUuid: user.uuid, name: shownName(user.ign) }} label={t("hunter.report")} />
    </span>
  );
}

/** A menu that copies or saves the hunter's card; a hunter without a name has none. */
function HunterCardActions({ user }: { readonly user: UserAnswer }) {
  const { t } = useTranslation();
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
  return (
    <MenuButton label={t("share.export")}>
      <CardActions card={card} fileName={`hunter-${user.uuid.slice(0, 8)}`} />
    </MenuButton>
  );
}

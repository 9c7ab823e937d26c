import type { NightAnswer } from "@hunt/contracts/nights";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { nightFigures, type SortedNightFigure, sortedNightFigures } from "@hunt/engine/domain/figures";
import { unknownValue } from "@hunt/engine/formats/format-duration";
import { nightMarkCategory } from "@hunt/engine/marks/mark-category-of";
import { Link } from "@tanstack/react-router";
import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "../i18n/shown-texts.ts";
import { formatNumber } from "../lib/dates.ts";
import { Chip } from "../ui/badge.tsx";
import { classNames } from "../ui/class-names.ts";
import { Icon } from "../ui/icon.tsx";
import { VisuallyHidden } from "../ui/text.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { CaptureSummary } from "./capture-summary.tsx";
import { ListedDay } from "./day-played.tsx";
import { Duration } from "./duration.tsx";
import styles from "./night-card.module.css";
import ownTimeBarsStyles from "./own-time-bars.module.css";
import { SquadMembers } from "./squad-members.tsx";

/** The time of a bar that fills the card's height; bars of longer times are equally high. */
const fullSeconds = 30;

/** This many bars fit beside the captures; few nights have more runs. */
const shownRuns = 8;

/** The average that a card shows; it follows the metric in the list's address. */
const nightCardModes = ["averageRealTime", "averageLastHydrolystLimbBreakTime"] as const;
export type NightCardMode = (typeof nightCardModes)[number];

/** A figure below the average, shown when the list is sorted by it. */
type NightCardFigure = Exclude<SortedNightFigure, NightCardMode>;

interface NightCardProps {
  readonly night: NightAnswer;
  readonly mode?: NightCardMode;
  readonly beside?: NightCardFigure;
  /** The place in the list, for lists whose order means a rank. */
  readonly order?: number;
}

/** Returns what a card shows in a list with this sort order: an average replaces the usual one, any other figure goes below it. */
export function sortedCard(sort: string | undefined): Pick<NightCardProps, "mode" | "beside"> {
  const figure = sortedNightFigures.find((key) => key === sort);
  if (figure === undefined) return {};
  return figure === "averageRealTime" || figure === "averageLastHydrolystLimbBreakTime"
    ? { mode: figure }
    : { beside: figure };
}

/** A night in a list; the whole card links to the night's page. */
export function NightCard({ night, mode = "averageRealTime", beside, order }: NightCardProps) {
  const { t, locale } = useTranslation();
  const seconds = night[mode];
  return (
    <Link
      to="/nights/$nightUuid"
      params={{ nightUuid: night.uuid }}
      className={classNames(
        styles.card,
        order !== undefined && styles.ordered,
        night.runs === null && styles.plain,
      )}
    >
      {order !== undefined && <span className={styles.order}>{formatNumber(order, locale)}</span>}
      <span className={styles.time}>
        <VisuallyHidden>{t(`card.${mode}`)}: </VisuallyHidden>
        <Duration
          ms={seconds === null ? null : msFromSeconds(seconds)}
          category={nightFigures[mode].marks}
          estimated={night.estimated.some((figure) => figure === mode)}
        />
        {seconds === null && <WhyUnknown night={night} />}
        {beside !== undefined && <Beside night={night} figure={beside} />}
      </span>
      <div className={styles.hunt}>
        <span className={styles.format}>
          <CaptureSummary counts={night} />
          {night.runs !== null && <OwnTimeBars runs={night.runs} />}
        </span>
        <SquadMembers users={night.users} squadSize={night.squadSize} />
      </div>
      <span className={styles.end}>
        <span className={styles.scopes}>
          {/* A night without a day already says so in the place of its day. */}
          {night.standing !== "counted" && night.standing !== "undated" && (
            <Chip className={styles.scope}>{t(`common.${night.standing}`)}</Chip>
          )}
          {night.scope !== "public" && (
            <Chip className={styles.scope}>{t(`common.scope.${night.scope}`)}</Chip>
          )}
        </span>
        <span className={styles.day}>
          {night.verified && (
            <span className={styles.verified}>
              <Tooltip text={t("common.verified")}>
                <Icon name="verified" label={t("common.verified")} />
              </Tooltip>
            </span>
          )}
          <ListedDay night={night} className={styles.date} />
        </span>
      </span>
    </Link>
  );
}

/** Says why an average is missing: the night has no full runs, or a client's log lacks the lines for it. */
function WhyUnknown({ night: { fullRunsCount, perspective } }: { readonly night: NightAnswer }) {
  const { t } = useTranslation();
  if (fullRunsCount === 0) return <span className={styles.why}>{t("card.noFullRun")}</span>;
  return perspective === "client" && <span className={styles.why}>{t("card.clientLog")}</span>;
}

function Beside({ night, figure }: { readonly night: NightAnswer; readonly figure: NightCardFigure }) {
  const { t } = useTranslation();
  const seconds = night[figure];
  const ms = seconds === null ? null : msFromSeconds(seconds);
  const category = nightMarkCategory(figure, night.fullRunsCount);
  return (
    <span className={styles.beside}>
      {t(`card.${figure}`)}{" "}
      <Duration
        ms={ms}
        {...(category !== undefined && { category })}
        estimated={night.estimated.some((name) => name === figure)}
      />
    </span>
  );
}

interface UnknownSignProps {
  /** The nights of the list; "any" for an explanation that is shown before the list loads and must not change with it. */
  readonly nights: readonly NightAnswer[] | "any";
  /** The average that the list's cards show. */
  readonly mode?: NightCardMode | undefined;
  /** The page's words for the explanation. */
  readonly children: ReactNode;
}

/** Explains a dash in place of a time, and a stub among the bars, beside a list that shows one. */
export function UnknownSign({ nights, mode = "averageRealTime", children }: UnknownSignProps) {
  const isShown =
    nights === "any" ||
    nights.some((night) => night[mode] === null || night.runs?.some(({ ownTime }) => ownTime === null));
  if (!isShown) return null;
  return (
    <p className={styles.sign}>
      <span className={styles.marks} aria-hidden="true">
        {unknownValue}
        {(nights === "any" || nights.some(({ runs }) => runs !== null)) && (
          <>
            <span>/</span>
            <i className={styles.stub} />
          </>
        )}
      </span>
      <span>{children}</span>
    </p>
  );
}

/** Explains, beside a list, the badge of a night that nobody has confirmed. */
export function UnconfirmedSign({ children }: Pick<UnknownSignProps, "children">) {
  const { t } = useTranslation();
  return (
    <p className={styles.sign}>
      <Chip className={styles.scope}>{t("common.unconfirmed")}</Chip>
      <span>{children}</span>
    </p>
  );
}

/**
 * Draws the time that a squad took beyond the game's own, run by run; a stub for a run without that time. When no run has
 * such a time, the place stays empty, so that the column to its left does not move.
 */
function OwnTimeBars({ runs }: { readonly runs: NonNullable<NightAnswer["runs"]> }) {
  const shown = runs.slice(0, shownRuns);
  const isTold = shown.some(({ ownTime }) => ownTime !== null);
  return (
    <span className={ownTimeBarsStyles.bars} aria-hidden="true">
      {isTold &&
        shown.map(({ uuid, ownTime }) => (
          <i
            key={uuid}
            style={{ "--height": Math.min(1, (ownTime ?? 0) / fullSeconds).toFixed(2) } as CSSProperties}
          />
        ))}
    </span>
  );
}

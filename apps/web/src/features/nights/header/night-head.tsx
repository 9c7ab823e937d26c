import { isShort, nightFigures } from "@hunt/engine/domain/figures";
import { eidolonTypes } from "@hunt/engine/domain/words";
import { nightMarkCategory } from "@hunt/engine/marks/mark-category-of";
import { comparedSides } from "@hunt/engine/statistics/compared-sides";
import { useSearch } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { CaptureSummary } from "../../../domain-ui/capture-summary.tsx";
import type { NightView } from "../../../domain-ui/night-view.ts";
import { SkyFrame } from "../../../domain-ui/sky/sky-frame.tsx";
import { Squad } from "../../../domain-ui/squad-members.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Cluster } from "../../../ui/layout.tsx";
import type { Reference } from "../compare/use-reference.ts";
import { referenceRunName } from "../compare/use-reference.ts";
import { deltaMs, nightReferenceMs } from "../figures/night-difference.ts";
import { Delta, Figure } from "../parts/figure.tsx";
import averageStyles from "./head-average.module.css";
import { headParts } from "./head-parts.ts";
import styles from "./night-head.module.css";

/** The drawings load after the text. */
const { Page: NightSky } = headParts.sky;
const { Page: SkyFigure } = headParts.figure;

interface NightHeadProps {
  readonly view: NightView;
  /** The reference with which the night is compared. */
  readonly reference: Reference;
  /** The day of the night. */
  readonly day: ReactNode;
  /** True when the names link to the hunters' pages; names in a log on this computer have none. */
  readonly linked?: boolean;
  readonly badges: ReactNode;
  /** The facts, as items of a list. */
  readonly facts: ReactNode;
  /** The place of the night on its board. */
  readonly children?: ReactNode;
}

/** The head of a night under its sky: the squad, the average, and the captured eidolons on the shore. */
export function NightHead({ view, reference, day, linked = false, badges, facts, children }: NightHeadProps) {
  const { t } = useTranslation();
  return (
    <div className={classNames(styles.head, !linked && styles.local)} data-sky="night" data-on-sky="">
      <SkyFrame phase="night">
        <Suspense>
          <NightSky />
        </Suspense>
      </SkyFrame>
      <div className={styles.words}>
        <Cluster gap={2}>{badges}</Cluster>
        <h1 className={styles.title}>
          <span className={styles.format}>
            {view.format === "" ? t("night.withoutCapture") : <CaptureSummary counts={view} />}
          </span>{" "}
          <span className={styles.day}>{day}</span>{" "}
          <span className={styles.squad}>
            <Squad slots={view.squad} linked={linked} standsAlone isTitle />
          </span>
        </h1>
        <ul className={styles.facts}>{facts}</ul>
        <HeadAverage view={view} reference={reference} />
        {children}
      </div>
      <Captures view={view} />
    </div>
  );
}

/** Shows the number of captures of each eidolon; the captured eidolons stand on the shore. */
function Captures({ view }: Pick<NightHeadProps, "view">) {
  const { t } = useTranslation();
  const counts = {
    teralyst: view.capturedTeralystsCount,
    gantulyst: view.capturedGantulystsCount,
    hydrolyst: view.capturedHydrolystsCount,
  };
  return (
    <ul className={styles.captures} aria-label={t("night.average.captures")} data-phase="night">
      {eidolonTypes.map((type) => (
        <li key={type} className={styles[type]}>
          <span className={styles.shore} aria-hidden="true">
            {counts[type] > 0 && (
              <Suspense>
                <SkyFigure name={type} />
              </Suspense>
            )}
          </span>
          <span className={styles.count}>
            <b>{counts[type]}</b> {t(`common.eidolon.${type}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface HeadAverageProps {
  readonly view: NightView;
  /** The reference with which the night is compared. */
  readonly reference: Reference;
}

/**
 * The one large figure of a night: its average real time. A night without one, such as that of a client's log, leads with
 * the median of its limbs, which every log has.
 */
function HeadAverage({ view, reference }: HeadAverageProps) {
  const { t } = useTranslation();
  const name = leadFigure(view);
  return (
    <dl className={averageStyles.average}>
      <div>
        <dt>{t(`night.average.${name}`)}</dt>
        <dd className={classNames(reference.target !== null && averageStyles.compares)}>
          <Figure
            ms={view[`${name}Ms`]}
            short={isShort(nightFigures[name])}
            category={nightMarkCategory(name, view.fullRunsCount)}
            estimated={view.estimated.some((figure) => figure === name)}
            reason={averageReason(t, view)}
          />{" "}
          <Against view={view} reference={reference} />
        </dd>
      </div>
    </dl>
  );
}

/** Returns the figure that stands large in the head; the others stand below it. */
export function leadFigure(
  view: Pick<NightView, "averageRealTimeMs" | "medianLimbBreakTimeMs">,
): "averageRealTime" | "medianLimbBreakTime" {
  const leadsWithLimbs = view.averageRealTimeMs === null && view.medianLimbBreakTimeMs !== null;
  return leadsWithLimbs ? "medianLimbBreakTime" : "averageRealTime";
}

/**
 * Says how far the night is from the reference, like with like: a run from a run, as in the comparison below the head, and
 * the average from the average of a whole night.
 */
function Against({ view, reference }: HeadAverageProps) {
  const { t } = useTranslation();
  const { of } = useSearch({ strict: false });
  const { run, night } = reference;
  const ours = night === null ? comparedSides(view, reference, of)?.ours.run : null;
  const differenceMs =
    ours == null
      ? deltaMs(view.averageRealTimeMs, nightReferenceMs(reference, "averageRealTime"))
      : deltaMs(ours.realTimeMs, run?.realTimeMs);
  if (run === null || differenceMs === null) return null;
  return (
    <small className={averageStyles.against}>
      <Delta ms={differenceMs} />{" "}
      {ours == null ? t("compared.onAverage") : t("night.run.number", { index: ours.index })}{" "}
      <span aria-hidden="true">⇄</span>{" "}
      {night === null ? referenceRunName(t, reference, run.index) : t("compared.otherAverage")}
    </small>
  );
}

/** Returns why an average of a night is a dash; null when it is not. */
export function averageReason(
  t: Translate,
  { perspective, fullRunsCount }: Pick<NightView, "perspective" | "fullRunsCount">,
): string {
  if (perspective === "client") return t("night.unknown.client");
  return fullRunsCount === 0 ? t("night.unknown.noFullRun") : t("night.unknown.lines");
}

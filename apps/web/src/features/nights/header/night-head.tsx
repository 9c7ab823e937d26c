import { eidolonTypes } from "@hunt/engine/domain/words";
import { nightMarkCategory } from "@hunt/engine/marks/mark-category-of";
import { type ReactNode, Suspense } from "react";
import { CaptureSummary } from "../../../domain-ui/capture-summary.tsx";
import type { NightView } from "../../../domain-ui/night-view.ts";
import { SkyFrame } from "../../../domain-ui/sky/sky-frame.tsx";
import { Squad } from "../../../domain-ui/squad-members.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { nightParts } from "../night-parts.ts";
import { Figure } from "../parts/figure.tsx";
import { averageReason } from "./average-reason.ts";
import styles from "./night-head.module.css";

/** What is drawn comes after the words. */
const { Page: NightSky } = nightParts.sky;
const { Page: SkyFigure } = nightParts.figure;

interface NightHeadProps {
  readonly view: NightView;
  /** Another night whose average stands beside; null when none is compared. */
  readonly reference: NightView | null;
  /** When it was. */
  readonly day: ReactNode;
  /** Whether the names lead to the hunters' pages. */
  readonly linked?: boolean;
  readonly badges: ReactNode;
  /** Items of a list. */
  readonly facts: ReactNode;
  /** Where it stands. */
  readonly children?: ReactNode;
}

/** The head of a night under its sky: who hunted, the average, and whom they captured on the shore. */
export function NightHead({ view, reference, day, linked = false, badges, facts, children }: NightHeadProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.head} data-sky="night" data-on-sky="">
      <SkyFrame phase="night">
        <Suspense>
          <NightSky />
        </Suspense>
      </SkyFrame>
      <div className={styles.words}>
        <div className={styles.badges}>{badges}</div>
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
        <dl className={styles.average}>
          <div>
            <dt>{t("night.average.averageRealTime")}</dt>
            <dd>
              <Figure
                ms={view.averageRealTimeMs}
                category={nightMarkCategory("averageRealTime", view.fullRunsCount)}
                estimated={view.estimated.some((figure) => figure === "averageRealTime")}
                reason={averageReason(t, view)}
                referenceMs={reference?.averageRealTimeMs}
              />
            </dd>
          </div>
        </dl>
        {children}
      </div>
      <Captures view={view} />
    </div>
  );
}

/** How many of each eidolon were captured; those that were stand there. */
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

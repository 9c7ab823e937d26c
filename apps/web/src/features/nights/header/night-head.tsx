import { eidolonTypes } from "@hunt/engine/domain/words";
import { type ReactNode, Suspense } from "react";
import { CaptureSummary } from "../../../domain-ui/capture-summary.tsx";
import type { NightView } from "../../../domain-ui/night-view.ts";
import { SkyFrame } from "../../../domain-ui/sky/sky-frame.tsx";
import { Squad } from "../../../domain-ui/squad-members.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { Reference } from "../compare/use-reference.ts";
import { HeadAverage } from "./head-average.tsx";
import { headParts } from "./head-parts.ts";
import styles from "./night-head.module.css";

/** What is drawn comes after the words. */
const { Page: NightSky } = headParts.sky;
const { Page: SkyFigure } = headParts.figure;

interface NightHeadProps {
  readonly view: NightView;
  /** What its average is held against. */
  readonly reference: Reference;
  /** When it was. */
  readonly day: ReactNode;
  /** Whether the names lead to the hunters' pages; those of a log on this computer have none. */
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
    <div className={classNames(styles.head, !linked && styles.local)} data-sky="night" data-on-sky="">
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
        <HeadAverage view={view} reference={reference} />
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

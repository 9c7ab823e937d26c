import { useTranslation } from "../../i18n/shown-texts.ts";
import { Section } from "../../ui/section.tsx";
import type { RunPart } from "./run-drawing.ts";
import figureStyles from "./run-figure.module.css";
import { RunFigure } from "./run-figure.tsx";
import styles from "./timing-rules.module.css";

interface Definition {
  readonly name:
    | "start"
    | "spawn"
    | "water"
    | "limbs"
    | "lastLimb"
    | "capshot"
    | "shrine"
    | "realTime"
    | "extraction"
    | "load"
    | "night";
  /** In the letters of the drawing; the same in every language. */
  readonly formulas: readonly string[];
  readonly parts: readonly RunPart[];
}

/** game-log.md, section 4. */
const definitions: readonly Definition[] = [
  { name: "start", formulas: ["S = N, N − F > 6", "S = F"], parts: [] },
  { name: "spawn", formulas: ["V − N", "N − S", "U − P"], parts: ["spawn", "delay"] },
  { name: "water", formulas: ["W1 − U", "W1 − S"], parts: ["water"] },
  { name: "limbs", formulas: ["W2 − W1 − 17.186"], parts: ["limbs"] },
  { name: "lastLimb", formulas: ["W4 − S", "W6 − S"], parts: [] },
  { name: "capshot", formulas: ["C − W4 − 48.099", "C − W6 − 48.099"], parts: ["capshot"] },
  { name: "shrine", formulas: ["E − D", "P1 − E", "P2 − P1"], parts: ["shrine", "shards"] },
  { name: "realTime", formulas: ["D − N"], parts: [] },
  { name: "extraction", formulas: [], parts: [] },
  { name: "load", formulas: [], parts: ["load"] },
  { name: "night", formulas: [], parts: [] },
];

/** Every figure of a run by its definition, beside a drawing of one. */
export function TimingRules() {
  const { t } = useTranslation();
  return (
    <Section id="timing" title={t("rules.timing.title")}>
      <p className={styles.lead}>{t("rules.timing.lead")}</p>
      <div className={styles.columns}>
        <figure className={styles.drawing}>
          <RunFigure />
          <figcaption className={styles.caption}>{t("rules.timing.figure")}</figcaption>
        </figure>
        <dl className={styles.definitions}>
          {definitions.map(({ name, formulas, parts }) => (
            <div key={name}>
              <dt className={styles.term}>
                {parts.map((part) => (
                  <i key={part} className={`${figureStyles[part]} ${figureStyles.chip}`} aria-hidden="true" />
                ))}
                {t(`rules.timing.${name}.term`)}
              </dt>
              <dd>{t(`rules.timing.${name}.text`)}</dd>
              {formulas.length > 0 && (
                <dd className={styles.formulas}>
                  {formulas.map((formula) => (
                    <code key={formula}>{formula}</code>
                  ))}
                </dd>
              )}
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

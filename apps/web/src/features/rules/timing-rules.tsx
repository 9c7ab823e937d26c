import {
  type EidolonFigure,
  eidolonFigures,
  figureKeys,
  type RunFigure as RunFigureKey,
  runFigures,
} from "@hunt/engine/domain/figures";
import { sentencePart } from "../../i18n/sentence-with.tsx";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { Section } from "../../ui/section.tsx";
import type { DrawnRunPart } from "./run-drawing.ts";
import figureStyles from "./run-figure.module.css";
import { RunFigure } from "./run-figure.tsx";
import styles from "./timing-rules.module.css";

interface Definition {
  /** The name of the definition in the keys of its texts. */
  readonly name: string;
  /** The figures of the table that the definition explains. */
  readonly figures: readonly Explained[];
  /** The formulas in the letters of the drawing, which are the same in every language. */
  readonly formulas: readonly Formula[];
  readonly parts: readonly DrawnRunPart[];
}
type Explained = RunFigureKey | EidolonFigure;
/** `otherwise` holds the formula that applies when the condition of the previous one does not. */
type Formula = string | { readonly otherwise: string };

/** The definitions that explain several figures together, with their letters (docs/game-log.md, section 4). */
const definitions = [
  { name: "start", figures: [], formulas: ["N − F > 6: S = N", { otherwise: "S = F" }], parts: [] },
  {
    name: "spawn",
    figures: ["spawnAnimationTime", "spawnDelay"],
    formulas: ["V − N", "N − S", "U − P"],
    parts: ["spawn", "delay"],
  },
  { name: "water", figures: ["firstLimbBreakTime"], formulas: ["W1 − U", "W1 − S"], parts: ["water"] },
  { name: "limbs", figures: ["limbBreakTimes"], formulas: ["W2 − W1 − 17.186"], parts: ["limbs"] },
  {
    name: "lastLimb",
    figures: ["lastLimbBreakTime", "lastHydrolystLimbBreakTime"],
    formulas: ["W4 − S", "W6 − S"],
    parts: [],
  },
  {
    name: "capshot",
    figures: ["capshotTime"],
    formulas: ["C − W4 − 48.099", "C − W6 − 48.099"],
    parts: ["capshot"],
  },
  {
    name: "shrine",
    figures: ["shrineTime", "shardInsertionTimes"],
    formulas: ["E − D", "P1 − E", "P2 − P1"],
    parts: ["shrine", "shards"],
  },
  { name: "realTime", figures: ["realTime"], formulas: ["D − N", "C + 15.100 − N"], parts: [] },
  {
    name: "ownTime",
    figures: ["ownTime", "aimTime", "handsTime", "waitingTime"],
    formulas: ["D − N − 460.049"],
    parts: [],
  },
  { name: "extraction", figures: ["extractionTime"], formulas: [], parts: [] },
  { name: "load", figures: ["loadTime"], formulas: [], parts: ["load"] },
] as const satisfies readonly Definition[];
type ExplainedTogether = (typeof definitions)[number]["figures"][number];
type ExplainedAlone = Exclude<Explained, ExplainedTogether>;

/** Explains how a night's times are calculated. */
const ofNights = { name: "night", formulas: [], parts: [] } as const;

/** Every other figure of the table, each with its own text. */
const others = [...new Set<Explained>([...figureKeys(runFigures), ...figureKeys(eidolonFigures)])]
  .filter(
    (key): key is ExplainedAlone =>
      !definitions.some(({ figures }) => figures.some((figure) => figure === key)),
  )
  .map((name) => ({ name, formulas: [], parts: [] }));

/**
 * All definitions in one order, down one column after the other: first those that stand beside the drawing, then those of a
 * whole run, then the short ones.
 */
const all: readonly Shown[] = [...definitions, ...others, ofNights];
const placeOf = (name: string) => definitions.findIndex((definition) => definition.name === name);
const beside = all.slice(0, placeOf("realTime"));
const ofRuns = all.slice(placeOf("realTime"), placeOf("extraction"));
const rest = all.slice(placeOf("extraction"));

/** Shows the definition of every figure of a run, beside a drawing of a run. */
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
        <div className={styles.definitions}>
          <Definitions of={beside} />
          <Definitions of={ofRuns} />
          <Definitions of={rest} />
        </div>
      </div>
    </Section>
  );
}

type Shown = (typeof definitions)[number] | (typeof others)[number] | typeof ofNights;

function Definitions({ of }: { readonly of: readonly Shown[] }) {
  const { t } = useTranslation();
  return (
    <dl>
      {of.map(({ name, formulas, parts }) => (
        <div key={name}>
          <dt className={styles.term}>
            <Term text={t(`rules.timing.${name}.term`, { next: sentencePart })} parts={parts} />
          </dt>
          <dd>{t(`rules.timing.${name}.text`)}</dd>
          {formulas.length > 0 && (
            <dd className={styles.formulas}>
              {formulas.map((formula) =>
                typeof formula === "string" ? (
                  <code key={formula}>{formula}</code>
                ) : (
                  <code key={formula.otherwise}>
                    {t("rules.timing.otherwise", { formula: formula.otherwise })}
                  </code>
                ),
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

interface TermProps {
  /** The text; with several parts, each begins after a `sentencePart`. */
  readonly text: string;
  readonly parts: readonly DrawnRunPart[];
}

/** Shows the text of a definition, each of its parts after the swatch of the drawing. */
function Term({ text, parts }: TermProps) {
  return text.split(sentencePart).map((words, index) => {
    const part = parts[index];
    return (
      <span key={words} className={styles.words}>
        {part && <i className={`${figureStyles[part]} ${figureStyles.chip}`} aria-hidden="true" />}
        {words}
      </span>
    );
  });
}

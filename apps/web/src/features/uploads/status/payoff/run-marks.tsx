import type { NightAnswer } from "@hunt/contracts/nights";
import { msFromSeconds } from "@hunt/contracts/seconds";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import { markOf } from "@hunt/engine/marks/mark-of";
import { marks } from "@hunt/engine/marks/mark-thresholds";
import markColors from "../../../../domain-ui/mark-colors.module.css";
import { useTranslation } from "../../../../i18n/shown-texts.ts";
import styles from "./night-payoff.module.css";

interface RunMarksProps {
  readonly runs: NonNullable<NightAnswer["runs"]>;
}

/** The marks of the real times of a night's runs, the best first, and how often each. */
export function RunMarks({ runs }: RunMarksProps) {
  const { t } = useTranslation();
  const gained = runs.map(({ realTime }) =>
    markOf("realTime", realTime === null ? null : msFromSeconds(realTime)),
  );
  const counts = marks
    .map((mark) => ({ mark, count: gained.filter((each) => each === mark).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return (
    <div className={styles.marks}>
      <p>{t("payoff.marks")}</p>
      <ul>
        {counts.map(({ mark, count }) => (
          <li key={mark}>
            <b className={markColors[mark]}>{markLetters[mark]}</b>
            {count > 1 && ` ×\u202f${count}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

import { formatSeconds } from "@hunt/engine/formats/format-seconds";
import type { PhaseFigures, ShieldFigure } from "@hunt/engine/profit-taker/phase-figures";
import type { ProfitTakerRun } from "@hunt/engine/profit-taker/profit-taker-run";
import type { CSSProperties } from "react";
import { ElementIcon } from "../../../domain-ui/elements/element-icon.tsx";
import { elementName } from "../../../domain-ui/elements/element-name.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { classNames } from "../../../ui/class-names.ts";
import { ElementOrderStrip } from "./element-order.tsx";
import styles from "./shields.module.css";
import { phaseName } from "./words.ts";

/** The elements that the shields of each phase wanted, how long each, and the order that they follow. */
export function Shields({ run }: { readonly run: ProfitTakerRun }) {
  const { t } = useTranslation();
  const phases = run.phases.filter(({ shields }) => shields.length > 0);
  const all = phases.flatMap(({ shields }) => shields);
  const longestMs = Math.max(...all.map(msOf));
  return (
    <div className={styles.shields}>
      {phases.map((phase) => (
        <PhaseShields key={phase.number} phase={phase} longestMs={longestMs} />
      ))}
      <div className={styles.how} aria-hidden="true">
        {notes
          .filter(({ isOf }) => all.some(isOf))
          .map(({ key, sign }) => (
            <p key={key}>
              {sign} {t(key)}
            </p>
          ))}
        {all.some(isBlink) && <p>{t("profitTaker.faintShields", { time: formatSeconds(blinkMs) })}</p>}
      </div>
      <ElementOrderStrip run={run} />
    </div>
  );
}

/** A shield that broke in less is not worth an eye. */
const blinkMs = 100;
const msOf = ({ durationMs }: ShieldFigure) => durationMs ?? 0;
const isBlink = (shield: ShieldFigure) => msOf(shield) < blinkMs;

/** What is to be said of a shield, with its sign: once, below all of them. */
const notes = [
  { key: "profitTaker.beforePhase", sign: "*", isOf: ({ beforePhase }: ShieldFigure) => beforePhase },
  {
    key: "profitTaker.perhapsCycled",
    sign: "†",
    isOf: ({ beforePhase, cleared }: ShieldFigure) => !beforePhase && !cleared,
  },
] as const;

interface PhaseShieldsProps {
  readonly phase: PhaseFigures;
  /** Of the whole run. */
  readonly longestMs: number;
}

function PhaseShields({ phase: { number, shields, shieldsMs }, longestMs }: PhaseShieldsProps) {
  const { t } = useTranslation();
  const name = phaseName(t, number);
  return (
    <div>
      <h3 className={styles.phase}>
        {name} <span className={styles.sum}>{formatSeconds(shieldsMs)}</span>
      </h3>
      <ol className={styles.elements} aria-label={t("profitTaker.shieldsOf", { phase: name })}>
        {shields.map((shield, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shields of a phase never change their order.
          <Shield key={index} shield={shield} longestMs={longestMs} />
        ))}
      </ol>
    </div>
  );
}

interface ShieldProps {
  readonly shield: ShieldFigure;
  readonly longestMs: number;
}

function Shield({ shield, longestMs }: ShieldProps) {
  const { t } = useTranslation();
  const { element, durationMs, beforePhase } = shield;
  const note = notes.find(({ isOf }) => isOf(shield));
  const share = { "--share": `${(100 * msOf(shield)) / Math.max(1, longestMs)}%` } as CSSProperties;
  return (
    <li
      className={classNames(styles.element, beforePhase && styles.before, isBlink(shield) && styles.blink)}
      style={share}
    >
      <ElementIcon element={element} />
      <span className={styles.name}>{elementName(t, element)}</span>
      <span className={styles.time}>{formatSeconds(durationMs)}</span>
      {note !== undefined && (
        <span className={styles.note}>
          <span aria-hidden="true">{note.sign}</span>
          <span className="visually-hidden">{t(note.key)}</span>
        </span>
      )}
    </li>
  );
}

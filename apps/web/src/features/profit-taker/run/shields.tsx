import { formatSeconds } from "@hunt/engine/formats/format-duration";
import { shieldElements } from "@hunt/engine/profit-taker/elements";
import type { PhaseFigures, ShieldFigure } from "@hunt/engine/profit-taker/phase-figures";
import type { ProfitTakerRun } from "@hunt/engine/profit-taker/profit-taker-run";
import type { CSSProperties } from "react";
import { ElementIcon } from "../../../domain-ui/elements/element-icon.tsx";
import { elementName } from "../../../domain-ui/elements/element-name.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { formatList } from "../../../lib/dates.ts";
import { classNames } from "../../../ui/class-names.ts";
import { VisuallyHidden } from "../../../ui/text.tsx";
import { phaseName } from "../words/words.ts";
import styles from "./shields.module.css";

/** Shows the elements that the shields of each phase needed, the duration of each, and the order that they follow. */
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

/** A shield that broke in less time than this is drawn faint. */
const blinkMs = 100;
const msOf = ({ durationMs }: ShieldFigure) => durationMs ?? 0;
const isBlink = (shield: ShieldFigure) => msOf(shield) < blinkMs;

/** The notes on shields with their signs; each sign is explained once below all shields. */
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
  /** The longest shield of the whole run. */
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
          <VisuallyHidden>{t(note.key)}</VisuallyHidden>
        </span>
      )}
    </li>
  );
}

/** Shows the thirteen elements of this fight in their order, and marks the last one and the next one. */
function ElementOrderStrip({ run }: { readonly run: ProfitTakerRun }) {
  const { t, locale } = useTranslation();
  const order = run.elements;
  const round = order.seen.slice(0, shieldElements.length);
  if (round.length === 0) return null;
  const { isEnd, element: outlined, next } = placeInOrder(run);
  const at = round.lastIndexOf(outlined);
  const names = (elements: readonly string[]) =>
    formatList(
      elements.map((element) => elementName(t, element)),
      locale,
    );
  return (
    <div>
      <h3 className={styles.phase}>{t("profitTaker.order")}</h3>
      <ol className={styles.order} aria-label={t("profitTaker.order")}>
        {round.map((element, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of a fight never changes.
          <li key={index} className={classNames(styles.step, index === at && styles.last)}>
            <ElementIcon element={element} />
            <span>{elementName(t, element)}</span>
          </li>
        ))}
      </ol>
      {at !== -1 && (
        <p className={styles.hint}>
          {t(isEnd ? "profitTaker.endedOn" : "profitTaker.stoodAt", { element: elementName(t, outlined) })}
        </p>
      )}
      <p className={styles.hint}>
        {!order.repeats && t("profitTaker.remark.order_broken")}
        {next.length > 0 && t("profitTaker.next", { elements: names(next) })}
        {order.toCome.length > 0 && t("profitTaker.toCome", { elements: names(order.toCome) })}
      </p>
    </div>
  );
}

/**
 * Returns the fight's place in its order. After a kill this is the last shield that broke, although the log then names the
 * next one.
 */
function placeInOrder({ outcome, phases, elements: { seen, next } }: ProfitTakerRun) {
  const named = seen.at(-1) ?? "";
  const broken = outcome === "killed" ? phases.at(-1)?.shields.at(-1)?.element : null;
  if (broken === null || broken === undefined) return { isEnd: false, element: named, next } as const;
  const isAhead = next.length > 0 && broken !== named;
  return { isEnd: true, element: broken, next: isAhead ? [named, ...next.slice(0, -1)] : next } as const;
}

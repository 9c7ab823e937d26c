import { formatSeconds, unknownValue } from "@hunt/engine/formats/format-duration";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import type { CSSProperties } from "react";
import { markVariables } from "../../../domain-ui/mark-variables.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { OwnSegment, OwnRow as Row } from "./own-layout.ts";
import { aimHeight, markLines } from "./own-legend.tsx";
import styles from "./own-row.module.css";
import { stepSentence } from "./step-words.ts";

interface OwnRowProps {
  readonly row: Row;
  /** The index of the row, from 0. */
  readonly index: number;
  /** The middle of the row's bar, from the top of the drawing. */
  readonly middle: number;
  /** The name, e.g. "Run 3". */
  readonly name: string;
  /** The step that Tab reaches; null when it lies in another row. */
  readonly tabStop: number | null;
  /** The step that the readout shows. */
  readonly active: number | null;
  readonly onFocus: (segment: number) => void;
  /** Whether a step can be chosen. */
  readonly isChosen: boolean;
}

/** Aim fills the row, hands are lower, and waiting is a thin line, so that they can be told apart without colour too. */
const barHeights = { aim: aimHeight, hands: 18, waiting: 10 } as const;
const ringHeight = 32;

/** The steps of one run. */
export function OwnRow({ row, index, middle, name, tabStop, active, onFocus, isChosen }: OwnRowProps) {
  const { t } = useTranslation();
  // The ring is drawn last, so that no neighbour covers it.
  const ringed = active === null ? undefined : row.segments[active];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of an svg is not a fieldset.
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the group is a drawing; only its parts can be pressed.
    <g role="group" aria-label={t("ownTime.sentence", { path: name, facts: formatSeconds(row.totalMs) })}>
      {row.segments.map((segment, place) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it has a role; keys move through the drawing step by step.
        <g
          key={`${segment.eidolon}-${segment.kind}-${segment.number}`}
          role={isChosen ? "button" : "img"}
          aria-label={stepSentence(t, name, segment)}
          tabIndex={tabStop === place ? 0 : -1}
          data-row={index}
          data-segment={place}
          data-run={row.run.id}
          data-step={`${segment.eidolon}.${segment.kind}.${segment.number}`}
          className={styles.step}
          style={segment.mark === null ? undefined : markVariables(segment.mark)}
          onFocus={() => onFocus(place)}
        >
          <StepShape segment={segment} middle={middle} />
        </g>
      ))}
      {ringed !== undefined && (
        <rect
          className={styles.ring}
          x={`${ringed.startPercent}%`}
          y={middle - ringHeight / 2}
          width={`${ringed.widthPercent}%`}
          height={ringHeight}
        />
      )}
    </g>
  );
}

function StepShape({ segment, middle }: { readonly segment: OwnSegment; readonly middle: number }) {
  const { part, startPercent, widthPercent, mark } = segment;
  const height = barHeights[part];
  // Aim without a mark shows a dash, because an empty area could be taken for another part.
  const letters = mark !== null ? markLetters[mark] : part === "aim" ? unknownValue : null;
  return (
    <>
      <rect
        className={styles[part]}
        x={`${startPercent}%`}
        y={middle - height / 2}
        width={`${widthPercent}%`}
        height={height}
      />
      {mark !== null && letters !== null && (
        <rect
          className={styles.lines}
          style={letterRoom(segment, letters)}
          fill={markLines(mark)}
          x={`${startPercent}%`}
          y={middle - height / 2}
          height={height}
        />
      )}
      {letters !== null && segment.timeMs > 0 && (
        <text
          className={mark === null ? styles.unmarked : styles.letter}
          style={letterRoom(segment, letters)}
          x={`${startPercent + widthPercent / 2}%`}
          y={middle}
        >
          {letters}
        </text>
      )}
    </>
  );
}

/**
 * Returns the values by which the style sheet decides, for any width of the drawing, whether a step's letter fits; a step
 * whose letter does not fit has lines.
 */
function letterRoom({ widthPercent }: OwnSegment, letters: string): CSSProperties {
  return { "--percent": widthPercent.toFixed(2), "--letters": letters.length } as CSSProperties;
}

import type { RunInMs } from "@hunt/contracts/run-in-ms";
import type { Mark } from "@hunt/engine/domain/marks";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { markLetters } from "@hunt/engine/marks/mark-letters";
import { markOf } from "@hunt/engine/marks/mark-thresholds";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { classNames } from "../../ui/class-names.ts";
import { markVariables } from "../mark-variables.ts";
import { segmentSentence } from "./segment-words.ts";
import type { TimelineRow as Row, TimelineSegment } from "./timeline-layout.ts";
import styles from "./timeline-row.module.css";
import segmentStyles from "./timeline-segment.module.css";

interface TimelineRowProps {
  readonly row: Row;
  /** The run's name, e.g. "Run 3". */
  readonly name: string;
  /** The run whose real time is shown before the bar; null for a run of another night. */
  readonly run: Pick<RunInMs, "realTimeMs" | "estimated"> | null;
  /** The segment that Tab reaches; null when it is in another row. */
  readonly tabStop: number | null;
  /** The segment that the readout shows. */
  readonly active: number | null;
  readonly showsNames: boolean;
  /** Whether the row belongs to another night that the other rows are compared with. */
  readonly isReference: boolean;
  readonly onFocus: (segment: number) => void;
  /** Called when a mouse or pen is over a segment; a finger gives the focus instead. */
  readonly onPoint: (segment: number) => void;
  /** Called when a segment is chosen; if absent, a segment is a picture, not a button. */
  readonly onChoose?: ((segment: number) => void) | undefined;
}

const barTop = 2;
const barHeight = 24;

/** Draws one run as a bar to scale. */
export function TimelineRow(props: TimelineRowProps) {
  const { row, name, run, showsNames, isReference, active } = props;
  // The ring is drawn last, so that no neighbour covers it.
  const ringed = active === null ? undefined : row.segments[active];
  return (
    <div className={isReference ? styles.reference : styles.row}>
      <span className={styles.label} aria-hidden="true">
        <b>{isReference ? "⇄" : `#${row.runIndex}`}</b>
        <span className={styles.time}>
          {run?.estimated.includes("realTime") && "≈"}
          {formatDuration(run?.realTimeMs ?? null)}
        </span>
      </span>
      <div className={styles.track}>
        {showsNames && <EidolonNames segments={row.segments} />}
        {/* biome-ignore lint/a11y/useSemanticElements: an svg is not a fieldset. */}
        <svg className={styles.bar} role="group" aria-label={name}>
          {row.segments.map((segment, index) => (
            <SegmentShape
              key={`${segment.eidolon}-${segment.kind}-${segment.number}`}
              segment={segment}
              index={index}
              {...props}
            />
          ))}
          {ringed !== undefined && (
            <rect
              className={styles.ring}
              x={`${ringed.startPercent}%`}
              y={barTop}
              width={`${ringed.widthPercent}%`}
              height={barHeight}
            />
          )}
        </svg>
      </div>
    </div>
  );
}

interface SegmentShapeProps extends TimelineRowProps {
  readonly segment: TimelineSegment;
  readonly index: number;
}

function SegmentShape(props: SegmentShapeProps) {
  const { row, name, segment, index, tabStop, onFocus, onPoint, onChoose } = props;
  const { t } = useTranslation();
  const mark = markOf("limbBreakTime", segment.limbTimeMs);
  const style = mark === null ? undefined : markVariables(mark);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has a role; Enter chooses where the focus is (run-timeline.tsx).
    <g
      role={onChoose === undefined ? "img" : "button"}
      aria-label={segmentSentence(t, name, segment)}
      tabIndex={tabStop === index ? 0 : -1}
      data-segment={index}
      data-run={row.runId}
      className={classNames(styles.segment, onChoose !== undefined && styles.choosable)}
      style={style}
      onClick={onChoose && (() => onChoose(index))}
      onFocus={() => onFocus(index)}
      onPointerEnter={(event) => event.pointerType !== "touch" && onPoint(index)}
    >
      <rect
        className={segmentStyles[segment.kind]}
        x={`${segment.startPercent}%`}
        y={barTop}
        width={`${segment.widthPercent}%`}
        height={barHeight}
      />
      {mark !== null && <MarkLetter mark={mark} segment={segment} />}
    </g>
  );
}

/** From this share of the bar on, a limb has room for its letter even on a phone. */
const leastWidthPercent = 2.2;

/** Draws a mark on its limb: in one line, or with its pluses below the letter when the limb is too narrow. */
function MarkLetter({ mark, segment }: { readonly mark: Mark; readonly segment: TimelineSegment }) {
  const letters = markLetters[mark];
  const x = `${segment.startPercent + segment.widthPercent / 2}%`;
  const middle = barTop + barHeight / 2;
  const [letter, ...pluses] = letters;
  return (
    <>
      <text className={styles.letter} x={x} y={middle}>
        {letters}
      </text>
      {segment.widthPercent >= leastWidthPercent && (
        <g className={styles.narrow}>
          <text x={x} y={pluses.length === 0 ? middle : middle - 4}>
            {letter}
          </text>
          <text className={styles.pluses} x={x} y={middle + 6}>
            {pluses.join("")}
          </text>
        </g>
      )}
    </>
  );
}

/** Names each eidolon where it begins; in a run whose log lacks lines two may begin close together. */
function EidolonNames({ segments }: { readonly segments: readonly TimelineSegment[] }) {
  const { t } = useTranslation();
  const firsts = segments.filter(
    ({ eidolon }, index) => eidolon !== null && segments[index - 1]?.eidolon !== eidolon,
  );
  return (
    <span className={styles.names} aria-hidden="true">
      {firsts.map(({ eidolon, startPercent }, index) => {
        const room = (firsts[index + 1]?.startPercent ?? 100) - startPercent;
        return (
          <span key={eidolon} style={{ left: `${startPercent}%`, maxWidth: `${room}%` }}>
            {eidolon !== null && t(`common.eidolon.${eidolon}`)}
          </span>
        );
      })}
    </span>
  );
}

import type { RunInMs } from "@hunt/contracts/run-in-ms";
import { formatVideoTime } from "@hunt/contracts/video-source";
import { formatDuration } from "@hunt/engine/formats/format-duration";
import { markOf } from "@hunt/engine/marks/mark-thresholds";
import { Duration } from "../../../domain-ui/duration.tsx";
import { markVariables } from "../../../domain-ui/mark-variables.ts";
import { segmentName } from "../../../domain-ui/timeline/segment-words.ts";
import { type TimelineSegment, timelineLayout } from "../../../domain-ui/timeline/timeline-layout.ts";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Cluster, List } from "../../../ui/layout.tsx";
import { Text } from "../../../ui/text.tsx";
import styles from "./run-moments.module.css";

/** Jumps to a moment of a run in the video; `name` says to the user where the jump led. */
export type Jump = (run: RunInMs, fromMs: number, name: string) => void;

interface RunMomentsProps {
  readonly runs: readonly RunInMs[];
  /** Returns the second of a moment in the chosen video; null until nightfall is marked in it. */
  readonly secondOf: (run: RunInMs, fromMs: number) => number | null;
  readonly onJump: Jump;
}

/** The moments worth finding in a video; the rest of a run can be read from the timeline. */
const shownKinds: readonly TimelineSegment["kind"][] = ["water", "limb", "capshot", "shards"];

/** Lists every run with its figures; each moment links to its second in the video. */
export function RunMoments({ runs, secondOf, onJump }: RunMomentsProps) {
  const rows = timelineLayout(runs).rows;
  return (
    <List as="ol" gap={3}>
      {runs.map((run) => (
        <Run
          key={run.id}
          run={run}
          segments={rows.find(({ runId }) => runId === run.id)?.segments ?? []}
          secondOf={secondOf}
          onJump={onJump}
        />
      ))}
    </List>
  );
}

interface RunProps extends Omit<RunMomentsProps, "runs"> {
  readonly run: RunInMs;
  readonly segments: readonly TimelineSegment[];
}

function Run({ run, segments, secondOf, onJump }: RunProps) {
  const { t } = useTranslation();
  const name = t("night.run.number", { index: run.index });
  const second = secondOf(run, 0);
  return (
    <li className={styles.run} id={`run-${run.index}`}>
      <Cluster gap={4} rowGap={2} justify="between">
        <button
          type="button"
          className={styles.start}
          disabled={run.startOffsetMs === null}
          onClick={() => onJump(run, 0, name)}
        >
          <b>{name}</b>
          <Text as="span" tone="muted" isTabular>
            {second === null ? "" : formatVideoTime(second)}
          </Text>
        </button>
        <RunFigures run={run} />
      </Cluster>
      {run.eidolons.map(({ type, result }) => (
        <div key={type} className={styles.eidolon}>
          <span className={styles.name}>
            {t(`common.eidolon.${type}`)}
            {result !== "capture" && <em> · {t(`night.result.${result}`)}</em>}
          </span>
          <Cluster as="ul" gap={1}>
            {segments
              .filter(({ eidolon, kind }) => eidolon === type && shownKinds.includes(kind))
              .map((segment) => (
                <li key={`${segment.kind}-${segment.number}`}>
                  <Moment
                    segment={segment}
                    second={secondOf(run, segment.fromMs)}
                    onJump={() =>
                      onJump(
                        run,
                        segment.fromMs,
                        [name, t(`common.eidolon.${type}`), segmentName(t, segment)].join(" · "),
                      )
                    }
                  />
                </li>
              ))}
          </Cluster>
        </div>
      ))}
    </li>
  );
}

function RunFigures({ run }: Pick<RunProps, "run">) {
  const { t } = useTranslation();
  return (
    <Cluster as="dl" gap={4} rowGap={1} className={styles.figures}>
      <div>
        <dt>{t("night.figure.realTime")}</dt>
        <dd>
          <Duration ms={run.realTimeMs} category="realTime" estimated={run.estimated.includes("realTime")} />
        </dd>
      </div>
      <div>
        <dt>{t("night.figure.lastHydrolystLimbBreakTime")}</dt>
        <dd>
          <Duration ms={run.lastHydrolystLimbBreakTimeMs} category="lastHydrolystLimbBreakTime" />
        </dd>
      </div>
      <div>
        <dt>{t("night.figure.extractionTime")}</dt>
        <dd>
          <Duration ms={run.extractionTimeMs} />
        </dd>
      </div>
    </Cluster>
  );
}

interface MomentProps {
  readonly segment: TimelineSegment;
  readonly second: number | null;
  readonly onJump: () => void;
}

/** A limb with its net time and mark, or another moment, with its second in the video once that is known. */
function Moment({ segment, second, onJump }: MomentProps) {
  const { t } = useTranslation();
  const mark = markOf("limbBreakTime", segment.limbTimeMs);
  const length = segment.limbTimeMs ?? segment.toMs - segment.fromMs;
  return (
    <button
      type="button"
      className={styles.moment}
      style={mark === null ? undefined : markVariables(mark)}
      data-mark={mark ?? undefined}
      onClick={onJump}
    >
      <span>{segmentName(t, segment)}</span>
      <Text as="span" isTabular>
        {segment.kind === "limb" ? (
          <Duration ms={length} short category="limbBreakTime" />
        ) : (
          formatDuration(length)
        )}
      </Text>
      {second !== null && (
        <Text as="span" tone="muted" isTabular>
          {formatVideoTime(second)}
        </Text>
      )}
    </button>
  );
}

import { addressAt, formatVideoTime, videoSiteOf } from "@hunt/contracts/video-source";
import { formatDelta } from "@hunt/engine/formats/format-duration";
import { partNameOf } from "../../../domain-ui/timeline/segment-words.ts";
import { OwnFile } from "../../../domain-ui/video/own-file.tsx";
import { VideoScreen } from "../../../domain-ui/video/video-screen.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { deltaDirection } from "../figures/night-difference.ts";
import figureStyles from "../parts/figure.module.css";
import type { FilmedSide, JoinedMoment, JoinedVideos } from "./join-videos.ts";
import { latestPlayTime, type VideoSide, videoSides } from "./step-clock.ts";
import type { InStep } from "./use-in-step.ts";
import styles from "./videos-in-step.module.css";

interface JoinedPlayersProps extends Readonly<Record<VideoSide, FilmedSide>> {
  readonly inStep: InStep;
  readonly joining: JoinedVideos;
  readonly names: Readonly<Record<VideoSide, string>>;
}

/** Both pictures, the difference that runs between them, and the ways to the moments of both nights. */
export function JoinedPlayers({ inStep, joining, ours, theirs, names }: JoinedPlayersProps) {
  const { t } = useTranslation();
  const { place, wait } = inStep;
  const differenceMs = Math.round(place.differenceMs / shownMs) * shownMs;
  return (
    <>
      <div className={styles.pictures}>
        <Picture inStep={inStep} side="ours" videoUrl={ours.videoUrl} name={names.ours} />
        <div className={styles.middle}>
          <span className={styles.word}>{t("inStep.difference")}</span>
          <b className={classNames(styles.delta, figureStyles[deltaDirection(differenceMs)])} role="timer">
            {formatDelta(differenceMs)}
          </b>
        </div>
        <Picture inStep={inStep} side="theirs" videoUrl={theirs.videoUrl} name={names.theirs} />
      </div>
      <Controls inStep={inStep} joining={joining} />
      <p className={styles.wait} role="status">
        {wait !== null && t(`inStep.wait.${wait.reason}`, { name: names[wait.side] })}
      </p>
    </>
  );
}

interface PictureProps {
  readonly inStep: InStep;
  readonly side: VideoSide;
  readonly videoUrl: string;
  readonly name: string;
}

/** One of the two videos, with a link to its second on its own site. */
function Picture({ inStep, side, videoUrl, name }: PictureProps) {
  const { t } = useTranslation();
  const { place, frames, show } = inStep;
  const second = (side === "ours" ? place.oursMs : place.theirsMs) / 1000;
  const host = videoSiteOf(videoUrl);
  return (
    <>
      <div className={styles[side]}>
        <VideoScreen frame={frames[side]} url={videoUrl} note={t("inStep.elsewhere", { host })} />
      </div>
      <Cluster gap={2} rowGap={0} className={side === "ours" ? styles.ofOurs : styles.ofTheirs}>
        <b className={styles.name}>{name}</b>
        <a
          href={addressAt(videoUrl, second)}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className={styles.link}
        >
          <Icon name="external" /> {t("inStep.openAt", { host, time: formatVideoTime(second) })}
        </a>
        <OwnFile onChoose={(file) => show(side, file)} />
      </Cluster>
    </>
  );
}

/** A running difference is shown in tenths of a second: the players tell where they are no more exactly. */
const shownMs = 100;

interface ControlsProps {
  readonly inStep: InStep;
  readonly joining: JoinedVideos;
}

/** Plays and stops both videos, and leads both to the moments that both nights have. */
function Controls({ inStep, joining }: ControlsProps) {
  const { t } = useTranslation();
  const { playMs, isGoing, frames, goTo } = inStep;
  const starts = joining.joints.map((joint) => latestPlayTime(joining, "ours", joint.oursMs));
  // Of a joint that ours has at once with the one before, both are at the later one.
  const shown = starts.findLastIndex((startMs) => startMs <= playMs + sameMs);
  const moment = joining.joints[shown];
  const isReady = videoSides.every((side) => frames[side].video !== null);
  const step = (by: 1 | -1) => {
    const startMs = starts[shown + by];
    return startMs === undefined ? null : () => goTo(startMs);
  };
  const [previous, next] = [step(-1), step(1)];
  return (
    <Cluster gap={2} rowGap={2}>
      <Button size="sm" disabled={previous === null} onClick={() => previous?.()}>
        <Icon name="previous" /> {t("nightVideo.previous")}
      </Button>
      <Button variant="main" size="sm" disabled={!isReady} onClick={isGoing ? inStep.pause : inStep.go}>
        {isGoing ? t("inStep.pause") : t("inStep.play")}
      </Button>
      <Button size="sm" disabled={next === null} onClick={() => next?.()}>
        {t("nightVideo.next")} <Icon name="next" />
      </Button>
      <span className={styles.now}>{moment === undefined ? "" : momentName(t, moment)}</span>
    </Cluster>
  );
}

/** A place this little before a joint is the joint. */
const sameMs = 100;

function momentName(t: ReturnType<typeof useTranslation>["t"], { part, runIndex }: JoinedMoment): string {
  if (part === null || runIndex === null) return t("inStep.mode.nightfall");
  return partNameOf(t, runIndex, part);
}

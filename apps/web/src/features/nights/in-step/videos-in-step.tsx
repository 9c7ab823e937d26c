import { type VideoSource, videoSourceOf } from "@hunt/contracts/video-source";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { ChoiceGroup } from "../../../ui/choice-group.tsx";
import { CloseButton } from "../../../ui/close-button.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { type FilmedSide, type JoinMode, joinAtNightfall, joinModes, joinVideos } from "./join-videos.ts";
import { JoinedPlayers } from "./joined-players.tsx";
import type { VideoSide } from "./step-clock.ts";
import { useInStep } from "./use-in-step.ts";
import styles from "./videos-in-step.module.css";

interface VideosInStepProps extends Readonly<Record<VideoSide, FilmedSide>> {
  readonly names: Readonly<Record<VideoSide, string>>;
  readonly onClose: () => void;
}

/** Two videos in step, with the choice by what they are joined. */
export function VideosInStep({ ours, theirs, names, onClose }: VideosInStepProps) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const modes = joinModes.filter((mode) => joinVideos(ours, theirs, mode) !== null);
  const [mode, setMode] = useState<JoinMode>(modes.includes("limbs") ? "limbs" : "nightfall");
  const joiningOf = (each: JoinMode) => joinVideos(ours, theirs, each) ?? joinAtNightfall(ours, theirs);
  const joining = joiningOf(mode);
  const sources = { ours: conductedSource(ours.videoUrl), theirs: conductedSource(theirs.videoUrl) };
  const inStep = useInStep(joining, sources, t("video.title"));
  useEffect(() => {
    // The button that opened the videos is gone, and with it the focus.
    title.current?.focus();
  }, []);
  const label = (each: JoinMode) =>
    each === "nightfall" || each === "limbs" ? t(`inStep.mode.${each}`) : t(`common.eidolon.${each}`);
  return (
    <section className={styles.panel} aria-labelledby="in-step">
      <Cluster gap={3} justify="between">
        <h3 id="in-step" ref={title} tabIndex={-1} className={styles.title}>
          {t("inStep.title")}
        </h3>
        <CloseButton label={t("inStep.close")} onClick={onClose} />
      </Cluster>
      <div className={styles.modes}>
        <ChoiceGroup
          label={t("inStep.joined")}
          choices={modes.map((each) => ({ value: each, label: label(each) }))}
          value={mode}
          onChange={(chosen) => {
            setMode(chosen);
            inStep.begin(joiningOf(chosen));
          }}
        />
      </div>
      <JoinedPlayers inStep={inStep} joining={joining} ours={ours} theirs={theirs} names={names} />
    </section>
  );
}

/** Returns the video when its player can be conducted; Twitch's takes no orders from a page (docs/adr/0032). */
function conductedSource(url: string): VideoSource | null {
  const source = videoSourceOf(url);
  return source?.host === "youtube" ? source : null;
}

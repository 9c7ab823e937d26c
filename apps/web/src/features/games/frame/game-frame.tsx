import type { GameName } from "@hunt/engine/domain/game-names";
import { type Chance, seededChance } from "@hunt/engine/games/chance";
import type { Game } from "@hunt/engine/games/game";
import type { HostOptions } from "@hunt/engine/games/game-options";
import type { ShieldCue } from "@hunt/engine/games/shield-cue";
import type { ReactNode } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { Section } from "../../../ui/section.tsx";
import type { GameScore } from "./best-scores.ts";
import { BetweenRuns } from "./between-runs.tsx";
import type { Cue } from "./cue-sounds.ts";
import type { GameControl } from "./game-control.ts";
import styles from "./game-frame.module.css";
import type { RunPhase } from "./game-run.ts";
import { GameSettings } from "./game-settings.tsx";
import { GameStage, type StageFigure } from "./game-stage.tsx";
import type { Paint, StageLook } from "./stage-canvas.tsx";
import { useBestScore } from "./use-best-score.ts";
import { useCueSounds } from "./use-cue-sounds.ts";
import { type Told, useGameRun } from "./use-game-run.ts";
import { useHostSettings } from "./use-host-settings.ts";
import { useRunKind } from "./use-run-kind.ts";

/** What a picture of a game shows. */
export interface GamePicture<Event, View> extends StageLook {
  readonly view: View;
  /** What was told last in this run, and how long ago. */
  readonly echo: { readonly event: Event; readonly ageMs: number } | null;
}

export interface GameFrameProps<Kind extends string, Event, View extends ShieldCue, Result> {
  readonly name: GameName;
  /** Heading, and the window's title. */
  readonly title: string;
  /** A sentence below the heading. */
  readonly lead: string;
  /** How it works, in sentences. */
  readonly rules: readonly string[];
  /** The first one is also what a click or tap on the picture does, the second one what a right click does. */
  readonly controls: readonly GameControl<Kind>[];
  /** Fields for the game's own options. */
  readonly optionFields: ReactNode;
  /** The game's own options in short: runs with the same ones can be compared. */
  readonly optionsKey: string;
  readonly create: (chance: Chance, host: HostOptions) => Game<Kind | "end", Event, View, Result>;
  readonly draw: (context: CanvasRenderingContext2D, picture: GamePicture<Event, View>) => void;
  /** What happened, in a sentence; null when it need not be told. */
  readonly tell: (event: Event) => string | null;
  readonly cueOf: (event: Event) => Cue | null;
  /** Stand above the picture, and change with events. */
  readonly figures: (view: View) => readonly StageFigure[];
  /** Null when a run like this is not kept. */
  readonly score: (result: Result) => GameScore | null;
  readonly formatScore: (value: number) => string;
  /** The run in a few words. */
  readonly headline: (result: Result) => string;
  /** What is shown of a run below the stage. */
  readonly result: (result: Result) => ReactNode;
}

/** The page of a game: heading, stage, results, settings, and how it works. */
export function GameFrame<Kind extends string, Event, View extends ShieldCue, Result>(
  props: GameFrameProps<Kind, Event, View, Result>,
) {
  const { title, lead, rules, controls, optionFields, create, draw, headline } = props;
  const { t } = useTranslation();
  usePageTitle(title);
  const [runKind, chooseRunKind] = useRunKind();
  const [host, changeHost] = useHostSettings();
  const sounds = useCueSounds();
  const best = useBestScore({ ...props, runKind, host });
  const run = useGameRun({
    create: () => create(seededChance(best.startRun()), host),
    tell: props.tell,
    cueOf: props.cueOf,
    play: sounds.play,
    onResult: (result: Result) => best.keep(props.score(result)),
  });
  const { phase, view, result, status } = run.state;
  // Before the first run the stage shows how one begins.
  const still = create(seededChance(0), host).view(0);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <GameStage
        title={title}
        phase={phase}
        controls={controls}
        figures={props.figures(view ?? still)}
        status={statusText(t, phase, result === null ? status : headline(result))}
        paint={paintRun({ run, phase, still, sounds, draw })}
        between={
          <BetweenRuns
            phase={phase}
            headline={result === null ? null : headline(result)}
            best={best.value === null ? null : props.formatScore(best.value)}
            isNewBest={best.isNew}
            runKind={runKind}
          />
        }
        onStart={(stampMs) => {
          sounds.open();
          run.start(stampMs);
        }}
        onPress={run.press}
        onEnd={(stampMs) => run.press("end", stampMs)}
      />
      {result !== null && (
        <Section id="result" title={t("games.frame.result")}>
          {props.result(result)}
        </Section>
      )}
      <GameSettings
        isLocked={phase === "running"}
        runKind={runKind}
        onRunKind={chooseRunKind}
        host={host}
        onHost={changeHost}
        hasSound={sounds.isOn}
        onSound={sounds.set}
      >
        {optionFields}
      </GameSettings>
      <HowItWorks rules={rules} />
    </div>
  );
}

interface PaintedRun<Event, View extends ShieldCue> {
  readonly run: { told(): Told<Event> | null; frame(nowMs: number): View | null };
  readonly phase: RunPhase;
  /** What is shown where no run was played yet. */
  readonly still: View;
  readonly sounds: { beat(count: number): void };
  readonly draw: (context: CanvasRenderingContext2D, picture: GamePicture<Event, View>) => void;
}

/** Draws the run as it is at the instant of each frame, with what was told last. */
function paintRun<Event, View extends ShieldCue>(painted: PaintedRun<Event, View>): Paint {
  const { run, phase, still, sounds, draw } = painted;
  return (context, look) => {
    // Between runs the results lie over the picture.
    const told = phase === "running" ? run.told() : null;
    const echo = told === null ? null : { event: told.event, ageMs: look.nowMs - told.stampMs };
    const now = run.frame(look.nowMs) ?? still;
    // Each ring that begins sounds like a tick.
    if (phase === "running") sounds.beat(now.rings.filter((way) => way > 0).length);
    draw(context, { ...look, view: now, echo });
  };
}

/** What the page says of the run: how to begin, what was told last, or how it ended. */
function statusText(t: Translate, phase: RunPhase, told: string): string {
  if (phase === "ready") return t("games.frame.ready");
  if (phase === "void") return t("games.frame.void");
  return told === "" ? t("games.frame.started") : told;
}

function HowItWorks({ rules }: { readonly rules: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Section id="rules" title={t("games.frame.rules")}>
      <ul className={styles.rules}>
        {rules.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Section>
  );
}

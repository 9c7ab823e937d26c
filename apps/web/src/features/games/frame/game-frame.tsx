import type { GameName } from "@hunt/engine/domain/game-names";
import type { Chance } from "@hunt/engine/games/chance";
import type { Game } from "@hunt/engine/games/game";
import type { HostOptions } from "@hunt/engine/games/game-options";
import type { ShieldCue } from "@hunt/engine/games/shield";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ProblemNotice } from "../../../domain-ui/problem-notice.tsx";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { usePageTitle } from "../../../lib/page-title.ts";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/section.tsx";
import { Text } from "../../../ui/text.tsx";
import betweenRunsStyles from "../run/between-runs.module.css";
import type { RunKind } from "../run/run-kind.ts";
import { AttemptHistory, GoodLine } from "./attempts/attempt-history.tsx";
import type { Cue } from "./cue-sounds.ts";
import { drawWithHit, hitEffect } from "./draw-hit.ts";
import styles from "./game-frame.module.css";
import type { RunPhase } from "./game-run.ts";
import { GameSettings } from "./game-settings.tsx";
import type { GameControl } from "./game-stage.tsx";
import { GameStage, type StageFigure } from "./game-stage.tsx";
import { PercentileLine } from "./ranked/percentile-line.tsx";
import { RankedBetween } from "./ranked/ranked-between.tsx";
import { ScoreList } from "./ranked/score-list.tsx";
import { tellStanding } from "./rival/tell-standing.ts";
import { RunCardActions } from "./run-card-actions.tsx";
import type { Paint, StageLook } from "./stage-canvas.tsx";
import type { AnnouncedEvent } from "./use-game-run.ts";
import { useRuns } from "./use-runs.ts";

/** The state that one frame of a game's picture shows. */
export interface GamePicture<Event, View> extends StageLook {
  readonly view: View;
  /** The last event of this run and its age. */
  readonly echo: { readonly event: Event; readonly ageMs: number } | null;
}

export interface GameFrameProps<Kind extends string, Event, View extends ShieldCue, Result> {
  readonly name: GameName;
  /** The heading, and the window's title. */
  readonly title: string;
  /** The sentence below the heading. */
  readonly lead: string;
  /** How the game works, in sentences. */
  readonly rules: readonly string[];
  /** The first control is also a click or tap on the picture, the second one a right click. */
  readonly controls: readonly GameControl<Kind>[];
  /** The fields for the game's own options. */
  readonly optionFields: ReactNode;
  /** The game's own options as a short text; runs with equal texts can be compared. */
  readonly optionsKey: string;
  readonly create: (chance: Chance, host: HostOptions) => Game<Kind | "end", Event, View, Result>;
  /** Creates a game with the options of ranked runs. */
  readonly createRanked: (chance: Chance) => Game<Kind | "end", Event, View, Result>;
  /** The options of ranked runs, in a sentence. */
  readonly rankedOptions: string;
  /** Whether a run with the chosen options can be compared, step by step, with ranked ones. */
  readonly isLikeRanked: (host: HostOptions) => boolean;
  readonly draw: (context: CanvasRenderingContext2D, picture: GamePicture<Event, View>) => void;
  /** Returns the sentence for an event, or null when it needs none. */
  readonly tell: (event: Event) => string | null;
  readonly cueOf: (event: Event) => Cue | null;
  /** Returns the figures above the picture, which change with events. */
  readonly figures: (view: View) => readonly StageFigure[];
  /** Returns the score after an event that ends a step of the run, from the score before it; null for other events. */
  readonly scoreAfter: (event: Event, before: number) => number | null;
  /** Returns a difference between two scores with its sign. */
  readonly formatDifference: (difference: number) => string;
  /** Returns the run's score, or null when such a run is not stored. */
  readonly score: (result: Result) => number | null;
  readonly formatScore: (value: number) => string;
  /** Returns the score that the server would count if the run were ranked; null when it cannot be compared. */
  readonly comparable: (result: Result) => number | null;
  /** Returns how late each limb of the run broke, in milliseconds. */
  readonly limbsOf: (result: Result) => readonly number[];
  /** Returns the server's score of a ranked run in words. */
  readonly formatRanked: (score: number) => string;
  /** Summarizes the run in a few words. */
  readonly headline: (result: Result) => string;
  /** Returns the part of the page that shows a run's result, below the stage. */
  readonly result: (result: Result) => ReactNode;
}

/** The page of a game: heading, stage, results, the ranked runs, settings, and the rules. */
export function GameFrame<Kind extends string, Event, View extends ShieldCue, Result>(
  props: GameFrameProps<Kind, Event, View, Result>,
) {
  const { title, lead, rules, controls, optionFields, draw, headline } = props;
  const { t } = useTranslation();
  usePageTitle(title);
  const runs = useRuns(props);
  const { run, runKind, ranked, best, sounds, still, host } = runs;
  const { phase, view, result, status, isWaiting } = run.state;
  const standing =
    runs.standing === null ? null : tellStanding({ ...props, t, game: props.name }, runs.standing);
  const isCompared = result !== null && props.score(result) !== null && runs.standing?.difference !== null;
  const ended = result === null ? [] : endLines(t, headline(result), isCompared ? standing : null);
  const told = isWaiting ? t("games.ranked.waiting") : result === null ? status : ended.join(" · ");
  return (
    <Stack gap={4}>
      <Stack as="header" gap={2}>
        <h1>{title}</h1>
        <Text tone="muted">{lead}</Text>
        <p>
          <Link to="/games" className={styles.all}>
            {t("games.hub.all")}
          </Link>
        </p>
      </Stack>
      <GameStage
        title={title}
        phase={phase}
        controls={controls}
        figures={[...props.figures(view ?? still), ...(standing === null ? [] : [standing])]}
        status={phase === "ready" && !runs.canStart ? "" : statusText(t, phase, told)}
        paint={paintRun({ run, phase, still, sounds, draw, cueOf: props.cueOf })}
        between={
          <BetweenRuns
            phase={phase}
            lines={ended}
            best={best.value === null ? null : props.formatScore(best.value)}
            isNewBest={best.isNew}
            runKind={runKind}
            ranked={<RankedBetween state={ranked.state} hindrance={ranked.hindrance} />}
          />
        }
        canStart={runs.canStart}
        onStart={(stampMs) => void runs.start(stampMs)}
        onPress={run.press}
        onEnd={(stampMs) => run.press("end", stampMs)}
      />
      {ranked.state.problem !== null && <ProblemNotice problem={ranked.state.problem} />}
      {result !== null && <RunResult {...props} shown={result} runs={runs} />}
      <AttemptHistory game={props.name} format={props.formatRanked} />
      <ScoreList game={props.name} formatScore={props.formatRanked} />
      <GameSettings
        isLocked={phase === "running"}
        runKind={runKind}
        onRunKind={runs.chooseRunKind}
        host={host}
        onHost={runs.changeHost}
        hasSound={sounds.isOn}
        onSound={sounds.set}
        rankedOptions={props.rankedOptions}
        rival={runs.rival}
      >
        {optionFields}
      </GameSettings>
      <HowItWorks rules={rules} />
    </Stack>
  );
}

interface RunResultProps<Result>
  extends Pick<
    GameFrameProps<never, never, never, Result>,
    "name" | "comparable" | "formatScore" | "result"
  > {
  readonly shown: Result;
  readonly runs: Pick<ReturnType<typeof useRuns>, "ended" | "best">;
}

/** The result of a run, and its comparison with ranked runs. */
function RunResult<Result>(props: RunResultProps<Result>) {
  const { name, comparable, formatScore, result, shown, runs } = props;
  const { ended, best } = runs;
  const { t } = useTranslation();
  const score = comparable(shown);
  return (
    <Section id="result" title={t("games.frame.result")}>
      {score !== null && <GoodLine game={name} />}
      {score !== null && <PercentileLine game={name} score={score} />}
      {ended !== null && (
        <Cluster gap={2}>
          <RunCardActions
            game={name}
            run={ended}
            best={best.value}
            isNewBest={best.isNew}
            formatScore={formatScore}
          />
        </Cluster>
      )}
      {result(shown)}
    </Section>
  );
}

interface PaintedRun<Event, View extends ShieldCue> {
  readonly run: { told(): AnnouncedEvent<Event> | null; frame(nowMs: number): View | null };
  readonly phase: RunPhase;
  /** The picture while no run was played yet. */
  readonly still: View;
  readonly sounds: { beat(count: number): void };
  readonly cueOf: (event: Event) => Cue | null;
  readonly draw: (context: CanvasRenderingContext2D, picture: GamePicture<Event, View>) => void;
}

/** Draws the run at the instant of each frame, with its last event; a hit is felt. */
function paintRun<Event, View extends ShieldCue>(painted: PaintedRun<Event, View>): Paint {
  const { run, phase, still, sounds, cueOf, draw } = painted;
  return (context, look) => {
    // Between runs the results cover the picture.
    const told = phase === "running" ? run.told() : null;
    const echo = told === null ? null : { event: told.event, ageMs: look.nowMs - told.stampMs };
    const now = run.frame(look.nowMs) ?? still;
    // A tick sounds whenever a ring begins.
    if (phase === "running") sounds.beat(now.rings.filter((way) => way > 0).length);
    const picture = { ...look, view: now, echo };
    const isHit = echo !== null && cueOf(echo.event) === "good";
    const effect = isHit ? hitEffect(echo.ageMs, look) : null;
    if (effect === null) draw(context, picture);
    else drawWithHit(context, look, { effect, draw: () => draw(context, picture) });
  };
}

/** Returns the lines about a finished run: its summary, and how it stands against the one that it ran against. */
function endLines(
  t: Translate,
  headline: string,
  standing: ReturnType<typeof tellStanding> | null,
): readonly string[] {
  return standing === null ? [headline] : [headline, t("games.rival.end", standing)];
}

/** Returns the status of the run: how to begin, or the last event, or how the run ended. */
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

interface BetweenRunsProps {
  readonly phase: RunPhase;
  /** The summary of the finished run, and how it stands against the one that it ran against. */
  readonly lines: readonly string[];
  /** The best result of the runs with the same options, in words. */
  readonly best: string | null;
  readonly isNewBest: boolean;
  readonly runKind: RunKind;
  /** The note on a ranked run. */
  readonly ranked: ReactNode;
}

/** Covers the stage while no run is on. */
function BetweenRuns({ phase, lines, best, isNewBest, runKind, ranked }: BetweenRunsProps) {
  const { t } = useTranslation();
  const [headline, standing] = lines;
  return (
    <>
      {headline !== undefined && <p className={betweenRunsStyles.headline}>{headline}</p>}
      {standing !== undefined && <p className={betweenRunsStyles.note}>{standing}</p>}
      {phase === "void" && <p className={betweenRunsStyles.note}>{t("games.frame.void")}</p>}
      {runKind === "ranked" && ranked}
      {isNewBest && <p className={betweenRunsStyles.best}>{t("games.frame.newBest")}</p>}
      {best !== null && !isNewBest && (
        <p className={betweenRunsStyles.note}>
          {runKind === "daily"
            ? t("games.frame.bestToday", { score: best })
            : t("games.frame.best", { score: best })}
        </p>
      )}
    </>
  );
}

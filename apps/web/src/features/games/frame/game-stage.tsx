import { type MouseEvent, type PointerEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "../../../i18n/shown-texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import type { RunPhase } from "./game-run.ts";
import styles from "./game-stage.module.css";
import { type Paint, StageCanvas } from "./stage-canvas.tsx";

export interface StageFigure {
  readonly label: string;
  readonly value: string;
}

interface GameStageProps<Kind extends string> {
  readonly title: string;
  readonly phase: RunPhase;
  readonly controls: readonly GameControl<Kind>[];
  /** The figures above the picture, which change with events. */
  readonly figures: readonly StageFigure[];
  readonly paint: Paint;
  readonly status: string;
  /** Covers the picture between runs, above the button that starts the next one. */
  readonly between: ReactNode;
  /** False while no run can begin. */
  readonly canStart: boolean;
  readonly onStart: (stampMs: number) => void;
  readonly onPress: (kind: Kind, stampMs: number) => void;
  readonly onEnd: (stampMs: number) => void;
}

/** The place where a game is played: the picture, its description in words, and a button for every action. */
export function GameStage<Kind extends string>(props: GameStageProps<Kind>) {
  const { title, phase, controls, figures, paint, status, between, canStart, onStart, onPress, onEnd } =
    props;
  const { t } = useTranslation();
  const field = useRef<HTMLDivElement>(null);
  const firstControl = useRef<HTMLButtonElement>(null);
  const isRunning = phase === "running";
  useStageKeys({ isOn: isRunning, controls, onPress, onEnd });
  useRunFocus(phase, { field, firstControl });

  return (
    <section className={styles.stage} aria-label={title}>
      <StageFigures figures={figures} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter here only spares a step to the button inside. */}
      <div
        ref={field}
        className={styles.field}
        data-own-sky=""
        tabIndex={-1}
        onKeyDown={(event) => {
          if (
            isRunning ||
            !canStart ||
            event.repeat ||
            event.target !== event.currentTarget ||
            event.key !== "Enter"
          )
            return;
          event.preventDefault();
          onStart(event.nativeEvent.timeStamp);
        }}
      >
        <StageCanvas
          paint={paint}
          isMoving={isRunning}
          takesRightClick={isRunning && controls.length > 1}
          onTap={(which, stampMs) => {
            const control = controls[which];
            if (control !== undefined) onPress(control.kind, stampMs);
          }}
        />
        {!isRunning && (
          <div className={styles.between}>
            {between}
            {canStart && <StartButton isFirst={phase === "ready"} onStart={onStart} />}
          </div>
        )}
      </div>
      <p role="status" className={styles.status}>
        {status}
      </p>
      <Cluster gap={2} className={styles.controls}>
        {controls.map((control, index) => (
          <ControlButton
            key={control.kind}
            control={control}
            isOn={isRunning}
            onPress={onPress}
            buttonRef={index === 0 ? firstControl : null}
          />
        ))}
        <Button disabled={!isRunning} onClick={({ nativeEvent }) => onEnd(nativeEvent.timeStamp)}>
          {t("games.frame.end")}
          <kbd>Esc</kbd>
        </Button>
      </Cluster>
    </section>
  );
}

interface FocusPlaces {
  readonly field: RefObject<HTMLElement | null>;
  readonly firstControl: RefObject<HTMLElement | null>;
}

/** Moves the focus when a run starts or ends, because the focused element disappears then. */
function useRunFocus(phase: RunPhase, { field, firstControl }: FocusPlaces): void {
  useEffect(() => {
    if (phase === "running") firstControl.current?.focus({ preventScroll: true });
    else if (phase !== "ready") field.current?.focus({ preventScroll: true });
  }, [phase, field, firstControl]);
}

function StageFigures({ figures }: { readonly figures: readonly StageFigure[] }) {
  return (
    <Cluster as="dl" gap={6} rowGap={1} align="start" className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Cluster>
  );
}

interface StartButtonProps {
  /** True when no run was played before. */
  readonly isFirst: boolean;
  readonly onStart: (stampMs: number) => void;
}

function StartButton({ isFirst, onStart }: StartButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant="main"
      className={styles.start}
      onClick={({ nativeEvent }) => onStart(nativeEvent.timeStamp)}
    >
      {isFirst ? t("games.frame.start") : t("games.frame.again")}
    </Button>
  );
}

interface ControlButtonProps<Kind extends string> {
  readonly control: GameControl<Kind>;
  readonly isOn: boolean;
  readonly onPress: (kind: Kind, stampMs: number) => void;
  readonly buttonRef: React.Ref<HTMLButtonElement>;
}

function ControlButton<Kind extends string>({ control, isOn, onPress, buttonRef }: ControlButtonProps<Kind>) {
  const { kind, label, keyHint } = control;
  return (
    <Button
      ref={buttonRef}
      className={styles.control}
      disabled={!isOn}
      onPointerDown={({ button, nativeEvent }: PointerEvent) => {
        if (button === 0) onPress(kind, nativeEvent.timeStamp);
      }}
      onClick={({ detail, nativeEvent }: MouseEvent) => {
        // A click without a pointer comes from the Enter key or an assistive technology.
        if (detail === 0) onPress(kind, nativeEvent.timeStamp);
      }}
    >
      {label}
      <kbd>{keyHint}</kbd>
    </Button>
  );
}

interface StageKeys<Kind extends string> {
  /** True while keys belong to the game. */
  readonly isOn: boolean;
  readonly controls: readonly GameControl<Kind>[];
  readonly onPress: (kind: Kind, stampMs: number) => void;
  readonly onEnd: (stampMs: number) => void;
}

/** Handles the keyboard while a run is on, wherever the focus is: the game's keys, and Escape to end the run. */
function useStageKeys<Kind extends string>(keys: StageKeys<Kind>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!keys.isOn) return;
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener("keydown", (event) => onKeyDown(event, latest.current), { signal });
    // A focused button would be pressed a second time when the space bar is released.
    document.addEventListener("keyup", (event) => takeKey(event, latest.current), { signal });
    return () => controller.abort();
  }, [keys.isOn]);
}

function onKeyDown<Kind extends string>(event: KeyboardEvent, keys: StageKeys<Kind>): void {
  if (isElsewhere(event.target)) return;
  if (event.code === "Escape") {
    event.preventDefault();
    keys.onEnd(event.timeStamp);
    return;
  }
  // A key that is held down counts as one press, also on the focused button.
  if (event.repeat && event.code === "Enter") event.preventDefault();
  const control = takeKey(event, keys);
  if (control !== null && !event.repeat) keys.onPress(control.kind, event.timeStamp);
}

/**
 * Returns the control of a pressed key, and prevents the key from scrolling the page or pressing a button. Returns null
 * for a key that is not the game's.
 */
function takeKey<Kind extends string>(
  event: KeyboardEvent,
  { controls }: StageKeys<Kind>,
): GameControl<Kind> | null {
  if (event.ctrlKey || event.altKey || event.metaKey || isElsewhere(event.target)) return null;
  const control = controls.find(({ codes }) => codes.includes(event.code));
  if (control === undefined) return null;
  event.preventDefault();
  return control;
}

/** Whether the event belongs to a text field, or to a dialog above the game. */
function isElsewhere(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("input, textarea, select, [role=dialog], dialog") !== null
  );
}

/** One action of the player in a game. */
export interface GameControl<Kind extends string> {
  readonly kind: Kind;
  readonly label: string;
  /** The `KeyboardEvent.code`s that trigger it. */
  readonly codes: readonly string[];
  /** The keys as shown to the player. */
  readonly keyHint: string;
}

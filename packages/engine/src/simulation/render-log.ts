import { createRandom, type Random, wholeBetween } from "../chance/random.ts";
import type { MemberView } from "./hunt-instants.ts";
import { type NoiseTemplate, noiseTemplates } from "./noise-templates.ts";
import { type SessionLinesOptions, sessionLines } from "./session-lines.ts";

const paths = [
  "/Lotus/Interface/Icons/ModBuffIndicators/IncreasedDamage.png",
  "/Lotus/Interface/Icons/ModBuffIndicators/ArcaneBuffs/ArcaneProjectionCIBuff.png",
  "/Lotus/Types/Game/EnemySpecs/GrineerEidolon",
  "/Lotus/Levels/Proc/Ostron/EidolonGrineerCampSmall/Layer3",
  "/Lotus/Sounds/Weapons/Grineer/GrnOgris/GrnOgrisTailC",
  "/Lotus/Powersuits/PowersuitAbilities/TransferenceInputFilter",
  "/Lotus/Types/Restoratives/OpenArchwingSummon",
  "/EE/Materials/GBufferTarget0",
  "/Temp/WorldState",
] as const;

const avatars = [
  "IllusionMirrorAvatar154",
  "IllusionMirrorAvatar182",
  "TennoAvatar136",
  "KubrowPetAvatar137",
] as const;

const draws: Readonly<Record<string, (random: Random) => string>> = {
  n: (random) => String(wholeBetween(random, 0, 40)),
  N: (random) => String(wholeBetween(random, 100, 9999)),
  f: (random) => (random() * 99).toFixed(2),
  x: (random) => `0x000001B${wholeBetween(random, 0x10000000, 0x7fffffff).toString(16).toUpperCase()}0`,
  p: (random) => paths[Math.floor(random() * paths.length)] ?? paths[0],
  a: (random) => avatars[Math.floor(random() * avatars.length)] ?? avatars[0],
  v: (random) =>
    `Vector(${(random() * 2000 - 1000).toFixed(3)}, ${(random() * 90).toFixed(4)}, ${(random() * 2000).toFixed(2)})`,
  o: (random) => `Passer${wholeBetween(random, 100, 999)}`,
};

/** The templates by weight; each is in the list as often as it is common. */
const wheel: readonly (readonly Piece[])[] = noiseTemplates.flatMap((template) => {
  const pieces = piecesOf(template);
  return Array.from({ length: template.weight }, () => pieces);
});

const lineEnd = "\r\n";
const pieceLength = 65_536;
/** A loading screen writes this many times as many lines as a hunt. */
const loadingFactor = 20;
const loadingMs = 10_000;
const longestSilenceMs = 3_600_000;

export interface RenderOptions extends SessionLinesOptions {
  /** The noise during a hunt. With 0 there are only the lines that matter, and the lines around them when wanted. */
  readonly noiseLinesPerSecond: number;
}

function stamped(atMs: number, text: string): string {
  const ms = atMs % 1000;
  const fraction = ms < 10 ? `00${ms}` : ms < 100 ? `0${ms}` : ms;
  return `${(atMs - ms) / 1000}.${fraction} ${text}${lineEnd}`;
}

interface NoiseState {
  atMs: number;
  readonly random: Random;
  readonly view: MemberView;
  readonly linesPerSecond: number;
}

function loadingSpans(view: MemberView): readonly number[] {
  return view.nights.flatMap((night) => night.runs.map((run) => run.finalizedAtMs));
}

function isLoading(atMs: number, spans: readonly number[]): boolean {
  return spans.some((endMs) => atMs <= endMs && atMs > endMs - loadingMs);
}

function* noiseUntil(state: NoiseState, untilMs: number, spans: readonly number[]): Generator<string> {
  const { random, linesPerSecond } = state;
  // Between two nights nobody plays.
  if (untilMs - state.atMs > longestSilenceMs) state.atMs = untilMs - 60_000;
  while (state.atMs < untilMs) {
    const rate = linesPerSecond * (isLoading(state.atMs, spans) ? loadingFactor : 1);
    state.atMs += ((random() + 0.5) * 1000) / rate;
    if (state.atMs < untilMs) yield stamped(Math.floor(state.atMs), noiseText(random));
  }
}

/**
 * Yields a view's log as text, in pieces of about 64 KB that end at line ends; together they are the file. However long
 * the log gets, only one piece and one night of lines are held at a time.
 */
export function* renderLog(view: MemberView, options: RenderOptions): Generator<string> {
  const noisy = options.noiseLinesPerSecond > 0;
  const state: NoiseState = {
    atMs: 800,
    random: createRandom(view.seed ^ 0x5eed),
    view,
    linesPerSecond: options.noiseLinesPerSecond,
  };
  const spans = loadingSpans(view);
  let piece = "";
  for (const lines of sessionLines(view, options)) {
    for (const { atMs, text } of lines) {
      if (noisy) {
        for (const noise of noiseUntil(state, atMs, spans)) {
          piece += noise;
          if (piece.length < pieceLength) continue;
          yield piece;
          piece = "";
        }
      }
      piece += stamped(atMs, text);
    }
  }
  yield piece;
}

/** Returns only the lines that matter, as one text. This is quick enough for a demo season or a burst of uploads. */
export function renderHunt(view: MemberView, options: SessionLinesOptions = {}): string {
  return Array.from(renderLog(view, { ...options, noiseLinesPerSecond: 0 })).join("");
}

type Piece = string | ((random: Random) => string);

function piecesOf(template: NoiseTemplate): readonly Piece[] {
  return template.text
    .split(/\{(\w)\}/)
    .map((part, index) => (index % 2 === 0 ? part : (draws[part] ?? part)));
}

/** Returns the text of one meaningless line, drawn in the proportions of a real log; without timestamp and line end. */
function noiseText(random: Random): string {
  let text = "";
  for (const piece of wheel[Math.floor(random() * wheel.length)] ?? []) {
    text += typeof piece === "string" ? piece : piece(random);
  }
  return text;
}

import type { VideoFrame } from "../../../domain-ui/video/use-video-frame.ts";
import { type Conducted, conduct, type Player, type Players, type Told, toldNothing } from "./conduct.ts";
import { hearPlayer, type Sought } from "./hear-player.ts";
import { type Joining, latestPlayTime, placeAt, type VideoSide, videoSides } from "./step-clock.ts";

interface Side {
  player: Player | null;
  sought: Sought | null;
  /** The last word that was heard; each is an object of its own. */
  word: object | null;
}

/** What is remembered of both players between two looks; nothing of it is drawn. */
interface Memory {
  readonly sides: Record<VideoSide, Side>;
  told: Told;
}

/** Two players with what joins them. */
export interface Ensemble {
  readonly joining: Joining;
  readonly frames: Readonly<
    Record<VideoSide, Pick<VideoFrame, "clock" | "isUnplayable" | "play" | "pause" | "seek">>
  >;
  readonly memory: Memory;
}

const newSide = (): Side => ({ player: null, sought: null, word: null });

export function newMemory(): Memory {
  return { sides: { ours: newSide(), theirs: newSide() }, told: toldNothing };
}

interface Looked extends Conducted {
  /** Whether a visitor moved a video in its own player since the last look. */
  readonly isMoved: boolean;
}

/** Hears both players, and tells them to play or wait while they are going. Returns what was decided. */
export function look(
  ensemble: Ensemble,
  { isGoing, nowMs }: { readonly isGoing: boolean; readonly nowMs: number },
): Looked {
  const moved = videoSides.filter((side) => listen(ensemble, side, nowMs));
  const { joining, frames, memory } = ensemble;
  const known = (side: VideoSide): Players[VideoSide] => {
    const { player, sought } = memory.sides[side];
    if (frames[side].isUnplayable) return "refused";
    return player === null || sought === null ? player : { ...player, atMs: sought.atMs, isPlaying: false };
  };
  const conducted = conduct(joining, { ours: known("ours"), theirs: known("theirs") }, memory.told, nowMs);
  if (isGoing) tell(ensemble, conducted);
  return { ...conducted, isMoved: moved.length > 0 };
}

/** A play time, and the moment of the page's clock at which the players are led to it. */
interface PlayMoment {
  readonly playMs: number;
  readonly nowMs: number;
}

/** Leads both players to a play time. */
export function sendBoth(ensemble: Ensemble, { playMs, nowMs }: PlayMoment): void {
  const place = placeAt(ensemble.joining, playMs);
  send(ensemble, "ours", { atMs: place.oursMs, nowMs });
  send(ensemble, "theirs", { atMs: place.theirsMs, nowMs });
}

/** A player this close to its place is left where it is: each seek makes it load anew. */
const togetherMs = 300;

/** Leads a player that was moved while nothing was going to the place of a play time. */
export function bringTogether(ensemble: Ensemble, { playMs, nowMs }: PlayMoment): void {
  const place = placeAt(ensemble.joining, playMs);
  const targets = { ours: place.oursMs, theirs: place.theirsMs };
  for (const side of videoSides) {
    const { player } = ensemble.memory.sides[side];
    if (player !== null && Math.abs(player.atMs - targets[side]) > togetherMs)
      send(ensemble, side, { atMs: targets[side], nowMs });
  }
}

/** Tells both players to stop. */
export function stop(ensemble: Ensemble): void {
  tell(ensemble, { ...ensemble.memory.told, plays: { ours: false, theirs: false } });
}

/** Forgets a player whose video is replaced; the new one is told anew. */
export function startAgain({ memory }: Ensemble, side: VideoSide): void {
  memory.sides[side] = newSide();
  memory.told = { ...memory.told, plays: { ...memory.told.plays, [side]: false } };
}

function tell({ frames, memory }: Ensemble, told: Told): void {
  for (const side of videoSides) {
    if (told.plays[side] === memory.told.plays[side]) continue;
    if (told.plays[side]) frames[side].play();
    else frames[side].pause();
  }
  memory.told = told;
}

interface Sending {
  /** The place in the video. */
  readonly atMs: number;
  readonly nowMs: number;
}

function send({ frames, memory }: Ensemble, side: VideoSide, { atMs, nowMs }: Sending): void {
  memory.sides[side].sought = { atMs, sinceMs: nowMs };
  frames[side].seek(atMs / 1000);
  // YouTube's player starts when it is sent to a second before it has played.
  if (!memory.told.plays[side]) frames[side].pause();
}

/**
 * Hears a player's last word; the other follows where a visitor moved this one in its own player. Returns whether it was
 * moved.
 */
function listen(ensemble: Ensemble, side: VideoSide, nowMs: number): boolean {
  const { joining, frames, memory } = ensemble;
  const kept = memory.sides[side];
  const word = frames[side].clock.state();
  if (word === null || word === kept.word) return false;
  kept.word = word;
  const { player, sought, wasMoved } = hearPlayer(kept.player, word, { sought: kept.sought, nowMs });
  kept.player = player;
  kept.sought = sought;
  if (!wasMoved) return false;
  const other = side === "ours" ? "theirs" : "ours";
  const place = placeAt(joining, latestPlayTime(joining, side, player.atMs));
  send(ensemble, other, { atMs: other === "ours" ? place.oursMs : place.theirsMs, nowMs });
  return true;
}

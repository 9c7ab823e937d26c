import { type Joining, latestPlayTime, placeAt, type VideoSide, videoSides } from "./step-clock.ts";

/** What is known of a player, by its last word. Times of the page (`…SeenMs`) are milliseconds of one clock. */
export interface Player {
  /** Milliseconds of the video. */
  readonly atMs: number;
  readonly isPlaying: boolean;
  /** The length of the video; null while it is unknown. */
  readonly durationMs: number | null;
  readonly lastSeenMs: number;
  /** When the position last changed. */
  readonly movedSeenMs: number;
}

/** Both players; null before a player's first word, `refused` when its host plays the video nowhere but there. */
export type Players = Readonly<Record<VideoSide, Player | "refused" | null>>;

type WaitReason =
  | "refused" // the video cannot be played here
  | "opening" // the player has not said a word yet
  | "ended" // the video has no more
  | "still" // the player should play but does not: it loads, shows an advertisement, or was stopped in it
  | "unbegun" // the video begins at a later moment of the night
  | "joint"; // the side was faster, and waits at a joint

/** Why a side waits: `side` is the one that the reason is about. */
export interface Wait {
  readonly reason: WaitReason;
  readonly side: VideoSide;
}

/** What the players were told last. */
export interface Told {
  /** Which player should play. */
  readonly plays: Readonly<Record<VideoSide, boolean>>;
  /** Since when, by the page's clock. */
  readonly sinceMs: Readonly<Record<VideoSide, number>>;
}

export interface Conducted extends Told {
  /** The play time that both have reached; null before both players have spoken. */
  readonly playMs: number | null;
  readonly wait: Wait | null;
}

/** Before anything was told. */
export const toldNothing: Told = { plays: { ours: false, theirs: false }, sinceMs: { ours: 0, theirs: 0 } };

/** A side that is further ahead stops. */
const stopAheadMs = 150;
/** A side that has stopped goes on as soon as it is not further ahead. */
const resumeAheadMs = 30;
/** A position this little before a joint is at the joint. */
const nearJointMs = 60;
/** A position is believed to go on for this long after the player's last word. */
const believedMs = 600;
/** A player that should play and has not moved for this long stands still. */
const stillMs = 1500;
/** Players report the end of a video a little before it. */
const endReserveMs = 250;

const nobody = { ours: false, theirs: false } as const;

/**
 * Returns which of two players should play now, so that both stay where the joining wants them: who is ahead waits, and nobody
 * is moved. `told` is what they were told before, `nowMs` the page's clock.
 */
export function conduct(joining: Joining, players: Players, told: Told, nowMs: number): Conducted {
  const { plays, playMs, wait } = decide(joining, players, told, nowMs);
  const since = (side: VideoSide) => (plays[side] === told.plays[side] ? told.sinceMs[side] : nowMs);
  return { plays, sinceMs: { ours: since("ours"), theirs: since("theirs") }, playMs, wait };
}

type Decision = Omit<Conducted, "sinceMs">;

function decide(joining: Joining, { ours, theirs }: Players, told: Told, nowMs: number): Decision {
  if (ours === "refused" || theirs === "refused")
    return stopped("refused", ours === "refused" ? "ours" : "theirs");
  if (ours === null || theirs === null) return stopped("opening", ours === null ? "ours" : "theirs");
  const known = { ours, theirs };
  // A player that was sent to a joint may say that it is a little before it.
  const timeOf = (side: VideoSide) =>
    latestPlayTime(joining, side, positionMs(known[side], nowMs) + nearJointMs) - nearJointMs;
  const reached = { ours: timeOf("ours"), theirs: timeOf("theirs") };
  const playMs = Math.min(reached.ours, reached.theirs);
  const ended = videoSides.find((side) => hasEnded(known[side]));
  if (ended !== undefined) return { plays: nobody, playMs, wait: { reason: "ended", side: ended } };
  const may = (side: VideoSide) => reached[side] - playMs <= (told.plays[side] ? stopAheadMs : resumeAheadMs);
  const plays = { ours: may("ours"), theirs: may("theirs") };
  const isStill = (side: VideoSide) =>
    plays[side] &&
    told.plays[side] &&
    nowMs - Math.max(known[side].movedSeenMs, told.sinceMs[side]) > stillMs;
  const still = videoSides.find(isStill);
  if (still !== undefined) return { plays, playMs, wait: { reason: "still", side: still } };
  const waiting = videoSides.find((side) => !plays[side]);
  if (waiting === undefined || placeAt(joining, playMs).waiting !== waiting)
    return { plays, playMs, wait: null };
  const reason = positionMs(known[waiting], nowMs) <= 0 ? "unbegun" : "joint";
  return { plays, playMs, wait: { reason, side: waiting } };
}

function stopped(reason: WaitReason, side: VideoSide): Decision {
  return { plays: nobody, playMs: null, wait: { reason, side } };
}

/** Returns where a player is now, if it went on as it said. */
function positionMs({ atMs, isPlaying, lastSeenMs }: Player, nowMs: number): number {
  return isPlaying ? atMs + Math.min(believedMs, nowMs - lastSeenMs) : atMs;
}

function hasEnded({ atMs, durationMs }: Player): boolean {
  return durationMs !== null && durationMs > 0 && atMs >= durationMs - endReserveMs;
}

import { isVideoSecond } from "../lib/video/frame-messages.ts";

/** A player's word about itself is a few hundred letters long. */
const maxMessageLength = 20_000;
const playing = 1;

interface YoutubeState {
  /** Seconds; null when the message does not say. */
  readonly at: number | null;
  readonly isPlaying: boolean | null;
}

/** What a message of YouTube's player says of where the video is; null for a message about something else. Never throws. */
export function readYoutubeState(data: unknown): YoutubeState | null {
  if (typeof data !== "string" || data.length > maxMessageLength) return null;
  const { event, info } = fieldsOf(parse(data));
  if (event !== "infoDelivery" && event !== "initialDelivery" && event !== "onReady") return null;
  const { currentTime, playerState } = fieldsOf(info);
  return {
    at: isVideoSecond(currentTime) ? currentTime : null,
    isPlaying: typeof playerState === "number" ? playerState === playing : null,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

import { isVideoId, type VideoSource, videoHosts } from "@hunt/contracts/video-source";

/** Path of the frame's document; the server gives it a content policy of its own (docs/adr/0032). */
export const videoFramePath = "/embed/video";

/** The largest position in a video: two days. */
const maxVideoSeconds = 172_800;
/** The longest name of the frame and its player, which screen readers speak. */
const maxTitleLength = 200;

/** The messages of a page to the frame. */
export type PageMessage =
  | {
      readonly kind: "open";
      /** The visitor's own file never leaves their machine, because the frame plays it itself. */
      readonly video: VideoSource | File;
      readonly at: number;
      readonly title: string;
      readonly language: string;
      /** Whether the video begins without sound; its own player turns it on. */
      readonly isMuted: boolean;
    }
  | { readonly kind: "seek"; readonly at: number }
  | { readonly kind: "play" }
  | { readonly kind: "pause" };

/** What a player says of its video. */
export interface VideoState {
  /** Seconds into the video; null when the player does not report them. */
  readonly at: number | null;
  readonly isPlaying: boolean;
  /** The length of the video in seconds; null while the player does not report it. */
  readonly duration: number | null;
}

/** The messages of the frame to its page. */
export type FrameMessage =
  | { readonly kind: "ready" }
  | ({ readonly kind: "state" } & VideoState)
  /** A letter typed while the frame had the focus, so that the page's shortcuts work there as well. */
  | { readonly kind: "key"; readonly key: string }
  | { readonly kind: "unplayable" };

/** Reads a message to the frame from any value; null when it is not one. Never throws. */
export function readPageMessage(data: unknown): PageMessage | null {
  const { kind, at, video, title, language, isMuted } = fieldsOf(data);
  if (kind === "play" || kind === "pause") return { kind };
  if (!isVideoSecond(at)) return null;
  if (kind === "seek") return { kind, at };
  if (kind !== "open" || !isText(title, maxTitleLength) || !isText(language, 20)) return null;
  const source = video instanceof File ? video : readSource(video);
  return source === null ? null : { kind, video: source, at, title, language, isMuted: isMuted === true };
}

/** Reads a message of the frame from any value; null when it is not one. Never throws. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  const { kind, at, isPlaying, duration, key } = fieldsOf(data);
  if (kind === "ready" || kind === "unplayable") return { kind };
  if (kind === "key") return isText(key, 1) ? { kind, key } : null;
  if (kind !== "state" || typeof isPlaying !== "boolean") return null;
  if (at !== null && !isVideoSecond(at)) return null;
  return { kind, at, isPlaying, duration: isVideoSecond(duration) ? duration : null };
}

/** Whether a value can be a position in a video, in seconds. */
export function isVideoSecond(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= maxVideoSeconds;
}

function readSource(value: unknown): VideoSource | null {
  const { host, id } = fieldsOf(value);
  const known = videoHosts.find((each) => each === host);
  return known !== undefined && typeof id === "string" && isVideoId(known, id) ? { host: known, id } : null;
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === "string" && value.length <= maxLength;
}

/** Returns the fields of an object; for any other value an object without fields. */
function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

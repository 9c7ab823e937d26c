import { isVideoId, type VideoSource, videoHosts } from "./video-source.ts";

/** Where the frame's document is; the server gives it a policy of its own (docs/adr/0032). */
export const videoFramePath = "/embed/video";

/** No second of a video lies beyond it: two days. */
const maxVideoSeconds = 172_800;
/** Of what the frame and its player are called by those who hear pages. */
const maxTitleLength = 200;

/** What a page says to the frame. */
export type PageMessage =
  | {
      readonly kind: "open";
      /** A file of the visitor's own machine never leaves it: the frame plays it itself. */
      readonly video: VideoSource | File;
      readonly at: number;
      readonly title: string;
      readonly language: string;
    }
  | { readonly kind: "seek"; readonly at: number };

/** What the frame says to its page. */
export type FrameMessage =
  | { readonly kind: "ready" }
  | {
      readonly kind: "state";
      /** Seconds into the video; null when the player does not tell. */
      readonly at: number | null;
      readonly isPlaying: boolean;
    }
  /** A letter that was typed while the frame had the focus: the page's keys work there as well. */
  | { readonly kind: "key"; readonly key: string }
  | { readonly kind: "unplayable" };

/** A message to the frame, from whatever arrived; null for what is none. Never throws. */
export function readPageMessage(data: unknown): PageMessage | null {
  const { kind, at, video, title, language } = fieldsOf(data);
  if (!isVideoSecond(at)) return null;
  if (kind === "seek") return { kind, at };
  if (kind !== "open" || !isText(title, maxTitleLength) || !isText(language, 20)) return null;
  const source = video instanceof File ? video : readSource(video);
  return source === null ? null : { kind, video: source, at, title, language };
}

/** A message of the frame, from whatever arrived; null for what is none. Never throws. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  const { kind, at, isPlaying, key } = fieldsOf(data);
  if (kind === "ready" || kind === "unplayable") return { kind };
  if (kind === "key") return isText(key, 1) ? { kind, key } : null;
  if (kind !== "state" || typeof isPlaying !== "boolean") return null;
  return at === null || isVideoSecond(at) ? { kind, at, isPlaying } : null;
}

/** Whether a number can be a place in a video. */
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

/** The own fields of an object; none of anything else. */
function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

import { readVideoTime } from "./video-time.ts";

export const videoHosts = ["youtube", "twitch"] as const;

/** A video that can be shown in our frame: its host and its id there, never an address. */
export interface VideoSource {
  readonly host: (typeof videoHosts)[number];
  readonly id: string;
}

const idPatterns = { youtube: /^[\w-]{11}$/, twitch: /^\d{1,20}$/ } as const;

/** Whether a host would take this id; nothing else of an address reaches a player. */
export function isVideoId(host: VideoSource["host"], id: string): boolean {
  return idPatterns[host].test(id);
}

/** Which video an address names; null when it is none of YouTube or Twitch, and so only a link. */
export function videoSourceOf(url: string): VideoSource | null {
  const address = parse(url);
  if (address === null || address.protocol !== "https:") return null;
  const host = address.hostname.replace(/^(www|m|music)\./, "");
  const [first = "", second = ""] = address.pathname.split("/").filter((part) => part !== "");
  if (host === "youtu.be") return source("youtube", first);
  if (host === "youtube.com" || host === "youtube-nocookie.com") {
    const isPath = ["embed", "live", "shorts", "v"].includes(first);
    return source("youtube", isPath ? second : (address.searchParams.get("v") ?? ""));
  }
  if (host === "twitch.tv" && first === "videos") return source("twitch", second);
  if (host === "player.twitch.tv") {
    return source("twitch", address.searchParams.get("video")?.replace(/^v/, "") ?? "");
  }
  return null;
}

/** Where an address says that its video begins, in seconds: `t=1h2m3s`, `t=90`, `start=90`; 0 when it does not. */
export function startOf(url: string): number {
  const query = parse(url)?.searchParams;
  return readVideoTime(query?.get("t") ?? query?.get("start") ?? "") ?? 0;
}

function source(host: VideoSource["host"], id: string): VideoSource | null {
  return isVideoId(host, id) ? { host, id } : null;
}

function parse(url: string): URL | null {
  return URL.canParse(url) ? new URL(url) : null;
}

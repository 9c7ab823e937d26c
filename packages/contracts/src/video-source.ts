const hourSeconds = 3600;

const minuteSeconds = 60;

/** `maxVideoSeconds`. The file of all limits would bring the app's styles and fonts into the frame of videos, whose policy refuses them. */
const longestVideoSeconds = 48 * hourSeconds;

export const videoHosts = ["youtube", "twitch"] as const;

/** A video that our frame can show: its host and its id on that host, never an address. */
export interface VideoSource {
  readonly host: (typeof videoHosts)[number];
  readonly id: string;
}

const idPatterns = { youtube: /^[\w-]{11}$/, twitch: /^\d{1,20}$/ } as const;

/** Whether the host accepts this id; no other part of an address reaches a player. */
export function isVideoId(host: VideoSource["host"], id: string): boolean {
  return idPatterns[host].test(id);
}

/** Returns the video that an address names; null when the video is not on YouTube or Twitch and can only be a link. */
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

/**
 * Returns the second at which an address begins its video: `t=1h2m3s`, `t=90`, `start=90`; 0 when the address names none, or one that
 * no video has.
 */
export function startOf(url: string): number {
  const query = parse(url)?.searchParams;
  const second = readVideoTime(query?.get("t") ?? query?.get("start") ?? "") ?? 0;
  return second <= longestVideoSeconds ? second : 0;
}

/** Returns the address at a second of its video; the address itself when its site has no such addresses that we know. */
export function addressAt(url: string, seconds: number): string {
  const source = videoSourceOf(url);
  if (source === null) return url;
  const time = videoTimeParameter(seconds);
  return source.host === "youtube"
    ? `https://www.youtube.com/watch?v=${source.id}&t=${time}`
    : `https://www.twitch.tv/videos/${source.id}?t=${time}`;
}

const hostNames = { youtube: "YouTube", twitch: "Twitch" } as const;

/** Returns the name of the site that an address leads to; the text itself when it is no address. */
export function videoSiteOf(url: string): string {
  const source = videoSourceOf(url);
  if (source !== null) return hostNames[source.host];
  return parse(url)?.hostname ?? url;
}

function source(host: VideoSource["host"], id: string): VideoSource | null {
  return isVideoId(host, id) ? { host, id } : null;
}

function parse(url: string): URL | null {
  return URL.canParse(url) ? new URL(url) : null;
}

/** Reads seconds into a video from typed text or an address: `1:02:03`, `62:03.5`, `90`, `1h2m3s`. Null for anything else. */
export function readVideoTime(text: string): number | null {
  const trimmed = text.trim().replace(",", ".");
  const clock = /^(?:(\d{1,3}):)?(\d{1,4}):(\d{1,2}(?:\.\d{1,3})?)$/.exec(trimmed);
  if (clock !== null) return sum(clock[1], clock[2], clock[3]);
  const letters = /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6}(?:\.\d{1,3})?)s?)?$/.exec(trimmed);
  return letters === null || trimmed === "" ? null : sum(letters[1], letters[2], letters[3]);
}

/** Formats seconds into a video as players do: `1:02:03`, and with tenths `1:02:03.4`. */
export function formatVideoTime(seconds: number, { withTenths = false } = {}): string {
  const tenths = withTenths ? Math.round(seconds * 10) : Math.floor(seconds) * 10;
  const whole = Math.floor(tenths / 10);
  const two = (value: number) => String(value).padStart(2, "0");
  const clock = [whole / hourSeconds, (whole % hourSeconds) / minuteSeconds, whole % minuteSeconds].map(
    Math.floor,
  );
  const [hours = 0, minutes = 0, rest = 0] = clock;
  return `${hours}:${two(minutes)}:${two(rest)}${withTenths ? `.${tenths % 10}` : ""}`;
}

/** Formats seconds as the addresses of videos do: `1h2m3s`. */
export function videoTimeParameter(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / hourSeconds)}h${Math.floor((whole % hourSeconds) / minuteSeconds)}m${whole % minuteSeconds}s`;
}

function sum(hours = "0", minutes = "0", seconds = "0"): number {
  return Number(hours) * hourSeconds + Number(minutes) * minuteSeconds + Number(seconds);
}

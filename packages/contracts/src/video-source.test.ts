import { describe, expect, it } from "vitest";
import { addressAt, startOf, videoSiteOf, videoSourceOf } from "./video-source.ts";

const youtube = (id: string) => ({ host: "youtube", id });
const twitch = (id: string) => ({ host: "twitch", id });

describe("the video that an address names", () => {
  it.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", youtube("dQw4w9WgXcQ")],
    ["https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=90", youtube("dQw4w9WgXcQ")],
    ["https://youtu.be/dQw4w9WgXcQ?si=abc", youtube("dQw4w9WgXcQ")],
    ["https://www.youtube.com/live/dQw4w9WgXcQ", youtube("dQw4w9WgXcQ")],
    ["https://www.youtube.com/shorts/dQw4w9WgXcQ", youtube("dQw4w9WgXcQ")],
    ["https://www.twitch.tv/videos/123456789?t=1h2m3s", twitch("123456789")],
    ["https://player.twitch.tv/?video=v123456789", twitch("123456789")],
  ])("is found in %s", (url, expected) => {
    expect(videoSourceOf(url)).toEqual(expected);
  });

  it.each([
    "http://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    "https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ%22onload%3D",
    "https://www.youtube.com/watch?v=../../evil",
    "https://www.youtube.com/channel/dQw4w9WgXcQ",
    "https://www.twitch.tv/somebody",
    "https://www.twitch.tv/videos/12x",
    "https://player.twitch.tv/?channel=somebody",
    "javascript:alert(1)",
    "data:text/html,x",
    "",
    "no address",
  ])("is missing in %s, which the app does not show", (url) => {
    expect(videoSourceOf(url)).toBeNull();
  });
});

describe("the second at which an address begins its video", () => {
  it.each([
    ["https://youtu.be/dQw4w9WgXcQ?t=90", 90],
    ["https://youtu.be/dQw4w9WgXcQ?t=90s", 90],
    ["https://www.youtube.com/embed/dQw4w9WgXcQ?start=90", 90],
    ["https://www.twitch.tv/videos/1?t=1h2m3s", 3723],
    ["https://youtu.be/dQw4w9WgXcQ", 0],
    ["https://youtu.be/dQw4w9WgXcQ?t=soon", 0],
    ["https://youtu.be/dQw4w9WgXcQ?t=48h", 172_800],
    ["https://youtu.be/dQw4w9WgXcQ?t=48h1s", 0],
    ["https://youtu.be/dQw4w9WgXcQ?t=999h", 0],
    ["", 0],
  ])("in %s is %i", (url, seconds) => {
    expect(startOf(url)).toBe(seconds);
  });
});

describe("the address at a second of a video", () => {
  it.each([
    ["https://youtu.be/dQw4w9WgXcQ?t=5", "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1h2m3s", "YouTube"],
    ["https://m.twitch.tv/videos/123", "https://www.twitch.tv/videos/123?t=1h2m3s", "Twitch"],
    ["https://videos.example/night?x=1", "https://videos.example/night?x=1", "videos.example"],
  ])("of %s is %s, on %s", (url, there, site) => {
    expect(addressAt(url, 3723.9)).toBe(there);
    expect(videoSiteOf(url)).toBe(site);
  });
});

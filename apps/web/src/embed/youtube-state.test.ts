import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readYoutubeState } from "./youtube-player.ts";

describe("a message of YouTube's player", () => {
  it("gives the video's position", () => {
    const message = {
      event: "infoDelivery",
      info: { currentTime: 61.5, playerState: 1, duration: 3600 },
      id: 1,
      channel: "widget",
    };
    expect(readYoutubeState(JSON.stringify(message))).toEqual({ at: 61.5, isPlaying: true, duration: 3600 });
    const paused = { event: "infoDelivery", info: { playerState: 2, duration: 0 } };
    expect(readYoutubeState(JSON.stringify(paused))).toEqual({ at: null, isPlaying: false, duration: null });
  });

  it.each([
    "",
    "{",
    "null",
    '{"event":"apiInfoDelivery"}',
    JSON.stringify({ event: "infoDelivery", info: "x".repeat(30_000) }),
    { event: "infoDelivery", info: { currentTime: 5 } },
  ])("gives no state when it is about something else: %j", (data) => {
    expect(readYoutubeState(data)).toBeNull();
  });

  it.each([2, 5, 100, 101, 150])("says that the video is refused here when it is the error %i", (info) => {
    expect(readYoutubeState(JSON.stringify({ event: "onError", info }))).toBe("refused");
  });

  it("never makes the reader throw, whatever the message is", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (data) => {
        const state = readYoutubeState(data);
        expect(state === null || state === "refused" || state.at === null || state.at >= 0).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readYoutubeState } from "./youtube-player.ts";

describe("a message of YouTube's player", () => {
  it("gives the video's position", () => {
    const message = {
      event: "infoDelivery",
      info: { currentTime: 61.5, playerState: 1 },
      id: 1,
      channel: "widget",
    };
    expect(readYoutubeState(JSON.stringify(message))).toEqual({ at: 61.5, isPlaying: true });
    const paused = { event: "infoDelivery", info: { playerState: 2 } };
    expect(readYoutubeState(JSON.stringify(paused))).toEqual({ at: null, isPlaying: false });
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

  it("never makes the reader throw, whatever the message is", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (data) => {
        const state = readYoutubeState(data);
        expect(state === null || state.at === null || state.at >= 0).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});

import { describe, expect, it } from "vitest";
import type { Player } from "./conduct.ts";
import { hearPlayer } from "./hear-player.ts";

const at = (seconds: number, isPlaying = true) => ({ at: seconds, isPlaying, duration: 3600 });
const known: Player = {
  atMs: 100_000,
  isPlaying: true,
  durationMs: 3_600_000,
  lastSeenMs: 10_000,
  movedSeenMs: 10_000,
};

describe("a player's word", () => {
  it("about going on is no move of the visitor, however late it comes", () => {
    expect(hearPlayer(known, at(100.25), { sought: null, nowMs: 10_250 }).wasMoved).toBe(false);
    expect(hearPlayer(known, at(105), { sought: null, nowMs: 15_000 }).wasMoved).toBe(false);
    // An advertisement or a slow line lets a video stand still while it says that it plays.
    expect(hearPlayer(known, at(100), { sought: null, nowMs: 20_000 }).wasMoved).toBe(false);
  });

  it("about another place is a move of the visitor", () => {
    expect(hearPlayer(known, at(40), { sought: null, nowMs: 10_250 }).wasMoved).toBe(true);
    expect(hearPlayer(known, at(300), { sought: null, nowMs: 10_250 }).wasMoved).toBe(true);
  });

  it("about the place before it was sent elsewhere is not believed, and the first one from there is", () => {
    const sought = { atMs: 300_000, sinceMs: 10_000 };
    const underway = hearPlayer(known, at(100.5), { sought, nowMs: 10_500 });
    expect(underway).toMatchObject({ sought, wasMoved: false, player: { atMs: 300_000 } });
    const there = hearPlayer(underway.player, at(300.1), { sought, nowMs: 10_750 });
    expect(there).toMatchObject({ sought: null, wasMoved: false, player: { atMs: 300_100 } });
  });

  it("is believed in the end when it never gets where it was sent", () => {
    const sought = { atMs: 300_000, sinceMs: 10_000 };
    expect(hearPlayer(known, at(120), { sought, nowMs: 15_000 })).toMatchObject({
      sought: null,
      player: { atMs: 120_000 },
    });
  });

  it("keeps the length of the video until it says another, and the moment at which it last moved", () => {
    const { player } = hearPlayer(
      known,
      { at: 100, isPlaying: true, duration: null },
      { sought: null, nowMs: 12_000 },
    );
    expect(player).toMatchObject({ durationMs: 3_600_000, movedSeenMs: 10_000, lastSeenMs: 12_000 });
  });
});

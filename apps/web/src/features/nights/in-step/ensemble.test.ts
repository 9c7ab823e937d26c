import { describe, expect, it } from "vitest";
import { bringTogether, type Ensemble, look, newMemory, sendBoth, startAgain, stop } from "./ensemble.ts";
import type { Joining, VideoSide } from "./step-clock.ts";

/** Two nights joined at a moment that ours shows at 0:01:40, theirs at 0:00:40. */
const joining: Joining = { waits: false, joints: [{ oursMs: 100_000, theirsMs: 40_000 }] };

interface FakeFrame {
  state: { at: number; isPlaying: boolean; duration: number | null } | null;
  isUnplayable: boolean;
  readonly orders: string[];
}

/** Two frames that write down what they are told, and say what the test lets them say. */
function twoFrames() {
  const fake = (): FakeFrame => ({ state: null, isUnplayable: false, orders: [] });
  const fakes = { ours: fake(), theirs: fake() };
  const frameOf = (side: VideoSide) => ({
    clock: { at: () => null, state: () => fakes[side].state, set: () => {}, subscribe: () => () => {} },
    get isUnplayable() {
      return fakes[side].isUnplayable;
    },
    play: () => void fakes[side].orders.push("play"),
    pause: () => void fakes[side].orders.push("pause"),
    seek: (at: number) => void fakes[side].orders.push(`seek ${at}`),
  });
  const ensemble: Ensemble = {
    joining,
    memory: newMemory(),
    frames: { ours: frameOf("ours"), theirs: frameOf("theirs") },
  };
  const says = (side: VideoSide, at: number, isPlaying = true) => {
    fakes[side].state = { at, isPlaying, duration: 3600 };
  };
  return { ensemble, fakes, says };
}

describe("two frames that are conducted", () => {
  it("get no order before both have spoken, and are told once to play", () => {
    const { ensemble, fakes, says } = twoFrames();
    says("ours", 100, false);
    expect(look(ensemble, { isGoing: true, nowMs: 1000 }).wait).toEqual({
      reason: "opening",
      side: "theirs",
    });
    says("theirs", 40, false);
    look(ensemble, { isGoing: true, nowMs: 1100 });
    look(ensemble, { isGoing: true, nowMs: 1200 });
    expect([fakes.ours.orders, fakes.theirs.orders]).toEqual([["play"], ["play"]]);
  });

  it("get no order while nothing is going", () => {
    const { ensemble, fakes, says } = twoFrames();
    says("ours", 100, false);
    says("theirs", 40, false);
    look(ensemble, { isGoing: false, nowMs: 1000 });
    expect([fakes.ours.orders, fakes.theirs.orders]).toEqual([[], []]);
  });

  it("stop when the site of one refuses its video in the middle", () => {
    const { ensemble, fakes, says } = twoFrames();
    says("ours", 100);
    says("theirs", 40);
    look(ensemble, { isGoing: true, nowMs: 1000 });
    fakes.theirs.isUnplayable = true;
    const { wait } = look(ensemble, { isGoing: true, nowMs: 1100 });
    expect(wait).toEqual({ reason: "refused", side: "theirs" });
    expect(fakes.ours.orders).toEqual(["play", "pause"]);
  });

  it("follow each other where a visitor moves one of them in its own player", () => {
    const { ensemble, fakes, says } = twoFrames();
    says("ours", 100, false);
    says("theirs", 40, false);
    look(ensemble, { isGoing: false, nowMs: 1000 });
    says("theirs", 340, false);
    const { isMoved, playMs } = look(ensemble, { isGoing: false, nowMs: 1250 });
    expect([isMoved, playMs]).toEqual([true, 300_000]);
    expect([fakes.ours.orders, fakes.theirs.orders]).toEqual([["seek 400", "pause"], []]);
  });

  it("are led to a moment, and what they say on the way there moves nobody", () => {
    const { ensemble, fakes, says } = twoFrames();
    says("ours", 100, false);
    says("theirs", 40, false);
    look(ensemble, { isGoing: false, nowMs: 1_000_000 });
    sendBoth(ensemble, { playMs: 60_000, nowMs: 1_000_000 });
    expect([fakes.ours.orders, fakes.theirs.orders]).toEqual([
      ["seek 160", "pause"],
      ["seek 100", "pause"],
    ]);
    says("ours", 100.2, false);
    says("theirs", 100, false);
    expect(look(ensemble, { isGoing: false, nowMs: 1_000_250 })).toMatchObject({
      isMoved: false,
      playMs: 60_000,
    });
    expect(fakes.theirs.orders).toHaveLength(2);
  });

  it("are brought together before they go on, and one that is where it should be does not load anew", () => {
    const { ensemble, fakes, says } = twoFrames();
    says("ours", 101, false);
    says("theirs", 40.1, false);
    look(ensemble, { isGoing: false, nowMs: 1000 });
    bringTogether(ensemble, { playMs: 0, nowMs: 1000 });
    expect([fakes.ours.orders, fakes.theirs.orders]).toEqual([["seek 100", "pause"], []]);
  });

  it("are told to stop, and one whose video is replaced is told anew", () => {
    const { ensemble, fakes, says } = twoFrames();
    says("ours", 100);
    says("theirs", 40);
    look(ensemble, { isGoing: true, nowMs: 1000 });
    startAgain(ensemble, "ours");
    says("ours", 100, false);
    look(ensemble, { isGoing: true, nowMs: 1100 });
    expect(fakes.ours.orders).toEqual(["play", "play"]);
    stop(ensemble);
    expect(fakes.ours.orders.at(-1)).toBe("pause");
    expect(fakes.theirs.orders).toEqual(["play", "pause"]);
  });
});

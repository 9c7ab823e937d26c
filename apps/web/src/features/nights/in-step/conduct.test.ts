import { describe, expect, it } from "vitest";
import { type Conducted, conduct, type Player, type Players, type Told, toldNothing } from "./conduct.ts";
import { type Joining, placeAt, type VideoSide } from "./step-clock.ts";

const tickMs = 100;

/** A video as a person with a browser has it: it may load, show something else first, be stopped, have another speed, and end. */
interface FakeVideo {
  readonly durationMs: number;
  /** How long after being told to play it shows something else, such as an advertisement. */
  readonly elseFirstMs: number;
  /** Milliseconds of the video in each second. */
  readonly speed: number;
  /** The host refuses to play it. */
  readonly isRefused?: boolean;
}

const usual: FakeVideo = { durationMs: 3_600_000, elseFirstMs: 0, speed: 1000 };

interface Heard {
  readonly atMs: Readonly<Record<VideoSide, number>>;
  readonly conducted: Conducted;
}

/** Plays two videos for some seconds of the page's clock, each reporting at its own pace, and returns every tick. */
function play(
  joining: Joining,
  { ours = usual, theirs = usual }: Partial<Readonly<Record<VideoSide, FakeVideo>>>,
  seconds: number,
): readonly Heard[] {
  const videos = { ours, theirs };
  const start = placeAt(joining, 0);
  const at = { ours: start.oursMs, theirs: start.theirsMs };
  const elseLeft = { ours: ours.elseFirstMs, theirs: theirs.elseFirstMs };
  const players: Record<VideoSide, Players[VideoSide]> = { ours: null, theirs: null };
  let told: Told = toldNothing;
  const heard: Heard[] = [];
  for (let nowMs = 0; nowMs <= seconds * 1000; nowMs += tickMs) {
    for (const side of ["ours", "theirs"] as const) {
      const video = videos[side];
      const shows = told.plays[side] && elseLeft[side] <= 0;
      if (told.plays[side]) elseLeft[side] -= tickMs;
      if (shows) at[side] = Math.min(video.durationMs, at[side] + (video.speed * tickMs) / 1000);
      // Players report four times a second, each at its own moment.
      if ((nowMs + (side === "ours" ? 0 : tickMs)) % 300 !== 0) continue;
      const last = players[side];
      const known: Player | null = last === "refused" ? null : last;
      players[side] = video.isRefused
        ? "refused"
        : {
            atMs: at[side],
            isPlaying: shows,
            durationMs: video.durationMs,
            lastSeenMs: nowMs,
            movedSeenMs: known === null || known.atMs !== at[side] ? nowMs : known.movedSeenMs,
          };
    }
    const conducted = conduct(joining, players, told, nowMs);
    told = conducted;
    heard.push({ atMs: { ...at }, conducted });
  }
  return heard;
}

/** Two videos joined at a moment; ours shows it at 0:01:40, theirs at 0:00:40. */
const joined: Joining = { waits: false, joints: [{ oursMs: 100_000, theirsMs: 40_000 }] };
const last = (heard: readonly Heard[]) => heard.at(-1)!;
const apart = ({ atMs }: Heard) => Math.abs(atMs.ours - 100_000 - (atMs.theirs - 40_000));

describe("two players, conducted", () => {
  it("neither plays before both have spoken, and then both play in step", () => {
    const heard = play(joined, {}, 30);
    expect(heard[0]?.conducted).toMatchObject({ playMs: null, wait: { reason: "opening" } });
    expect(last(heard).atMs.ours).toBeGreaterThan(125_000);
    for (const each of heard) expect(apart(each)).toBeLessThan(500);
    expect(last(heard).conducted.wait).toBeNull();
  });

  it("an advertisement before one video holds the other up, and a line says so until both play", () => {
    const heard = play(joined, { theirs: { ...usual, elseFirstMs: 15_000 } }, 40);
    const during = heard[100]!;
    expect(during.conducted.wait).toEqual({ reason: "still", side: "theirs" });
    expect(during.conducted.plays).toEqual({ ours: false, theirs: true });
    for (const each of heard) expect(apart(each)).toBeLessThan(800);
    expect(last(heard).conducted).toMatchObject({ plays: { ours: true, theirs: true }, wait: null });
    expect(last(heard).atMs.theirs).toBeGreaterThan(55_000);
  });

  it("a refused video stops the other, and a line says which it is", () => {
    const heard = play(joined, { ours: { ...usual, isRefused: true } }, 5);
    expect(last(heard).conducted).toMatchObject({
      plays: { ours: false, theirs: false },
      playMs: null,
      wait: { reason: "refused", side: "ours" },
    });
    expect(last(heard).atMs.theirs).toBe(40_000);
  });

  it("a video that plays faster than the other waits for it again and again", () => {
    const heard = play(joined, { ours: { ...usual, speed: 2000 } }, 60);
    for (const each of heard) expect(apart(each)).toBeLessThan(1500);
    expect(last(heard).atMs.theirs).toBeGreaterThan(70_000);
  });

  it("a video that ends stops both", () => {
    const heard = play(joined, { theirs: { ...usual, durationMs: 50_000 } }, 30);
    expect(last(heard).conducted).toMatchObject({
      plays: { ours: false, theirs: false },
      wait: { reason: "ended", side: "theirs" },
    });
    expect(last(heard).atMs.ours).toBeLessThan(111_000);
  });

  it("a video that begins later in the night waits at its beginning", () => {
    const joining: Joining = { waits: false, joints: [{ oursMs: -5000, theirsMs: 40_000 }] };
    const heard = play(joining, {}, 20);
    expect(heard[20]?.conducted).toMatchObject({
      plays: { ours: false, theirs: true },
      wait: { reason: "unbegun", side: "ours" },
    });
    const end = last(heard);
    expect(end.conducted.plays).toEqual({ ours: true, theirs: true });
    expect(Math.abs(end.atMs.ours - (end.atMs.theirs - 45_000))).toBeLessThan(500);
  });

  it("limb by limb the faster side waits at each joint, and both go on together", () => {
    const joining: Joining = {
      waits: true,
      joints: [
        { oursMs: 100_000, theirsMs: 40_000 },
        { oursMs: 105_000, theirsMs: 55_000 },
        { oursMs: 125_000, theirsMs: 60_000 },
        { oursMs: 130_000, theirsMs: 65_000 },
      ],
    };
    const heard = play(joining, {}, 60);
    expect(heard[100]?.conducted).toMatchObject({
      plays: { ours: false, theirs: true },
      wait: { reason: "joint", side: "ours" },
    });
    expect(heard[100]?.atMs.ours).toBeLessThan(105_500);
    expect(heard[300]?.conducted.wait).toEqual({ reason: "joint", side: "theirs" });
    expect(last(heard).atMs.ours - 130_000).toBeGreaterThan(10_000);
    expect(Math.abs(last(heard).atMs.ours - 130_000 - (last(heard).atMs.theirs - 65_000))).toBeLessThan(700);
  });
});

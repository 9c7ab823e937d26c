import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFrameMessage, readPageMessage } from "./frame-messages.ts";

const open = {
  kind: "open",
  video: { host: "youtube", id: "dQw4w9WgXcQ" },
  at: 5,
  title: "Night",
  language: "en",
  isMuted: true,
};

/** Generates any value that a message can hold, and values that are almost messages. */
const anything = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, withTypedArray: true }),
  fc.record(
    {
      kind: fc.oneof(
        fc.constantFrom("open", "seek", "play", "pause", "ready", "state", "key", "unplayable", "__proto__"),
        fc.anything(),
      ),
      at: fc.oneof(fc.double(), fc.anything()),
      key: fc.oneof(fc.string(), fc.anything()),
      isPlaying: fc.oneof(fc.boolean(), fc.anything()),
      title: fc.oneof(fc.string(), fc.anything()),
      language: fc.oneof(fc.string(), fc.anything()),
      video: fc.oneof(
        fc.record({ host: fc.constantFrom("youtube", "twitch", "evil.example"), id: fc.string() }),
        fc.anything(),
      ),
    },
    { requiredKeys: [] },
  ),
);

const isSecond = (at: unknown) => typeof at === "number" && at >= 0 && at <= 172_800;

describe("messages between a page and the frame of its video (ASVS 3.5.5)", () => {
  it("complete messages are read", () => {
    expect(readPageMessage(open)).toEqual(open);
    expect(readPageMessage({ kind: "seek", at: 12.5, more: "<b>" })).toEqual({ kind: "seek", at: 12.5 });
    expect(readPageMessage({ ...open, isMuted: "no" })).toEqual({ ...open, isMuted: false });
    const file = new File(["x"], "night.webm");
    expect(readPageMessage({ ...open, video: file })).toMatchObject({ video: file });
    expect(readPageMessage({ kind: "play", at: "now" })).toEqual({ kind: "play" });
    expect(readPageMessage({ kind: "pause" })).toEqual({ kind: "pause" });
    const state = { kind: "state", at: null, isPlaying: true } as const;
    expect(readFrameMessage({ ...state, duration: 3600 })).toEqual({ ...state, duration: 3600 });
    // A live video has no length, and an endless one is none.
    expect(readFrameMessage({ ...state, duration: Number.POSITIVE_INFINITY })).toEqual({
      ...state,
      duration: null,
    });
  });

  it.each([
    { ...open, video: "https://evil.example/" },
    { ...open, video: { host: "youtube", id: "../../evil12" } },
    { ...open, video: { host: "evil.example", id: "dQw4w9WgXcQ" } },
    { ...open, video: { host: "twitch", id: "1&channel=x" } },
    { ...open, at: Number.NaN },
    { ...open, at: -1 },
    { ...open, title: "x".repeat(201) },
    { kind: "seek", at: "5" },
    { kind: "seek", at: Number.POSITIVE_INFINITY },
    null,
    "seek",
  ])("are not taken for a message: %j", (message) => {
    expect(readPageMessage(message)).toBeNull();
  });

  it("reading a message never throws, and gives only a known host's id and a second, whatever arrives", () => {
    fc.assert(
      fc.property(anything, (data) => {
        const message = readPageMessage(data);
        if (message === null || message.kind === "play" || message.kind === "pause") return;
        expect(isSecond(message.at)).toBe(true);
        if (message.kind !== "open" || message.video instanceof File) return;
        expect(message.video.id).toMatch(message.video.host === "youtube" ? /^[\w-]{11}$/ : /^\d{1,20}$/);
      }),
      { numRuns: 5000 },
    );
    fc.assert(
      fc.property(anything, (data) => {
        const message = readFrameMessage(data);
        if (message?.kind === "key") expect(message.key.length).toBeLessThanOrEqual(1);
        if (message?.kind === "state") expect(message.at === null || isSecond(message.at)).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});

import { maxVideoSeconds } from "@hunt/contracts/limits";
import { expect, it } from "vitest";
import { nightAnswer } from "../../testing/answers.ts";
import { runLike, sampleNight } from "../../testing/sample-night.ts";
import { askedNightfall, readNightfall } from "./nightfall-field.tsx";

const videoUrl = "https://youtu.be/a";
const nightOf = (preload: boolean) => sampleNight({ runs: [runLike(1, { preload, startOffset: 0 })] });
const night = nightOf(true);
const request = (isByHunter: boolean, status: "pending" | "approved" | "rejected" = "pending") => ({
  status,
  nightfalls: [
    { videoUrl: "https://youtu.be/b", at: 7 },
    { videoUrl, at: 83.5, ...(isByHunter && { isByHunter }) },
  ],
});

it.each([
  ["", null],
  ["  ", null],
  ["1:23.5", 83.5],
  ["1:02:03", 3723],
  ["dusk", undefined],
  [String(maxVideoSeconds + 1), undefined],
])("the text %o of the field is read as %o", (text, second) => {
  expect(readNightfall(text)).toBe(second);
});

it("nightfall is asked with what the hunter said earlier, and the squad's arrival where it was night before", () => {
  expect(askedNightfall(night, null, videoUrl)).toEqual({ isNightfall: true, text: "" });
  expect(askedNightfall(nightOf(false), null, videoUrl)).toEqual({ isNightfall: false, text: "" });
  expect(askedNightfall(night, request(true), videoUrl)?.text).toBe("0:01:23.5");
});

it("nightfall is not asked where a moderator has marked it, until the request has ended", () => {
  expect(askedNightfall(night, request(false), videoUrl)).toBeNull();
  expect(askedNightfall(night, request(false, "approved"), videoUrl)).toBeNull();
  expect(askedNightfall(night, request(false, "rejected"), videoUrl)?.text).toBe("0:01:23.5");
});

it("nightfall is asked anew of another video, which has no mark", () => {
  const other = "https://youtu.be/c";
  expect(askedNightfall(night, request(true), other)?.text).toBe("");
  expect(askedNightfall(night, request(false), other)?.text).toBe("");
});

it("nightfall is not asked of a night whose log does not tell when runs began", () => {
  expect(askedNightfall(nightAnswer({ runs: [] }), null, videoUrl)).toBeNull();
});

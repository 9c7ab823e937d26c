import { expect, it } from "vitest";
import { demandsOf, emptyVideo, proofOf, videoFault, videosOf } from "./asked-proof.ts";

const first = { ...emptyVideo, key: 0, videoUrl: "https://youtu.be/a" };
const other = { ...emptyVideo, key: 1, videoUrl: "https://www.twitch.tv/videos/1", ign: "Ash", isVs: true };

it("the first video is the night's video, and also a point of view when details of it are given", () => {
  const { key: _, ...pov } = other;
  expect(proofOf([first, other])).toEqual({ videoUrl: "https://youtu.be/a", povs: [pov] });
  const told = proofOf([{ ...first, videoUrl: " https://youtu.be/a ", inputOverlay: true }]);
  expect(told).toEqual({
    videoUrl: "https://youtu.be/a",
    povs: [{ ...emptyVideo, videoUrl: "https://youtu.be/a", inputOverlay: true }],
  });
});

it("the videos of a request are restored, the night's video first", () => {
  const { key: _, ...pov } = other;
  const request = {
    videoUrl: "https://youtu.be/a",
    povs: [pov, { ...emptyVideo, videoUrl: "https://youtu.be/a" }],
  };
  expect(videosOf(request).map(({ key, videoUrl }) => [key, videoUrl])).toEqual([
    [0, "https://youtu.be/a"],
    [1, "https://www.twitch.tv/videos/1"],
  ]);
  expect(videosOf({ videoUrl: "https://youtu.be/b", povs: [] })).toEqual([
    { ...emptyVideo, key: 0, videoUrl: "https://youtu.be/b" },
  ]);
});

it("the demands of a category say what it asks for, and whether the videos show it", () => {
  const category = { needsVsPov: true, needsInputOverlay: true };
  expect(demandsOf(category, [other])).toEqual([
    { kind: "needsVsPov", isMet: true },
    { kind: "needsInputOverlay", isMet: false },
  ]);
  expect(demandsOf({ needsVsPov: false, needsInputOverlay: false }, [])).toEqual([]);
  expect(demandsOf(null, [])).toEqual([]);
});

it.each([
  ["", "linkMissing"],
  ["  ", "linkMissing"],
  ["https://youtu.be/a", null],
  ["http://youtu.be/a", "linkWrong"],
  ["javascript:alert(1)", "linkWrong"],
  ["https://localhost/a", "linkWrong"],
  ["youtube", "linkWrong"],
])("the fault of the link %j is %s", (text, fault) => {
  expect(videoFault(text)).toBe(fault);
});

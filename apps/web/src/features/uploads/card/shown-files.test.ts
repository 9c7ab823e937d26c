import { describe, expect, it } from "vitest";
import { reduceUploadFiles, type UploadFile } from "../store/upload-files.ts";
import { shownFiles } from "../upload-page.tsx";

const added = (id: string) =>
  ({
    type: "added",
    file: { id, name: `${id}.log`, sizeBytes: 100, isSample: false, isKept: false },
  }) as const;
const progress = {
  type: "reported",
  message: { type: "progress", id: "a", bytesRead: 50, elapsedMs: 9 },
} as const;
const start: readonly UploadFile[] = [added("a"), added("b"), { type: "started", id: "a" } as const].reduce(
  reduceUploadFiles,
  [] as readonly UploadFile[],
);

describe("the files that the page draws", () => {
  it("the reading of a file may be drawn late", () => {
    const now = reduceUploadFiles(start, progress);
    expect(shownFiles(now, start)).toBe(start);
  });

  it.each([
    { type: "description written", id: "b", description: "text" },
    { type: "scope chosen", id: "b", scope: "unlisted" },
    { type: "night toggled", id: "a", night: 1 },
    { type: "removed", id: "b" },
  ] as const)("an action of the hunter is drawn at once ($type)", (action) => {
    const now = reduceUploadFiles(reduceUploadFiles(start, progress), action);
    expect(shownFiles(now, start)).toBe(now);
  });
});

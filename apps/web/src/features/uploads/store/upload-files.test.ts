import { describe, expect, it } from "vitest";
import { aNight, anAnalysis } from "../testing/example-analysis.ts";
import { reduceUploadFiles, selectedNights, type UploadAction, type UploadFile } from "./upload-files.ts";

const added: UploadAction = {
  type: "added",
  file: { id: "a", name: "EE.log", sizeBytes: 1000, isSample: false, isKept: false },
};

function after(...actions: readonly UploadAction[]): readonly UploadFile[] {
  return [added, ...actions].reduce(reduceUploadFiles, [] as readonly UploadFile[]);
}

const done: UploadAction = {
  type: "reported",
  message: {
    type: "done",
    orbRuns: [],
    id: "a",
    analysis: anAnalysis({
      nights: [aNight(), aNight({ number: 2, publishable: false }), aNight({ number: 3 })],
    }),
    extract: new Uint8Array(34),
    elapsedMs: 12,
  },
};

describe("the files of the upload page", () => {
  it("a file waits, is read, and is analysed", () => {
    expect(after()[0]?.phase).toBe("waiting");
    expect(after({ type: "started", id: "a" })[0]?.phase).toBe("reading");
    expect(after({ type: "started", id: "a" }, done)[0]).toMatchObject({
      phase: "analysed",
      bytesRead: 1000,
    });
  });

  it("nights are shown while a file is read", () => {
    const files = after(
      { type: "started", id: "a" },
      {
        type: "reported",
        message: { type: "nights", id: "a", changed: [aNight({ complete: false })] },
      },
    );
    expect(files[0]).toMatchObject({ phase: "reading", nights: [{ number: 1, complete: false }] });
  });

  it("every publishable night is published until one is kept back", () => {
    expect(selectedNights(after(done)[0]!).map(({ number }) => number)).toEqual([1, 3]);
    const kept = after(done, { type: "night toggled", id: "a", night: 3 });
    expect(selectedNights(kept[0]!).map(({ number }) => number)).toEqual([1]);
    const again = reduceUploadFiles(kept, { type: "night toggled", id: "a", night: 3 });
    expect(selectedNights(again[0]!).map(({ number }) => number)).toEqual([1, 3]);
  });

  it("a file starts from its beginning when it is read again after a failure", () => {
    const failed = after({ type: "reported", message: { type: "failed", id: "a", reason: "unreadable" } });
    expect(failed[0]).toMatchObject({ phase: "failed", failure: "unreadable" });
    const again = reduceUploadFiles(failed, { type: "started", id: "a" });
    expect(again[0]).toMatchObject({ phase: "reading", failure: null, bytesRead: 0, nights: [] });
  });

  it("a report about a removed file does not bring it back", () => {
    expect(after({ type: "removed", id: "a" }, done)).toEqual([]);
  });

  it("a file is public until another scope is chosen", () => {
    expect(after()[0]?.scope).toBe("public");
    expect(after({ type: "scope chosen", id: "a", scope: "unlisted" })[0]?.scope).toBe("unlisted");
  });
});

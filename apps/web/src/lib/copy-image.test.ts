import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { copyImage } from "./copy-image.ts";

const picture = new Blob(["png"], { type: "image/png" });

class FakeClipboardItem {
  readonly items: Readonly<Record<string, Promise<Blob>>>;
  constructor(items: Readonly<Record<string, Promise<Blob>>>) {
    this.items = items;
  }
}

function clipboardThat(write: (items: readonly FakeClipboardItem[]) => Promise<void>) {
  vi.stubGlobal("ClipboardItem", FakeClipboardItem);
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue({ write } as unknown as Clipboard);
}

const downloads: string[] = [];

beforeEach(() => {
  downloads.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("copyImage", () => {
  it("hands the picture to the clipboard while it is still being drawn", async () => {
    const taken: Blob[] = [];
    clipboardThat(async ([item]) => {
      const blob = await item?.items["image/png"];
      if (blob !== undefined) taken.push(blob);
    });
    expect(await copyImage(Promise.resolve(picture), "night.png")).toBe("copied");
    expect(taken).toEqual([picture]);
    expect(downloads).toEqual([]);
  });

  it("saves a file when the browser refuses to copy", async () => {
    clipboardThat(() => Promise.reject(new DOMException("no", "NotAllowedError")));
    expect(await copyImage(Promise.resolve(picture), "night.png")).toBe("saved");
    expect(downloads).toEqual(["night.png"]);
  });

  it("saves a file in a browser that cannot copy pictures", async () => {
    vi.stubGlobal("ClipboardItem", undefined);
    expect(await copyImage(Promise.resolve(picture), "night.png")).toBe("saved");
  });

  it("reports when nothing can be drawn", async () => {
    clipboardThat(async ([item]) => {
      await item?.items["image/png"];
    });
    expect(await copyImage(Promise.reject(new Error("no canvas")), "night.png")).toBe("failed");
    expect(downloads).toEqual([]);
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { createCanDraw } from "./paint-card.ts";

/** A browser that draws a letter by `look`; what has no face looks as `box` says. */
function browserThat(look: (letter: string) => string) {
  let drawn = "";
  const context = {
    clearRect: () => {
      drawn = "";
    },
    fillText: (letter: string) => {
      drawn = look(letter);
    },
    getImageData: () => ({ data: { join: () => drawn } }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
}

afterEach(() => vi.restoreAllMocks());

const faces = /[\u3040-\u30ff\u4e00-\u9fff]/u;

describe("which names a browser draws", () => {
  it("are those of our alphabets, and of which every letter has a face", () => {
    browserThat((letter) => (faces.test(letter) ? letter : "box"));
    const canDraw = createCanDraw();
    expect(["Ash", "Охотник", "狩人ハンター"].map(canDraw)).toEqual([true, true, true]);
    expect(["달그림자", "Ash 🌙", "นักล่า"].map(canDraw)).toEqual([false, false, false]);
  });

  it("are those of our alphabets alone where missing letters are drawn as their numbers", () => {
    browserThat((letter) => `box of ${letter}`);
    const canDraw = createCanDraw();
    expect(["Ash", "달그림자", "狩人"].map(canDraw)).toEqual([true, false, false]);
  });

  it("are those of our alphabets alone where nothing can be drawn", () => {
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    expect(["Ash", "狩人"].map(createCanDraw())).toEqual([true, false]);
  });
});

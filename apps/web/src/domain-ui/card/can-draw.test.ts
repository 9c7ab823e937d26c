import { afterEach, describe, expect, it, vi } from "vitest";
import { createCanDraw } from "./paint-card.ts";

/** Stands in for a browser that draws each letter as `look` returns it. */
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

describe("the names that a browser can draw", () => {
  it("are those of our alphabets, and those with a system font for every letter", () => {
    browserThat((letter) => (faces.test(letter) ? letter : "box"));
    const canDraw = createCanDraw();
    expect(["Ash", "Охотник", "狩人ハンター"].map(canDraw)).toEqual([true, true, true]);
    expect(["달그림자", "Ash 🌙", "นักล่า"].map(canDraw)).toEqual([false, false, false]);
  });

  it("are only those of our alphabets where missing letters are drawn as their code numbers", () => {
    browserThat((letter) => `box of ${letter}`);
    const canDraw = createCanDraw();
    expect(["Ash", "달그림자", "狩人"].map(canDraw)).toEqual([true, false, false]);
  });

  it("are only those of our alphabets where nothing can be drawn", () => {
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    expect(["Ash", "狩人"].map(createCanDraw())).toEqual([true, false]);
  });
});

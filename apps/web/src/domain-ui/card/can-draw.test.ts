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
  it("names are drawn in our alphabets, and when a system font has every letter", () => {
    browserThat((letter) => (faces.test(letter) ? letter : "box"));
    const canDraw = createCanDraw();
    expect(["Ash", "Охотник", "狩人ハンター"].map(canDraw)).toEqual([true, true, true]);
    expect(["달그림자", "Ash 🌙", "นักล่า"].map(canDraw)).toEqual([false, false, false]);
  });

  it("names are drawn only in our alphabets where missing letters appear as their code numbers", () => {
    browserThat((letter) => `box of ${letter}`);
    const canDraw = createCanDraw();
    expect(["Ash", "달그림자", "狩人"].map(canDraw)).toEqual([true, false, false]);
  });

  it("names are drawn only in our alphabets where the canvas gives no pixels", () => {
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
    expect(["Ash", "狩人"].map(createCanDraw())).toEqual([true, false]);
  });
});

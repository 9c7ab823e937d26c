import { cardSvg, cardText, markedText } from "@hunt/engine/cards/card-parts";
import { expect, it } from "vitest";
import { drawWords, takeWords } from "./card-words.ts";

const card = () =>
  new DOMParser().parseFromString(
    cardSvg({ brand: "Brand", about: "6x3" }, [
      markedText({ x: 56, y: 200, size: 40, color: "#fff" }, "7:59.193", "sp"),
      cardText({ x: 9, y: 9, size: 10, color: "#fff", anchor: "middle" }, "<&>"),
    ]),
    "image/svg+xml",
  ).documentElement;

it("the words of a card are drawn in their place, each part after the one before", () => {
  const parsed = card();
  const words = takeWords(parsed);
  expect(parsed.querySelector("text")).toBeNull();
  const drawn: unknown[] = [];
  const context = {
    font: "",
    textAlign: "",
    fillStyle: "",
    // Each letter is ten pixels wide.
    measureText: (text: string) => ({ width: text.length * 10 }),
    fillText(text: string, x: number, y: number) {
      drawn.push([text, x, y, this.textAlign, this.font.split(" ").slice(0, 2).join(" "), this.fillStyle]);
    },
  };
  drawWords(context as never, words);
  expect(drawn).toEqual(
    expect.arrayContaining([
      ["7:59.193", 56, 200, "left", "600 40px", "#86cbee"],
      // The words are 80 pixels wide; the next part follows after a gap of 6, raised by 14.
      ["S+", 142, 186, "left", "600 22px", "#86cbee"],
      ["<&>", 9, 9, "center", "400 10px", "#fff"],
      ["6x3", 1144, 74, "right", "400 26px", "#d7ddea"],
    ]),
  );
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cardSvg } from "../packages/engine/src/cards/card-parts.ts";

const shapesIn = (text: string) => [...text.matchAll(/ d="([^"]+)"/g)].map(([, shape]) => shape);

test("cards have the app's own mark (issue 12, 31)", () => {
  const mark = shapesIn(readFileSync("apps/web/src/features/shell/header.tsx", "utf8"));
  expect(mark.length).toBeGreaterThan(0);
  expect(shapesIn(cardSvg({ brand: "Brand", about: "" }, []))).toEqual(mark);
});

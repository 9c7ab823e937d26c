import { expect, test } from "vitest";
import { thinPlaces } from "./time-scale.ts";

test("the lowest, the highest and the last of the places within one pixel are drawn, in their order", () => {
  const places = [
    { x: 3.1, y: 5 },
    { x: 3.2, y: 9 },
    { x: 3.4, y: 6 },
    { x: 3.6, y: 1 },
    { x: 3.9, y: 4 },
    { x: 4.2, y: 2 },
  ];
  expect(thinPlaces(places).map(({ y }) => y)).toEqual([9, 1, 4, 2]);
});

test("places that are a pixel apart are all drawn", () => {
  const places = [0, 1, 2, 3].map((x) => ({ x, y: 7 }));
  expect(thinPlaces(places)).toEqual(places);
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { createRandom } from "../chance/random.ts";
import { drawJitterMs } from "./chance.ts";

it("the jitter moves a vulnerability by 15 to 25 ms, earlier or later", () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const awayMs = Math.abs(drawJitterMs(createRandom(seed)));
      expect(awayMs).toBeGreaterThanOrEqual(15);
      expect(awayMs).toBeLessThanOrEqual(25);
    }),
  );
  const random = createRandom(1);
  const drawn = Array.from({ length: 200 }, () => Math.sign(drawJitterMs(random)));
  expect(new Set(drawn)).toEqual(new Set([-1, 1]));
});

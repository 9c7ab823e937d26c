import { maxNightsAffected } from "@hunt/contracts/limits";
import { expect, test } from "vitest";
import { refuseTooManyNights } from "./refuse-too-many-nights.ts";

test("a call waits for as many nights as it may, and for none more", () => {
  expect(() => refuseTooManyNights(maxNightsAffected)).not.toThrow();
  expect(() => refuseTooManyNights(maxNightsAffected + 1)).toThrow(
    expect.objectContaining({
      code: "too_many_nights_affected",
      params: { nights: maxNightsAffected + 1, max: maxNightsAffected },
    }),
  );
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let server: TestApp;
// One second before the expiry of 2023-05-15 (docs/product.md, "Day and night"), when the night is about to end.
beforeAll(async () => {
  server = await createTestApp({ nowMs: Date.parse("2023-05-15T18:58:34.703Z") });
});
afterAll(() => server.close());

test("the call for the next night returns the expiry, whether it is night, and the next five nights", async () => {
  const answer = await server.app.inject("/utility/v1/next-night");
  expect(answer.statusCode).toBe(200);
  const body = answer.json();
  expect(body).toMatchObject({ expiryDate: "2023-05-15T18:58:35.703Z", isNight: true });
  expect(body.upcoming).toHaveLength(5);
  for (const night of body.upcoming) {
    expect(Date.parse(night.expiryDate) - Date.parse(night.startsAt)).toBe(3_000_000);
  }
});

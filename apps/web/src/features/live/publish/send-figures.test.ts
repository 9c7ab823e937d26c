import type { LiveHunt } from "@hunt/contracts/live-hunt";
import { expect, it } from "vitest";
import { problemAnswer } from "../../../testing/answers.ts";
import { fakeServer } from "../../../testing/fake-server.ts";
import { sendFigures } from "./send-figures.ts";

const figures: LiveHunt = { waitsFor: "night", squadSize: 1, run: null, night: null, loading: null };

it.each([
  [429, "rate_limited", "later"],
  [503, "overloaded", "later"],
  // A process of a release without hunts that are watched.
  [404, "route_not_found", "later"],
  [403, "not_allowed", "ended"],
  [404, "live_hunt_not_found", "ended"],
])("figures that are answered with %d %s are %s", async (status, code, result) => {
  fakeServer({ "/v2/@me/live": () => problemAnswer(status, code) });
  await expect(sendFigures(figures)).resolves.toBe(result);
});

it.each([400, 413, 422])(
  "figures that are refused with %d throw, because they are refused again",
  async (status) => {
    fakeServer({ "/v2/@me/live": () => problemAnswer(status, "refused") });
    await expect(sendFigures(figures)).rejects.toMatchObject({ status });
  },
);

import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderWithLinks } from "../../../testing/render-with-links.tsx";
import type { Follower } from "../follow/follower.ts";
import { useTakeNight } from "./live-screen.tsx";

/** Returns a follower that finds the result in the file only when it is asked to take everything. */
function lateFollower(found: { readonly night: object | null; readonly orbRuns: number }) {
  let snapshot: object | null = null;
  const follower: Pick<Follower, "take" | "stop"> & { state(): object } = {
    state: () => ({ snapshot }),
    take: async () => {
      snapshot = found;
      return null;
    },
    stop: () => {
      snapshot = null;
    },
  };
  return follower as Follower;
}

function Stop({ follower }: { readonly follower: Follower }) {
  const take = useTakeNight(follower, "/upload");
  return (
    <button type="button" onClick={() => void take(true)}>
      Stop
    </button>
  );
}

it.each([
  ["a night", { night: {}, orbRuns: 0 }, "/upload"],
  ["a run of the orb", { night: null, orbRuns: 1 }, "/pt"],
  ["nothing", { night: null, orbRuns: 0 }, "/upload#live"],
])("%s that was written just before the stop decides which page opens", async (_, found, address) => {
  const router = renderWithLinks(<Stop follower={lateFollower(found)} />, { address: "/upload#live" });
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(router.history.location.href).toBe(address));
});

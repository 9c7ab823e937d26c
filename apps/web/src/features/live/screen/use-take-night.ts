import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { Follower } from "../follow/follower.ts";

/** Hands over what was read so far and leads to where it is seen, kept and published as a dropped log's is. */
export function useTakeNight(follower: Follower, dropPage: "/upload" | "/pt") {
  const navigate = useNavigate();
  return useCallback(
    async (stop: boolean) => {
      await follower.take();
      // Not before: what the game wrote last may be all of a first night.
      const { snapshot } = follower.state();
      if (stop) follower.stop();
      const hasNight = snapshot?.night != null;
      const hasRun = (snapshot?.orbRuns ?? 0) > 0;
      // Where it was found: runs of the orb stand on their own page.
      const to = hasNight ? "/upload" : hasRun ? "/pt" : dropPage;
      await navigate({ to, hash: stop && !hasNight && !hasRun ? "live" : "" });
    },
    [follower, dropPage, navigate],
  );
}

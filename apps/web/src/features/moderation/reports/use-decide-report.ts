import type { ReportAnswer } from "@hunt/contracts/reports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { moderateNight } from "../../../domain-ui/moderate-night/use-moderate-night.ts";
import { followNightChange } from "../../../domain-ui/own-night/follow-night-change.ts";
import { api } from "../../../lib/api.ts";
import type { Outcome } from "./outcomes-of.ts";

interface Decision {
  readonly outcome: Outcome;
  readonly words: string;
  readonly withSame: boolean;
}

/**
 * Does what was decided, then closes the report. A night that is hidden twice is hidden once: when the second step fails, both
 * may be tried again. A refusal too leads to the list as it is now.
 */
export function useDecideReport({ uuid, night }: ReportAnswer) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ outcome, words, withSame }: Decision) => {
      if (night !== null && (outcome === "hide" || outcome === "clear"))
        await moderateNight({ nightUuid: night.uuid, deed: outcome, reason: words });
      const status = outcome === "dismissed" ? outcome : "resolved";
      return await api.patch("/v2/@admin/reports/:reportUuid", {
        params: { reportUuid: uuid },
        body: { status, decision: words, withSame },
      });
    },
    onSettled: (_answer, _error, { outcome }) => {
      void queryClient.invalidateQueries({ queryKey: ["moderation", "reports"] });
      if (outcome === "hide" || outcome === "clear") void followNightChange(queryClient);
    },
  });
}

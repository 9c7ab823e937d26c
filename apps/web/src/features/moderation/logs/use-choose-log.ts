import { useMutation, useQueryClient } from "@tanstack/react-query";
import { followNightChange } from "../../../domain-ui/own-night/follow-night-change.ts";
import { api } from "../../../lib/api/api.ts";
import type { ComparedLog } from "./compared-logs.ts";

/** A log that a moderator wants a night to be shown by, of the logs as they saw them. */
export interface ChosenLog extends Pick<ComparedLog, "uploadUuid" | "number" | "logOwner" | "isSource"> {
  readonly nightUuid: string;
  readonly version: string;
}

/** Chooses it; what shows the night, and its logs, is asked for again. */
export function useChooseLog({ nightUuid, uploadUuid, version }: ChosenLog) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      api.put("/v2/@admin/nights/:nightUuid/source", {
        params: { nightUuid },
        body: { uploadUuid, version, reason },
      }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: ["moderation"] });
      await followNightChange(queryClient);
    },
  });
}

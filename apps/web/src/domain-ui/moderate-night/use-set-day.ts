import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { followNightChange } from "../own-night/follow-night-change.ts";

interface DayOfNight {
  readonly nightUuid: string;
  /** `2026-06-13`. */
  readonly playedOn: string;
  readonly reason: string;
}

/** Sets the day of a night whose logs do not tell it; what shows the night is asked for again. */
export function useSetDay() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ nightUuid, ...body }: DayOfNight) =>
      await api.patch("/v2/@admin/nights/:nightUuid", { params: { nightUuid }, body }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: ["moderation"] });
      await followNightChange(queryClient);
    },
  });
}

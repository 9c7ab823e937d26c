import type { ModerateNightBody } from "@hunt/contracts/moderation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { followNightChange } from "../own-night/use-own-night.ts";

/** The actions of a moderator on a night. */
export type NightDeed = "hide" | "show" | "clear" | "takeDay";

const changes = {
  hide: { hidden: true },
  show: { hidden: false },
  clear: { clearDescription: true },
  takeDay: { playedOn: null },
} as const satisfies Readonly<Record<NightDeed, Omit<ModerateNightBody, "reason">>>;

interface ModeratedNight {
  readonly nightUuid: string;
  readonly deed: NightDeed;
  readonly reason: string;
}

/** Hides or shows a night, or removes its description or the day that was set for it. When nothing changes, nobody is notified. */
export async function moderateNight({ nightUuid, deed, reason }: ModeratedNight) {
  return await api.patch("/v2/@admin/nights/:nightUuid", {
    params: { nightUuid },
    body: { ...changes[deed], reason },
  });
}

/** Returns the same action as a mutation, which loads again what shows the night. */
export function useModerateNight() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: moderateNight,
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: ["moderation"] });
      await followNightChange(queryClient);
    },
  });
}

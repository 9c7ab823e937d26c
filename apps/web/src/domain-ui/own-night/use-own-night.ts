import type { UpdateNightRequest } from "@hunt/contracts/own-nights";
import type { SayPresenceRequest } from "@hunt/contracts/presence";
import { shownName } from "@hunt/engine/domain/shown-name";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { formatTag } from "../../i18n/locale.ts";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { api } from "../../lib/api/api.ts";
import { addToast } from "../../lib/toasts.ts";

/** The first keys of queries that contain the hunter's own nights: lists, boards, badges, totals. */
const madeOfNights = [
  "me",
  "session",
  "nights",
  "runs",
  "users",
  "leaderboards",
  "stats",
  "record",
  "squad-best",
];

/** Saves whether the hunter was in the night, and the senders whose nights to confirm always; null takes the answer back. */
export function usePresence(nightUuid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SayPresenceRequest) =>
      api.put("/v2/@me/nights/:nightUuid/presence", { params: { nightUuid }, body }),
    onSuccess: () => followNightChange(queryClient),
  });
}

export function useUpdateNight(nightUuid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: UpdateNightRequest) =>
      api.put("/v2/@me/nights/:nightUuid", { params: { nightUuid }, body }),
    onSuccess: () => followNightChange(queryClient),
  });
}

/** Restores a night that the hunter deleted. */
export function useRestoreNight(nightUuid: string) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.post("/v2/@me/nights/:nightUuid/restore", { params: { nightUuid } }),
    onSuccess: async () => {
      addToast({ id: nightUuid, variant: "success", message: t("ownNight.delete.restored") });
      await followNightChange(queryClient);
    },
    onError: () => addToast({ id: nightUuid, variant: "error", message: t("ownNight.delete.restoreFailed") }),
  });
}

/**
 * Deletes a night at once, or withdraws what the hunter sent of a night that belongs to others. The hunter can undo this by
 * the toast, and for some days in the list.
 */
export function useDeleteNight(nightUuid: string) {
  const { t, locale } = useTranslation();
  const queryClient = useQueryClient();
  const restore = useRestoreNight(nightUuid);
  return useMutation({
    mutationFn: () => api.delete("/v2/@me/nights/:nightUuid", { params: { nightUuid } }),
    onSuccess: async (remaining) => {
      const names = remaining?.owners.flatMap(({ ign }) => shownName(ign) ?? []) ?? [];
      const owners = new Intl.ListFormat(formatTag(locale)).format(names);
      const remains =
        owners === ""
          ? t("ownNight.delete.remains.others")
          : t("ownNight.delete.remains.through", { owners });
      addToast({
        id: nightUuid,
        variant: "success",
        message: remaining ? remains : t("ownNight.delete.done"),
        action: { label: t("ownNight.delete.undo"), onAct: () => restore.mutate() },
      });
      await followNightChange(queryClient);
    },
  });
}

/** Loads again everything that a change of a night may have changed. */
export async function followNightChange(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => madeOfNights.includes(String(queryKey[0])),
  });
}

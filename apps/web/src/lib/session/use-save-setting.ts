import type { UserSettingBody } from "@hunt/contracts/me";
import type { SessionAnswer } from "@hunt/contracts/sessions";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "../../i18n/shown-texts.ts";
import { api } from "../api/api.ts";
import { addToast } from "../toasts.ts";
import { sessionQuery } from "./session-query.ts";
import { showSetting } from "./show-setting.ts";

/** Shows a setting at once, and saves it with the signed-in account; a refused setting is changed back. */
export function useSaveSetting(): (setting: UserSettingBody) => void {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    // Settings are saved one after the other, so that the last choice stays.
    scope: { id: "settings" },
    mutationFn: (setting: UserSettingBody) => api.put("/v2/@me/settings", { body: setting }),
    onMutate: (setting) => withSetting(queryClient, setting),
    onError: (_error, _setting, before) => {
      if (before !== undefined) queryClient.setQueryData(sessionQuery.queryKey, before);
      addToast({ id: "settings", variant: "error", message: t("shell.settingFailed") });
    },
  });
  return (setting) => {
    showSetting(setting);
    const user = queryClient.getQueryData(sessionQuery.queryKey)?.user;
    // A suspended account cannot change anything, so its choice applies in this browser only.
    if (user?.suspendedUntil === null) mutate(setting);
  };
}

/** Writes the setting into the cached session. Returns the session as it was before. */
function withSetting(queryClient: QueryClient, { key, value }: UserSettingBody): SessionAnswer | undefined {
  const before = queryClient.getQueryData(sessionQuery.queryKey);
  if (before?.user) {
    const settings = { ...before.user.settings, [key]: value };
    queryClient.setQueryData(sessionQuery.queryKey, { ...before, user: { ...before.user, settings } });
  }
  return before;
}

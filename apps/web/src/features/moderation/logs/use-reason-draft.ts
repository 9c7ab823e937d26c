import { useQueryClient } from "@tanstack/react-query";

/** What a moderator wrote about a night's logs, kept while they look at them again. */
export function useReasonDraft(nightUuid: string) {
  const queryClient = useQueryClient();
  const queryKey = ["choose-log", "draft", nightUuid];
  return {
    kept: queryClient.getQueryData<string>(queryKey) ?? "",
    keep: (reason: string) => void queryClient.setQueryData(queryKey, reason),
    forget: () => queryClient.removeQueries({ queryKey }),
  };
}

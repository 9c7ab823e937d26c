import type { UpdateProfileBody } from "@hunt/contracts/me";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../lib/api/api.ts";
import { sessionQuery } from "../../../lib/session/session-query.ts";

/** Changes the profile; what the server answers is who is signed in from then on. */
export function useProfileChange() {
  const queryClient = useQueryClient();
  return useMutation({
    // One after the other, so that the last word is the last to be kept.
    scope: { id: "profile" },
    mutationFn: (body: UpdateProfileBody) => api.put("/v2/@me", { body }),
    onSuccess: (user) => {
      queryClient.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, user });
      void queryClient.invalidateQueries({ queryKey: ["users"] });
    },
  });
}

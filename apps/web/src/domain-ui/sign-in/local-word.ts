import { queryOptions } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { ApiProblem } from "../../lib/api-problem.ts";

/** Whether this browser may sign in locally: `ask` for the word first, `ready`, or `away` where there is no such sign-in. */
type LocalSignIn = "ask" | "ready" | "away";

export const localWordQuery = queryOptions({
  queryKey: ["local-word"],
  queryFn: async ({ signal }): Promise<LocalSignIn> => {
    try {
      const { isSaid } = await api.get("/v2/auth/local/word", { signal });
      return isSaid ? "ready" : "ask";
    } catch (error) {
      // Through a proxy, or from another machine, there is none, whatever the settings say.
      if (error instanceof ApiProblem && error.status === 404) return "away";
      throw error;
    }
  },
  // The word changes with the server's key.
  staleTime: 0,
});

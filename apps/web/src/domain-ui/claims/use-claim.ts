import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api/api.ts";
import { ApiProblem } from "../../lib/api/api-problem.ts";
import { fingerprint } from "../../lib/api/fingerprint.ts";
import { forgetClaim } from "../../lib/kept-claims.ts";

export type ClaimProof = { readonly claimToken: string } | { readonly linkToken: string };

interface ClaimInput {
  readonly uploadUuid: string;
  readonly proof: ClaimProof;
}

/** Makes an upload the account's; who is signed in is asked of our own host alone, wherever uploads go. */
export function useClaim() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ uploadUuid, proof }: ClaimInput) =>
      api.post("/v2/uploads/:uploadUuid/claim", {
        params: { uploadUuid },
        headers: { fp: fingerprint() },
        body: proof,
      }),
    onSuccess: (_upload, { uploadUuid }) => {
      forgetClaim(uploadUuid);
      // Whose nights are whose, and what counts, is another now.
      void queryClient.invalidateQueries();
    },
    onError: (error, { uploadUuid }) => {
      if (error instanceof ApiProblem && isSettled(error.code)) forgetClaim(uploadUuid);
    },
  });
}

/** Whatever is tried again, it stays so. */
function isSettled(code: string): boolean {
  return code === "upload_not_found" || code === "upload_not_claimable";
}

import { nameCodeMs } from "@hunt/contracts/limits";
import type { NameProofAnswer } from "@hunt/contracts/names";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../../lib/api.ts";
import { forgetCode, type KeptCode, keepCode, readKeptCode } from "./kept-code.ts";
import { nameProofQuery } from "./name-proof-query.ts";

/** The code that is shown, and the ways to get one and to give it up. */
export function useNameProof(userUuid: string, proof: NameProofAnswer | undefined) {
  const queryClient = useQueryClient();
  // Where the browser keeps nothing, the code lives as long as the page.
  const [given, setGiven] = useState<KeptCode | null>(null);
  const begin = useMutation({
    mutationFn: () => api.post("/v2/@me/ign"),
    onSuccess: ({ code, ...started }) => {
      if (started.expiresAt === null) return;
      const { expiresAt } = started;
      const kept = { code, userUuid, expiresAt, endsAtMs: Date.now() + nameCodeMs };
      keepCode(kept);
      setGiven(kept);
      queryClient.setQueryData(nameProofQuery.queryKey, started);
    },
  });
  const giveUp = useMutation({
    mutationFn: () => api.delete("/v2/@me/ign"),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: nameProofQuery.queryKey });
    },
  });
  const isOver = proof !== undefined && proof.state !== "waiting";
  useEffect(() => {
    if (isOver) forgetCode();
  }, [isOver]);
  return { begin, giveUp, code: waitingCode(userUuid, proof, given) } as const;
}

function waitingCode(
  userUuid: string,
  proof: NameProofAnswer | undefined,
  given: KeptCode | null,
): KeptCode | null {
  if (proof?.state !== "waiting" || proof.expiresAt === null) return null;
  const { expiresAt } = proof;
  return given?.expiresAt === expiresAt && given.userUuid === userUuid
    ? given
    : readKeptCode({ userUuid, expiresAt });
}

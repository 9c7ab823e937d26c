import type { ReviewedVerificationAnswer } from "@hunt/contracts/verification-desk";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { api } from "../../../lib/api.ts";
import { reviewKey } from "../review/review-query.ts";

/** A claim lasts three times as long: a missed renewal loses nothing. */
const renewEveryMs = 10 * 60_000;

/** Renews one's claim while the page is open, and gives it back when it is left. */
export function useClaim({ uuid }: ReviewedVerificationAnswer, isMine: boolean): void {
  const queryClient = useQueryClient();
  const send = (claim: boolean) =>
    api.patch("/v2/@admin/nights/verifications/:verificationUuid", {
      params: { verificationUuid: uuid },
      body: { claim },
      keepalive: !claim,
    });
  const renew = useEffectEvent(() => {
    // What became of it is seen by the next look at the request.
    void send(true).then(
      (answer) => queryClient.setQueryData(reviewKey(uuid), answer),
      () => queryClient.invalidateQueries({ queryKey: reviewKey(uuid) }),
    );
  });
  const leave = useEffectEvent(() => {
    if (isMine) void send(false).catch(() => null);
  });
  useEffect(() => {
    if (!isMine) return;
    const timer = setInterval(() => renew(), renewEveryMs);
    return () => clearInterval(timer);
  }, [isMine]);
  useEffect(() => {
    const onLeave = () => leave();
    addEventListener("pagehide", onLeave);
    return () => {
      removeEventListener("pagehide", onLeave);
      leave();
      queryClient.removeQueries({ queryKey: reviewKey(uuid) });
    };
  }, [queryClient, uuid]);
}

import { useEffect, useRef, useState } from "react";
import { type TriedAnswer, tryCall } from "./tried-call.ts";

type Tried =
  | { readonly kind: "idle" }
  | { readonly kind: "asking" }
  | { readonly kind: "answered"; readonly answer: TriedAnswer }
  | { readonly kind: "failed" };

/** The latest call that was made from here; one that is left behind is given up. */
export function useTriedCall() {
  const [tried, setTried] = useState<Tried>({ kind: "idle" });
  const latest = useRef<AbortController>(null);
  useEffect(() => () => latest.current?.abort(), []);
  const send = async (path: string) => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    setTried({ kind: "asking" });
    const next = await tryCall(path, controller.signal).then(
      (answer): Tried => ({ kind: "answered", answer }),
      (): Tried => ({ kind: "failed" }),
    );
    if (!controller.signal.aborted) setTried(next);
  };
  return { tried, send: (path: string) => void send(path) };
}

import { useEffect, useEffectEvent, useState } from "react";

const secondMs = 1000;

/** Whole seconds until then, counted down to 0, which is told once. */
export function useSecondsLeft(endsAtMs: number, onEnd: () => void): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const atMs = Date.now();
      setNowMs(atMs);
      const leftMs = endsAtMs - atMs;
      if (leftMs <= 0) end();
      else timer = setTimeout(tick, leftMs % secondMs || secondMs);
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAtMs]);
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / secondMs));
}

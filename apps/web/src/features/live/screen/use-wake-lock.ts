import { useEffect, useState } from "react";

/** Keeps the screen awake while the page is seen; says whether the browser does. */
export function useWakeLock(): boolean {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== "visible" || (lock !== null && !lock.released)) return;
      // Browsers without it, and batteries that are low, refuse.
      const asked = await navigator.wakeLock?.request("screen").catch(() => null);
      if (!asked) return;
      if (isOver) {
        void asked.release();
        return;
      }
      lock = asked;
      setIsAwake(true);
      // The browser takes it away whenever the page is hidden.
      asked.addEventListener("release", () => setIsAwake(false));
    };
    const onChange = () => void ask();
    void ask();
    document.addEventListener("visibilitychange", onChange);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", onChange);
      void lock?.release();
    };
  }, []);
  return isAwake;
}

import { useEffect, useState } from "react";

/** A part counts from where it reaches the upper third of the window. */
const topShare = 1 / 3;

/** The last part of the page whose beginning has passed; null above them all. */
export function usePartInView(ids: readonly string[]): string | null {
  const [inView, setInView] = useState<string | null>(null);
  const key = ids.join(" ");
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const passed = key.split(" ").filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < innerHeight * topShare;
      });
      setInView(passed.at(-1) ?? null);
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      removeEventListener("scroll", onScroll);
      cancelAnimationFrame(frame);
    };
  }, [key]);
  return inView;
}

import { useEffect, useState } from "react";

/** A part is current once it reaches the upper third of the window. */
const topShare = 1 / 3;

/**
 * Returns the id of the part of a page that is being read; null above the first part, and until the page is scrolled. At the
 * end of the page, where short parts cannot reach the upper third, it is the part that the address names, or the last one.
 */
export function usePartInView(ids: readonly string[]): string | null {
  const [inView, setInView] = useState<string | null>(null);
  const key = ids.join(" ");
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setInView(partInView(key.split(" ")));
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

function partInView(ids: readonly string[]): string | null {
  const tops = ids.flatMap((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top === undefined ? [] : [{ id, top }];
  });
  const above = (line: number) => tops.filter(({ top }) => top < line);
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  if (!isAtEnd) return above(innerHeight * topShare).at(-1)?.id ?? null;
  const shown = above(innerHeight);
  const addressed = location.hash.slice(1);
  return (shown.find(({ id }) => id === addressed) ?? shown.at(-1))?.id ?? null;
}

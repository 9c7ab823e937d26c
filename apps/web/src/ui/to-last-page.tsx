import { type ReactNode, useEffect, useEffectEvent } from "react";
import { pageCount } from "../lib/pages.ts";

interface ToLastPageProps {
  readonly total: number;
  readonly limit: number;
  /** Shows a page by its number, in place of the one that there is not. */
  readonly onGo: (page: number) => void;
  /** Shown until it is there. */
  readonly children: ReactNode;
}

/** Instead of a page beyond the end of a list: goes to the last one. */
export function ToLastPage({ total, limit, onGo, children }: ToLastPageProps) {
  const last = pageCount(total, limit);
  const go = useEffectEvent(onGo);
  useEffect(() => go(last), [last]);
  return children;
}

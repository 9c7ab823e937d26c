import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { isReturnToPlace } from "../../../lib/kept-places.ts";

interface OpenRuns {
  readonly isOpen: (index: number) => boolean;
  readonly toggle: (index: number) => void;
  /** Opens these and no others. */
  readonly openOnly: (indexes: readonly number[]) => void;
}

/** Which runs are open: the one that the address names, and what was opened since. */
export function useOpenRuns(): OpenRuns {
  const hash = useLocation({ select: (location) => location.hash });
  const named = namedRun(hash);
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(named === null ? [] : [named]));
  const [shownHash, setShownHash] = useState(hash);
  if (shownHash !== hash) {
    setShownHash(hash);
    if (named !== null) setOpen(new Set([...open, named]));
  }
  useScrollTo(hash, named);
  return {
    isOpen: (index) => open.has(index),
    toggle: (index) =>
      setOpen(
        (now) => new Set(now.has(index) ? [...now].filter((other) => other !== index) : [...now, index]),
      ),
    openOnly: (indexes) => setOpen(new Set(indexes)),
  };
}

/** The run of an address: `#run-3`, of a night on this computer `#night=…&run=3`. */
function namedRun(hash: string): number | null {
  const [, index] = /^(?:run-|night=[0-9a-f]+&run=)(\d+)$/.exec(hash) ?? [];
  return index === undefined ? null : Number(index);
}

/** The run that is named is not there yet when the page opens. */
function useScrollTo(hash: string, index: number | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same run may be named again by another address.
  useEffect(() => {
    if (index === null || isReturnToPlace()) return;
    const frame = requestAnimationFrame(() => document.getElementById(`run-${index}`)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [hash, index]);
}

import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { type ListedRun, type OwnRuns, toListed } from "./listed-run.ts";
import { addressOfRun, type RunAddress, readRunAddress } from "./run-address.ts";
import type { ShelfState } from "./run-shelf.ts";

interface ShownRun {
  readonly shown: ListedRun | null;
  /** The link is none of ours, or was cut. */
  readonly isDamaged: boolean;
  /** The address names a run that this browser does not have. */
  readonly isMissing: boolean;
  /** Leads to a run of this browser; null: to the latest one. */
  readonly show: (id: string | null) => void;
}

/** The run that the address leads to; without one that of the last log, else the latest played. */
export function useShownRun(own: OwnRuns, { isReady, latestId }: ShelfState): ShownRun {
  const navigate = useNavigate();
  const hash = useLocation({ select: (now) => now.hash });
  const address = useMemo(() => readRunAddress(hash), [hash]);
  const show = useCallback(
    (id: string | null) =>
      void navigate({
        to: "/pt",
        search: (search) => search,
        hash: id === null ? "" : addressOfRun(id),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const latest = own.list.find(({ id }) => id === latestId) ?? own.list[0] ?? null;
  const shown = runOf(address, own, latest);
  return {
    shown,
    isDamaged: address.kind === "damaged",
    isMissing: address.kind === "kept" && isReady && shown?.id !== address.id,
    show,
  };
}

function runOf(address: RunAddress, { list }: OwnRuns, latest: ListedRun | null): ListedRun | null {
  if (address.kind === "kept") return list.find(({ id }) => id === address.id) ?? latest;
  if (address.kind !== "link") return latest;
  // One's own link leads to one's own run, with its name.
  return list.find(({ id }) => id === address.run.id) ?? toListed(address.run);
}

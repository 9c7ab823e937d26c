import { useEffect, useState } from "react";
import type { UploadFile } from "../store/upload-files.ts";
import type { UploadStore } from "../store/upload-store.ts";

type Extract = Uint8Array<ArrayBuffer>;

interface Cut {
  readonly from: Extract;
  readonly nights: string;
  /** Null when the nights could not be cut out. */
  readonly extract: Extract | null;
}

export interface Outgoing {
  /** Null when nothing can be sent, and for the moment in which a new choice is being cut. */
  readonly extract: Extract | null;
  /** Whether cutting this choice failed: another choice may succeed. */
  readonly isFailed: boolean;
}

/** What would be sent of a file: its extract without the nights that stay here. */
export function useOutgoingExtract(
  file: UploadFile,
  nights: readonly number[],
  store: UploadStore,
): Outgoing {
  const [cut, setCut] = useState<Cut | null>(null);
  const { extract } = file;
  const isWhole = nights.length === file.nights.length;
  const wanted = nights.join();

  useEffect(() => {
    if (extract === null || isWhole || wanted === "") return;
    const controller = new AbortController();
    store.selectNights(extract, wanted.split(",").map(Number), controller.signal).then(
      (selected) => setCut({ from: extract, nights: wanted, extract: selected }),
      (error: unknown) => {
        console.error(error);
        setCut({ from: extract, nights: wanted, extract: null });
      },
    );
    return () => controller.abort();
  }, [extract, isWhole, wanted, store]);

  if (isWhole || extract === null) return { extract, isFailed: false };
  const isCut = cut !== null && cut.from === extract && cut.nights === wanted;
  return { extract: isCut ? cut.extract : null, isFailed: isCut && cut.extract === null };
}
